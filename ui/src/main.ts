import { mount } from "svelte";

import App from "./App.svelte";
import { tauri } from "./backend/tauri";
import "./styles/base.css";
import "./styles/tokens.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

export default mount(App, { target, props: { backend: tauri } });
