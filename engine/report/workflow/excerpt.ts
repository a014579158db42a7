import type { Location } from '../../checks/location.ts';
import { legibleLine } from '../../findings/legible.ts';

/** The part of a line of an excerpt that a finding is about. */
export interface Highlight {
  readonly line: number;
  /** Offsets in the text of the line as the excerpt shows it, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

export interface Excerpt {
  /** The lines of a location and one around, each with its number: `12 | run: make`. */
  readonly excerpt: string;
  readonly highlights: readonly Highlight[];
}

const AROUND = 1;
const MAX_LINES = 12;
const MAX_CHARACTERS = 200;
/** Characters shown before the place in a line that is cut on the left. */
const BEFORE = 60;
const WORD = /^\S+/;

/** A long line is cut around the place; an ellipsis marks each cut. */
export function excerptOf(text: string, location: Location): Excerpt {
  const { line = 1, end_line: end = line } = location;
  const lines = text.split('\n');
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, Math.max(line, end) + AROUND, first + MAX_LINES - 1);
  const width = String(last).length;
  const highlights: Highlight[] = [];
  const shown = lines.slice(first - 1, last).map((raw, i) => {
    const number = first + i;
    const content = raw.replace(/\r$/, '');
    const [start, stop] = markIn(content, number, location);
    const [before, marked, after] = pieces(content, start, stop);
    if (marked.trim() !== '')
      highlights.push({ line: number, start: before.length, end: before.length + marked.length });
    return `${String(number).padStart(width)} | ${before}${marked}${after}`.trimEnd();
  });
  return { excerpt: shown.join('\n'), highlights };
}

/** Where the finding begins and ends in a line; without a known end, after the word. */
function markIn(
  content: string,
  number: number,
  { line = 1, column = 1, end_line: endLine = line, end_column: endColumn }: Location,
): readonly [number, number] {
  if (number < line || number > Math.max(line, endLine)) return [0, 0];
  const indentation = content.length - content.trimStart().length;
  const start = Math.min(content.length, number === line ? column - 1 : indentation);
  if (number < endLine) return [start, content.length];
  const end = endColumn === undefined ? 0 : endColumn - 1;
  if (end > start) return [start, Math.min(end, content.length)];
  return number === line ? [start, start + (WORD.exec(content.slice(start))?.[0].length ?? 0)] : [start, start];
}

/** A window of the line, split around the marked part. */
function pieces(content: string, start: number, end: number): readonly [string, string, string] {
  const fits = content.length <= MAX_CHARACTERS;
  const isLeft = fits || end <= MAX_CHARACTERS;
  const from = isLeft ? 0 : Math.max(0, Math.min(start - BEFORE, content.length - MAX_CHARACTERS));
  const to = fits ? content.length : from + MAX_CHARACTERS;
  const part = (a: number, b: number) => clean(content.slice(Math.max(a, from), Math.max(from, Math.min(b, to))));
  return [
    (from > 0 ? '…' : '') + part(from, start),
    part(start, end),
    part(end, to) + (to < content.length ? '…' : ''),
  ];
}

function clean(text: string): string {
  return legibleLine(text.replaceAll('\t', '  '));
}
