import type { Literal } from './literal-search.ts';

/** Characters around a mark that are decoded together. */
const REACH = 300;

/** Marks of encodings of a credential within a text: escapes, and strings that are joined. */
const MARKS: readonly string[] = [
  ...[...'234567'].map((digit) => `\\x${digit}`),
  ...['\\u002', '\\u003', '\\u004', '\\u005', '\\u006', '\\u007', '\\u{'],
  ...['%2D', '%2d', '%2F', '%2f', '%3A', '%3a', '%3D', '%3d', '%5F', '%5f', '%40'],
  ...['&quot;', '&#39;', '&#34;', '&#45;', '&#95;', '&#x', '&amp;'],
  ...['"+"', "'+'", '`+`', '" +', "' +", '` +', '"\n ', "'\n ", '${"', "${'", '${`', '].join('],
];

/** A joint between two parts of a token, from the quote that ends the first. */
const JOINT = /["'`]\s{0,20}\+\s{0,20}["'`](?=[\w+/=.:-])/y;
const TOKEN_END = /[\w+/=.:-]/;

export type Mark = { readonly mark: true };
export const MARK_LITERALS: readonly Literal<Mark>[] = MARKS.map((literal) => ({ literal, means: { mark: true } }));

/** Whether a mark can be inside of a credential: joints are, if both parts look like parts of a token. */
export function isMark(text: string, literal: string, at: number): boolean {
  if (!/^["'`](?:\+|\s)/.test(literal)) return true;
  if (!TOKEN_END.test(text.charAt(at - 1))) return false;
  JOINT.lastIndex = at;
  return JOINT.test(text);
}

/** Parts of a text around its marks, merged where they overlap. */
export function windowsOf(marks: readonly number[], length: number): [start: number, end: number][] {
  const windows: [number, number][] = [];
  for (const mark of marks) {
    const [start, end] = [Math.max(0, mark - REACH), Math.min(length, mark + REACH)];
    const last = windows.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else windows.push([start, end]);
  }
  return windows;
}

/** A text with its escapes decoded and its joined strings in one piece. */
export function decoded(text: string): string {
  return joinedLists(text)
    .replace(/\\x([2-7][\da-f])|\\u00([2-7][\da-f])|\\u\{([2-7][\da-f])\}|%([2-7][\da-f])|&#x([2-7][\da-f]);/gi, charOf)
    .replace(/&#(\d{2,3});/g, (all, code: string) =>
      Number(code) > 31 && Number(code) < 127 ? String.fromCharCode(Number(code)) : all,
    )
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\$\{\s{0,3}(["'`])([\w+/=.:-]{1,200})\1\s{0,3}\}/g, '$2')
    .replace(/(?<=[\w+/=.:-])["'`]\s{0,20}\+\s{0,20}["'`](?=[\w+/=.:-])/g, '');
}

function charOf(...[, a, b, c, d, e]: (string | undefined)[]): string {
  return String.fromCharCode(Number.parseInt(a ?? b ?? c ?? d ?? e ?? '20', 16));
}

/** `["a", "b"].join("")` as one string. */
function joinedLists(text: string): string {
  if (!/\]\.join\((?:""|''|``)\)/.test(text)) return text;
  return text.replace(/(?<=[\w+/=.:-])["'`]\s{0,9},\s{0,9}["'`](?=[\w+/=.:-])/g, '');
}

const BASE64 = /[A-Za-z0-9+/_-]{16,2000}/y;

/** The start of a literal in base64, where it stands at the start of what was encoded. */
export function base64Start(literal: string): string {
  return Buffer.from(literal)
    .toString('base64')
    .slice(0, Math.floor((literal.length * 4) / 3));
}

/** The text that is encoded in base64 at a place; undefined if it is no text. */
export function base64At(text: string, at: number): string | undefined {
  BASE64.lastIndex = at;
  const [encoded] = BASE64.exec(text) ?? [];
  if (encoded === undefined || /[A-Za-z0-9+/]/.test(text.charAt(at - 1))) return undefined;
  const plain = Buffer.from(encoded, 'base64').toString('latin1');
  return /^[\s!-~]+$/.test(plain) ? plain : undefined;
}
