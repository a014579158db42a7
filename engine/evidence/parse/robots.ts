/** robots.txt (RFC 9309). */
export interface Robots {
  readonly url: string;
  readonly text: string;
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly string[];
  /** Lines that are neither rule, group, sitemap, comment nor a known extension, with their number from 1. */
  readonly strange: readonly { readonly line: number; readonly text: string }[];
}

export interface RobotsGroup {
  /** Product tokens in lower case, `*` for all. */
  readonly agents: readonly string[];
  readonly rules: readonly { readonly allow: boolean; readonly path: string; readonly line: number }[];
}
