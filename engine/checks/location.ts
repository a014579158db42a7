import type { OpenCall } from '../evidence/parse/code/open-call.ts';
import type { SourceFile } from '../evidence/parse/workflow/files.ts';
import { lineStartsOf, positionIn } from '../evidence/parse/workflow/node.ts';

/**
 * Where a problem was found. Without `url`, `file` and `record` it is the scanned page.
 * Everything but lines and columns is part of the finding's identity, so it must be the same in the next scan of the same page.
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
  /** Last line and, exclusive, column of a part of a file. */
  readonly end_line?: number;
  readonly end_column?: number;
}

/** One line: `https://shop.example/app.js:12`, `main > img`, `_dmarc.example.com TXT`, `.github/workflows/ci.yml:12:9 jobs.build`. */
export function formatLocation({ url, selector, header, record, file, part, line, column }: Location): string {
  const position = [line, line === undefined ? undefined : column].filter((number) => number !== undefined);
  const within = file === undefined ? [record, url, header, selector, part] : [part];
  const text = within.filter((word) => word !== undefined).join(' ');
  return file === undefined ? [text, ...position].join(':') : [[file, ...position].join(':'), text].join(' ').trim();
}

/** Location of a script given as a file URL or `inline:LINE`. */
export function scriptLocation(at: string): Location {
  const line = /^inline:(\d+)$/.exec(at)?.[1];
  if (line !== undefined) return { part: 'inline', line: Number(line) };
  const space = at.indexOf(' (');
  return space < 0 ? { url: at } : { url: at.slice(0, space), part: at.slice(space + 1) };
}

/** A place in a file; `part` says what it is, and stays the same when lines move. */
export function placeAt({ path, text }: SourceFile, part: string, start: number, end = start): Location {
  const source = { path, text, lines: lineStartsOf(text) };
  const last = positionIn(source, end);
  return { file: path, part, ...positionIn(source, start), end_line: last.line, end_column: last.column };
}

export function placeOfCall({ file, handler, act, what, start, end }: OpenCall): Location {
  return placeAt(file, `${handler}: ${act} ${what}`, start, end);
}
