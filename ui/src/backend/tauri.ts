// The one place that talks to Tauri.
import { invoke } from "@tauri-apps/api/core";

import type { Backend } from "./backend";

export const tauri: Backend = {
  packages: (query) => invoke("packages", { query }),
};
