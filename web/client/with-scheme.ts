/** Adds `https://` if no scheme was typed. */
export function withScheme(text: string): string {
  const url = text.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`;
}
