import { ignoreCuts, limit, type ReportCut } from '../../../limits.ts';
import type { ScriptText } from '../../facts/asset.ts';
import { digestOf } from './digest.ts';
import { followedSecrets } from './follow/followed-secrets.ts';
import { addService, addToken, mayFollow, type Sent } from './follow/may-follow.ts';
import { type Literal, literalSearch } from './literal-search.ts';
import { isListing, matchAt, type Start } from './match-secret.ts';
import { redact } from './redact.ts';
import type { SecretRule } from './secret-rule.ts';
import { SECRET_RULES, type SecretKind } from './secret-rules.ts';
import { base64At, base64Start, decoded, isMark, MARK_LITERALS, type Mark, windowsOf } from './views.ts';

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
  /** Where it begins in the file, one-based; missing where it is encoded or in parts. */
  readonly line?: number;
  readonly column?: number;
  /** The file and line that it was built from, according to a source map: `src/api.ts:12`. */
  readonly original?: string;
}

/** What tells a credential from others without containing it. */
export type FoundCredential = Pick<Leak, 'kind' | 'shows' | 'digest'>;

/** Result of the search for credentials. */
export interface Secrets {
  readonly leaks: readonly Leak[];
}

/** Finds credentials by format, and by checksum or decoded content where the kind has one. Placeholders are skipped. */
export function findSecrets(texts: readonly Pick<ScriptText, 'at' | 'text'>[], cut: ReportCut = ignoreCuts): Leak[] {
  const leaks = new Map<string, Leak>();
  for (const { at, text } of texts) {
    const placeAt = placesIn(text);
    for (const [kind, values] of valuesIn(text, cut))
      for (const [value, { documented, offset }] of values) {
        const digest = digestOf(value);
        const listing = documented ? { documented } : {};
        const place = offset === undefined ? {} : placeAt(offset);
        leaks.set(`${kind} ${at} ${digest}`, { kind, at, shows: redact(value), digest, ...listing, ...place });
      }
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
const ORDER = new Map(RULES.map(([kind], order) => [kind, order]));

/** Shorter ones are too frequent in base64. */
const MIN_ENCODED = 4;
/** Built while the file is loaded, as all regular expressions. */
const SHAPED = RULES.map(([, rule]) => ({ rule, shape: new RegExp(rule.shape, 'y') }));
type Shaped = (typeof SHAPED)[number];

/** A request to a service, or one with a credential that is put together: its constants are followed. */
type Request = { readonly add: (text: string, at: number, sent: Sent) => void };
const REQUESTS: readonly Literal<Request>[] = [
  { literal: '://', means: { add: addService } },
  ...['Bearer ', 'Token ', 'token ', 'SSWS '].map((literal) => ({ literal, means: { add: addToken } })),
];

let search: ReturnType<typeof literalSearch<Start | Mark | Request>> | undefined;

/** Built for the first text: it has thousands of literals. */
function searchForAll(): NonNullable<typeof search> {
  search ??= literalSearch<Start | Mark | Request>([...REQUESTS, ...MARK_LITERALS, ...SHAPED.flatMap(startsOf)]);
  return search;
}

function startsOf({ rule, shape }: Shaped, order: number): Literal<Start>[] {
  const plain = rule.starts.map((literal) => ({ literal, means: { order, rule, shape } }));
  if (rule.generic) return plain;
  const encoded = rule.starts
    .filter(({ length }) => length >= MIN_ENCODED)
    .map((literal) => ({ literal: base64Start(literal), means: { order, rule, shape, encoded: true as const } }));
  return [...plain, ...encoded];
}

/** Line and column of an offset, one-based. Lines are counted from the offset before, or from the start if that is later. */
function placesIn(text: string): (offset: number) => { line: number; column: number } {
  let [line, start] = [1, 0];
  let end = text.indexOf('\n');
  return (offset) => {
    if (offset < start) [line, start, end] = [1, 0, text.indexOf('\n')];
    while (end >= 0 && end < offset) {
      [line, start] = [line + 1, end + 1];
      end = text.indexOf('\n', start);
    }
    return { line, column: offset - start + 1 };
  };
}

/** Whether a credential occurs in code listings only, and where it begins first. */
interface Seen {
  readonly documented: boolean;
  readonly offset: number | undefined;
}

type Values = Map<string, Seen>;

/** A search within a text, or within a decoded part of one. */
interface Search {
  readonly text: string;
  readonly found: Map<number, Values>;
  readonly hits: Map<Literal<Start>, number>;
  /** Set for a decoded part: whether it is in a code listing. */
  readonly listing?: boolean;
  readonly sent: Sent;
}

/** Credentials by kind, kinds in the order of the rules. */
function valuesIn(text: string, cut: ReportCut): [SecretKind, Values][] {
  const search: Search = { text, found: new Map(), hits: new Map(), sent: { shapes: new Set(), names: new Set() } };
  for (const [start, end] of windowsOf(searchIn(search), text.length)) {
    const part = text.slice(start, end);
    const plain = decoded(part);
    if (plain !== part) searchIn({ ...search, text: plain, listing: isListing(text, start) });
  }
  addFollowed(search, cut);
  const { found, hits } = search;
  if ([...hits.values()].some((count) => count > limit('credentialStarts')))
    cut(`Only the first ${limit('credentialStarts')} places in a text that could be a credential were examined`);
  if ([...found.values()].some(({ size }) => size > limit('credentials')))
    cut(`There are more than ${limit('credentials')} credentials of one kind in a text; the others were left out`);
  return distinct(
    [...found]
      .sort(([a], [b]) => a - b)
      .flatMap(([order, values]) => (RULES[order] && values.size > 0 ? [[...RULES[order], values] as const] : [])),
  );
}

/** Each value of a kind that yields only where no kind before it has it. */
function distinct(found: readonly (readonly [SecretKind, SecretRule, Values])[]): [SecretKind, Values][] {
  const known = new Set(found.flatMap(([, { yields }, values]) => (yields ? [] : [...values.keys()])));
  return found.map(([kind, { yields }, values]) => {
    const kept = [...values].filter(([value]) => !yields || !known.has(value));
    for (const [value] of kept) known.add(value);
    return [kind, new Map(kept)];
  });
}

/** Searches a text once, and returns where it has marks of encodings. */
function searchIn(search: Search): number[] {
  const marks: number[] = [];
  const { text } = search;
  searchForAll()(text, (one, at) => {
    if ('add' in one.means) one.means.add(text, at, search.sent);
    else if (!('mark' in one.means)) follow(one as Literal<Start>, at, search);
    else if (search.listing === undefined && isMark(text, one.literal, at)) marks.push(at);
  });
  return marks.sort((a, b) => a - b);
}

/** Adds the constants that are given to requests elsewhere in the text. */
function addFollowed({ text, found, sent }: Search, cut: ReportCut): void {
  if (!mayFollow(text, sent)) return;
  for (const { kind, value } of followedSecrets(text, cut)) {
    const order = ORDER.get(kind) ?? 0;
    const values: Values = found.get(order) ?? new Map();
    const at = text.indexOf(value);
    if (!values.has(value) && values.size < limit('credentials'))
      found.set(order, values.set(value, { documented: false, offset: at < 0 ? undefined : at }));
  }
}

function follow(start: Literal<Start>, at: number, { text, found, hits, listing }: Search): void {
  const { order, encoded } = start.means;
  const count = hits.get(start) ?? 0;
  const values: Values = found.get(order) ?? new Map();
  if (count > limit('credentialStarts') || values.size > limit('credentials')) return;
  hits.set(start, count + 1);
  if (count === limit('credentialStarts')) return;
  const value = encoded ? valueIn(base64At(text, at), start) : matchAt(start, text, at);
  if (value === undefined) return;
  const documented = listing ?? isListing(text, at);
  if (documented && start.means.rule.generic) return;
  const known = values.get(value);
  // A place outside a listing counts more than one inside.
  const isFirst = known?.offset === undefined || (known.documented && !documented);
  const offset = isFirst && listing === undefined && !encoded ? at : known?.offset;
  found.set(order, values.set(value, { documented: documented && known?.documented !== false, offset }));
}

function valueIn(plain: string | undefined, start: Literal<Start>): string | undefined {
  const literal = start.means.rule.starts.find((one) => plain?.startsWith(one));
  return plain === undefined || literal === undefined ? undefined : matchAt({ ...start, literal }, plain, 0);
}
