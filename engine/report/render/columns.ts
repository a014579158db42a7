const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Wide ranges of Unicode's EastAsianWidth.txt and pictographs: first and last code point. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f000, 0x1faff],
  [0x20000, 0x3fffd],
];

/** One line without control, bidirectional and other invisible characters, so that text cannot control a terminal. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
}

/** The text up to a number of characters, with an ellipsis. */
export function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit - 1).toWellFormed()}…` : text;
}

/** Width of a text in terminal columns. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += signWidth(sign);
  return width;
}

/** The text on one line, truncated with an ellipsis. */
export function fit(text: string, columns: number): string {
  const line = oneLine(text.slice(0, columns * 8));
  if (widthOf(line) <= columns) return line;
  return `${take(line, Math.max(0, columns - 1)).trimEnd()}…`;
}

/** Wraps text between words, and inside words that are too long. */
export function wrap(text: string, columns: number, limit = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text).split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= columns) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = broken(word, columns);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  if (lines.length <= limit) return lines;
  const last = lines[limit - 1] ?? '';
  return [...lines.slice(0, limit - 1), widthOf(last) < columns ? `${last}…` : `${take(last, columns - 1)}…`];
}

function broken(word: string, columns: number): string[] {
  const pieces: string[] = [];
  let rest = word;
  while (widthOf(rest) > columns) {
    const piece = take(rest, columns) || [...rest].slice(0, 1).join('');
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}

/** As many characters from the start as fit. */
export function take(text: string, columns: number): string {
  let width = 0;
  let taken = '';
  for (const sign of text) {
    width += signWidth(sign);
    if (width > columns) break;
    taken += sign;
  }
  return taken;
}

function signWidth(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (NO_WIDTH.test(sign)) return 0;
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}
