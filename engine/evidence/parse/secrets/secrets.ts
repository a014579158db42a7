import { ignoreCuts, limit, type ReportCut } from '../../../limits.ts';
import type { ScriptText } from '../../facts/asset.ts';
import { digestOf } from './digest.ts';
import { isPlaceholder, looksRandom } from './randomness.ts';
import { redact } from './redact.ts';
import { SECRET_RULES, type SecretKind, type SecretRule } from './secret-rules.ts';

/** A publicly readable credential. The credential itself never leaves the parser. */
export interface Leak {
  readonly kind: SecretKind;
  /** The file's URL, or the page's. */
  readonly at: string;
  /** At most its first eight characters, and its length. */
  readonly shows: string;
  /** SHA-256 (base64url) of it: distinguishes credentials that look the same when redacted. */
  readonly digest: string;
  /** True if it occurs only in code listings, where documentation shows examples. */
  readonly documented?: true;
}

/** Result of the search for credentials. */
export interface Secrets {
  readonly leaks: readonly Leak[];
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

/** Finds credentials by format, and by checksum or decoded content where the kind has one. Placeholders are skipped. */
export function findSecrets(texts: readonly Pick<ScriptText, 'at' | 'text'>[], cut: ReportCut = ignoreCuts): Leak[] {
  const leaks = new Map<string, Leak>();
  for (const { at, text } of texts)
    for (const [kind, values] of valuesIn(text, cut))
      for (const [value, documented] of values) {
        const digest = digestOf(value);
        const listing = documented ? { documented } : {};
        leaks.set(`${kind} ${at} ${digest}`, { kind, at, shows: redact(value), digest, ...listing });
      }
  return [...leaks.values()];
}

/** Leaks of credentials that are not known. Builds repeat constants: each one counts where it is met first. */
export function leaksElsewhere(known: readonly Leak[], found: readonly Leak[]): Leak[] {
  const keys = new Set(known.map(keyOf));
  return found.filter((leak) => !keys.has(keyOf(leak)) && keys.add(keyOf(leak)));
}

function keyOf({ kind, digest }: Leak): string {
  return `${kind} ${digest}`;
}

const RULES = Object.entries(SECRET_RULES) as [SecretKind, SecretRule][];

/** A literal start of one kind. */
interface Start {
  readonly literal: string;
  readonly kind: SecretKind;
  readonly rule: SecretRule;
}

const ASCII = 128;
/** Starts by their first two characters, so that one pass over a text finds all kinds. */
const BY_PAIR: readonly (readonly Start[] | undefined)[] = byPair();

function byPair(): (Start[] | undefined)[] {
  const table = new Array<Start[] | undefined>(ASCII * ASCII).fill(undefined);
  for (const [kind, rule] of RULES)
    for (const literal of rule.starts) {
      const pair = literal.charCodeAt(0) * ASCII + literal.charCodeAt(1);
      table[pair] = [...(table[pair] ?? []), { literal, kind, rule }];
    }
  return table;
}

/** Credentials, and whether each occurs in code listings only. */
type Values = Map<string, boolean>;

/** Credentials by kind, kinds in the order of the rules. */
function valuesIn(text: string, cut: ReportCut): [SecretKind, Values][] {
  const found = new Map(RULES.map(([kind]) => [kind, new Map<string, boolean>()]));
  const hits = new Map<Start, number>();
  let before = text.charCodeAt(0);
  for (let at = 0; at < text.length - 1; at++) {
    const code = text.charCodeAt(at + 1);
    const starts = before < ASCII && code < ASCII ? BY_PAIR[before * ASCII + code] : undefined;
    before = code;
    if (starts) for (const start of starts) follow(start, text, at, found.get(start.kind), hits);
  }
  if ([...hits.values()].some((count) => count > limit('credentialStarts')))
    cut(`Only the first ${limit('credentialStarts')} places in a text that could be a credential were examined`);
  if ([...found.values()].some(({ size }) => size > limit('credentials')))
    cut(`There are more than ${limit('credentials')} credentials of one kind in a text; the others were left out`);
  return [...found];
}

function follow(start: Start, text: string, at: number, found: Values | undefined, hits: Map<Start, number>): void {
  if (!found || !text.startsWith(start.literal, at)) return;
  const count = hits.get(start) ?? 0;
  if (count > limit('credentialStarts') || found.size > limit('credentials')) return;
  hits.set(start, count + 1);
  if (count === limit('credentialStarts')) return;
  const value = matchAt(start, text, at);
  if (value === undefined) return;
  const documented = isListing(text, at);
  if (documented && start.rule.generic) return;
  found.set(value, documented && found.get(value) !== false);
}

function matchAt({ literal, rule }: Start, text: string, at: number): string | undefined {
  if (!rule.glued && WORD.test(text.charAt(at - 1)) && !ESCAPE.test(text.slice(Math.max(0, at - 3), at)))
    return undefined;
  rule.shape.lastIndex = at;
  const match = rule.shape.exec(text);
  if (!match) return undefined;
  const [whole, secret = whole] = match;
  if (isPlaceholder(whole) || isMasked(text, at + whole.length) || variety(secret) < 6) return undefined;
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
function isListing(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LISTING), at);
  const last = (marks: readonly string[]) => Math.max(...marks.map((mark) => before.lastIndexOf(mark)));
  return last(OPENED) > last(CLOSED) || last(COMPILED) > last(ENDED);
}

/** Number of different characters among the last twenty. */
function variety(secret: string): number {
  return new Set(secret.slice(-20)).size;
}
