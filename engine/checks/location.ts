/**
 * Where a problem was found. Without `url`, `file` and `record` it is the scanned page.
 * Everything but line and column is part of the finding's identity, so it must be the same in the next scan of the same page.
 */
export interface Location {
  /** Absolute, or a path on the target's origin. */
  readonly url?: string;
  /** CSS selector of an element. */
  readonly selector?: string;
  /** Response header field, with the cookie's name for Set-Cookie: `Set-Cookie: session`. */
  readonly header?: string;
  /** DNS name and type: `_dmarc.example.com TXT`. */
  readonly record?: string;
  /** Path within a repository. */
  readonly file?: string;
  /** Anything else with a name: a parameter, technology, metric or setting. */
  readonly part?: string;
  /** One-based. */
  readonly line?: number;
  /** One-based. */
  readonly column?: number;
}

/** One line: `https://shop.example/app.js:12`, `main > img`, `Set-Cookie: session`, `_dmarc.example.com TXT`. */
export function formatLocation({ url, selector, header, record, file, part, line, column }: Location): string {
  const text = [record, file, url, header, selector, part].filter((word) => word !== undefined).join(' ');
  const position = [line, line === undefined ? undefined : column].filter((number) => number !== undefined);
  return [text, ...position].join(':');
}

/** Location of a script given as a file URL or `inline:LINE`. */
export function scriptLocation(at: string): Location {
  const line = /^inline:(\d+)$/.exec(at)?.[1];
  if (line !== undefined) return { part: 'inline', line: Number(line) };
  const space = at.indexOf(' (');
  return space < 0 ? { url: at } : { url: at.slice(0, space), part: at.slice(space + 1) };
}
