export const THEMES = ['system', 'light', 'dark'] as const;

/** Applies a theme and saves it for the next page load, where the browser allows it. */
export function applyTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('assay-theme', theme);
  } catch {
    // Storage is blocked or full: the theme holds until the page is loaded again.
  }
}
