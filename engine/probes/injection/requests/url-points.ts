/** Points whose value is an address, or part of one. */
export const URL_POINTS = {
  name: /^(?:.{0,12}ur[il]|link|src|source|href|site|host|domain|page|path|file|.{0,12}include|inc|template|feed|rss|image|img|avatar|picture|proxy|fetch|load|open|view|content|remote|endpoint|target|dest(?:ination)?|webhook|callback|preview|document|doc|pdf)$/i,
  value: /^https?:\/\//i,
} as const;

/** An address for a server that puts a scheme before it. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
