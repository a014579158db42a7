export const THEMES = ['dark', 'light', 'system'] as const;

/** Shows the dashboard in a theme, and remembers it for the next first paint. */
export function applyTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('assay-theme', theme);
}
