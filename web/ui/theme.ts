export const THEMES = ['dark', 'light', 'system'] as const;

/** Applies a theme and saves it for the next page load. */
export function applyTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('assay-theme', theme);
}
