/** A JavaScript library on the page. */
export interface Library {
  /** npm package name. */
  readonly name: string;
  readonly version: string;
  /** A file's URL, `inline:LINE`, or `window.NAME`. */
  readonly at: string;
}
