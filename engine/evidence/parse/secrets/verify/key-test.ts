import { type HeaderList, headerValue } from '../../http/header-list.ts';
import { valueAt } from '../../provider/fields.ts';
import { parseAnswer } from '../../provider/json-answer.ts';

/** A documented answer; undocumented ones leave it open whether the key is live. */
export interface KeyAnswer {
  readonly status: number;
  /** Member of the JSON body, and how its text begins. */
  readonly field?: readonly [path: string, begins: string];
  /** What the answer says besides, as a sentence. */
  readonly means?: string;
}

/** One request that reads, changes nothing and costs nothing, by the documentation of the issuer. */
export interface KeyTest {
  /** Page of the issuer that documents the request or its answers, and the day on which that was looked up. */
  readonly source: readonly [page: string, read: string];
  readonly url: string;
  readonly method?: 'POST';
  /** The header with the key; default: `Authorization`, as a bearer token. */
  readonly header?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The keys of the kind that it tells something about, by their start; default: all. No other key is sent. */
  readonly only?: RegExp;
  /** Names a server of one's own that issues keys of the same format: no key is sent if any text beside it matches. */
  readonly elsewhere?: RegExp;
  readonly live: readonly KeyAnswer[];
  /** Missing where the answer to a revoked key has other reasons too: another region, server, network or type of key. */
  readonly dead?: readonly KeyAnswer[];
  /** Where the scopes of the key are: a header, with commas, or a member of the JSON body. */
  readonly scopes?: { readonly header: string } | { readonly field: string };
  /** Keys that write or spend whatever their scopes are. */
  readonly writes?: RegExp;
}

/** What is known of a key; the object is about one that is live. */
export type KeyState =
  | {
      /** Whether it may write or spend; false if that is not known. */
      readonly mayWrite: boolean;
      /** What the answer says about its permissions, as sentences. */
      readonly permissions: readonly string[];
    }
  | 'dead'
  | 'undecided';

/** The parts of a response that tell whether a key is live. */
interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  readonly text: string;
}

const MAX_SCOPES = 20;
const SCOPE = /^[\w:./*-]{1,60}$/;
const READS = /(?:^|[^a-z])read(?:[^a-z]|$)/;
/** Scopes that also write. Any other name says nothing: `user:email` and `2fa_required` only read. */
const WRITES = /^(?:public_)?repo$|(?:^|[^a-z])(?:write|admin|create|update|delete|send|workflow)(?:[^a-z]|$)/;

/** What the answer of the issuer says about a key. */
export function keyStateOf(test: KeyTest, key: string, answer: Answer): KeyState {
  const body = parseAnswer(answer.text);
  const json = 'json' in body ? body.json : null;
  const matches = ({ status, field }: KeyAnswer) =>
    answer.status === status && (!field || String(valueAt(json, field[0]) ?? '').startsWith(field[1]));
  if (test.dead?.some(matches)) return 'dead';
  const live = test.live.find(matches);
  if (!live) return 'undecided';
  const scopes = scopesIn(test.scopes, answer, (path) => valueAt(json, path));
  const hasWrites = scopes.some((scope) => WRITES.test(scope) && !READS.test(scope));
  return {
    mayWrite: test.writes?.test(key) === true || hasWrites,
    permissions: [...(live.means === undefined ? [] : [live.means]), ...scopesText(scopes)],
  };
}

function scopesIn(from: KeyTest['scopes'], { headers }: Answer, fieldAt: (path: string) => unknown): string[] {
  if (from === undefined) return [];
  const value = 'header' in from ? headerValue(headers, from.header)?.split(',') : fieldAt(from.field);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => (typeof one === 'string' && SCOPE.test(one.trim()) ? [one.trim()] : []));
}

function scopesText(scopes: readonly string[]): string[] {
  if (scopes.length === 0) return [];
  const more = scopes.length - MAX_SCOPES;
  return [`Its scopes: ${scopes.slice(0, MAX_SCOPES).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}
