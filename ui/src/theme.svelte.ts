// Light, dark, or as the system; remembered by the page.
export type Theme = "system" | "light" | "dark";

const KEY = "theme";

function remembered(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === "light" || kept === "dark") return kept;
  } catch {
    // Storage may be denied; then the system decides.
  }
  return "system";
}

class Appearance {
  theme: Theme = $state(remembered());

  choose(theme: Theme) {
    this.theme = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Not remembered, still shown.
    }
  }
}

export const appearance = new Appearance();
