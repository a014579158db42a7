import type { Literal } from './literal-search.ts';
import { isFilled, isPlaceholder, isTyped } from './placeholder.ts';
import { looksRandom } from './randomness.ts';
import type { SecretRule } from './secret-rule.ts';

/** A literal start of one kind, or of a credential of that kind in base64. */
export interface Start {
  readonly order: number;
  readonly rule: SecretRule;
  readonly shape: RegExp;
  readonly encoded?: true;
}

const TAIL = 40;
const LISTING = 4000;
const OPENED = ['<pre', '<code', '<samp', '<kbd', '\\u003cpre', '\\u003ccode'];
const CLOSED = ['</pre', '</code', '</samp', '</kbd', '\\u003c/pre', '\\u003c/code'];
/** A listing as a call that creates its element, and the end of its text. */
const COMPILED = ['.code,{', '"code",{', '.pre,{', '"pre",{'];
const ENDED = ['"})', "'})", '`})'];
const WORD = /[A-Za-z0-9_]/;
/** Escapes that end in a letter or digit and may precede a credential: a line break in a string, `=` in a URL. */
const ESCAPE = /\\[nrt]$|%(?:3D|26|20|22|3A)$/i;

/** The credential whose literal start is at a place of the text. */
export function matchAt(
  { literal, means: { rule, shape } }: Literal<Start>,
  text: string,
  at: number,
): string | undefined {
  if (!rule.glued && WORD.test(text.charAt(at - 1)) && !ESCAPE.test(text.slice(Math.max(0, at - 3), at)))
    return undefined;
  shape.lastIndex = at;
  const match = shape.exec(text);
  if (!match) return undefined;
  const [whole] = match;
  const password = match.groups?.password;
  const secret = password === undefined ? (match[1] ?? whole) : whole;
  const shown = rule.generic ? secret : whole;
  const isDummy = isPlaceholder(password ?? secret) || isFilled(shown) || isTyped(shown);
  if (isDummy || isMasked(text, at + whole.length) || variety(secret) < 6) return undefined;
  const reach = rule.reach ?? 0;
  const around = text.slice(Math.max(0, at - reach), at + whole.length + reach);
  const tail = (whole.length < secret.length ? secret : whole.slice(literal.length)).slice(-TAIL);
  if (rule.confirms === undefined) return looksRandom(tail) ? secret : undefined;
  return rule.confirms(whole, around, secret) ? secret : undefined;
}

/** True if dots or stars continue the value: its rest is hidden. */
function isMasked(text: string, end: number): boolean {
  return /^(?:\*{2}|\.{3}|[•●█…])/.test(text.slice(end, end + 3));
}

/** True inside a code listing, as markup or as the text of a compiled page. */
export function isListing(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LISTING), at);
  const last = (marks: readonly string[]) => Math.max(...marks.map((mark) => before.lastIndexOf(mark)));
  return last(OPENED) > last(CLOSED) || last(COMPILED) > last(ENDED);
}

/** Number of different characters among the last twenty. */
function variety(secret: string): number {
  return new Set(secret.slice(-20)).size;
}
