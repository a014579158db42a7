import type { RecordedRead } from '../../facts/access.ts';
import { snakeCase } from '../application/rows.ts';
import { JWT, readJwtClaims } from '../secrets/jwt.ts';
import { isRecord, parseJson } from '../text/json.ts';
import type { StoredToken } from './backends/backend.ts';

/** Header fields that say who asks, or that only the session's own pages know. */
const FIELD = /auth|token|session|cookie|jwt|api-?key|csrf|xsrf|secret|identity|^x-user|^x-account|^x-tenant/;
/** Names of parameters and of members of a body that hold a credential, in any spelling: `accessToken`, `access-token`. */
const CREDENTIAL =
  /^(?:x[_-]?)?(?:auth|authorization|bearer|jwt|sid|session|(?:(?:access|auth|id|session|user|login|refresh|bearer|jwt|api|client|firebase|convex)[_-]?)?token|(?:session|auth)[_-]?(?:id|key|secret)|api[_-]?key)$/i;
const MAX_DEPTH = 8;
/** `id` is that of PocketBase. */
const IDS = ['sub', 'user_id', 'uid', 'id'];
const CLAIMS = [...IDS, 'email', 'phone', 'phone_number', 'preferred_username', 'username'];
/** Names, in snake case, of what users have in common: a column, or a claim of a token. */
export const TENANT_NAME =
  /^(?:\w{1,20}_)?(?:tenant|org|organi[sz]ation|team|workspace|company|household|family|school|clinic|department)(?:_?(?:id|uid|uuid|slug))?$/;
const MAX_CLAIMS = 20;
const MAX_TOKENS = 50;

/** Credentials that a user's pages sent to an origin, by name; those of the query, of JSON in it and of bodies with a question mark. */
export type Credentials = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function credentialsOf(reads: readonly Pick<RecordedRead, 'url' | 'headers' | 'body'>[]): Credentials {
  const known = new Map<string, Map<string, string>>();
  for (const { url, headers, body = '' } of reads) {
    const { origin, searchParams } = new URL(url);
    const own = known.get(origin) ?? new Map<string, string>();
    known.set(origin, own);
    for (const [name, value] of Object.entries(headers)) if (FIELD.test(name)) own.set(name, value);
    const learn = (name: string, value: string) => {
      own.set(keyOf(name), value);
      return value;
    };
    for (const [name, value] of searchParams)
      if (CREDENTIAL.test(name)) learn(name, value);
      else withinJson(value, learn);
    withinJson(body, learn);
  }
  return known;
}

type Request = Pick<RecordedRead, 'url' | 'method' | 'headers' | 'body'>;

/**
 * The request with the credentials of another user; undefined if that user has none for the origin. A value that both users send
 * belongs to the application, not to one of them.
 */
export function requestAs(read: Request, theirs: Credentials): Request | undefined {
  return withCredentials(read, (origin, name) => theirs.get(origin)?.get(name));
}

/** The request without anybody's credentials. */
export function requestOfNobody(read: Request, theirs: Credentials): Request {
  const shared = (origin: string, name: string, value: string) => {
    const other = theirs.get(origin)?.get(name);
    return other === value ? other : null;
  };
  return withCredentials(read, shared) ?? read;
}

type Swap = (origin: string, name: string, value: string) => string | null | undefined;

/** `swap` returns undefined if there is no such request, null to leave the value out. */
function withCredentials({ url, method, headers, body }: Request, swap: Swap): Request | undefined {
  const address = new URL(url);
  const { origin } = address;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const other = FIELD.test(name) ? swap(origin, name, value) : value;
    if (other === undefined && name === 'authorization') return undefined;
    if (typeof other === 'string') fields[name] = other;
  }
  let isMissing = false;
  const change = (name: string, value: string) => {
    const other = swap(origin, keyOf(name), value);
    isMissing ||= other === undefined;
    return other ?? null;
  };
  for (const [name, value] of [...address.searchParams]) {
    const other = CREDENTIAL.test(name) ? change(name, value) : withinJson(value, change);
    if (other === null) address.searchParams.delete(name);
    else if (other !== value) address.searchParams.set(name, other);
  }
  const sent = body === undefined ? {} : { body: withinJson(body, change) };
  return isMissing ? undefined : { url: address.href, method, headers: fields, ...sent };
}

/** The same for each spelling of a name. */
function keyOf(name: string): string {
  return `?${name.toLowerCase().replace(/[_-]/g, '')}`;
}

/** JSON text with each credential changed, or left out where that is null; other text as it is. */
function withinJson(text: string, change: (name: string, value: string) => string | null): string {
  const value = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  let isChanged = false;
  const changed = (one: unknown, depth: number): unknown => {
    if (typeof one !== 'object' || one === null || depth > MAX_DEPTH) return one;
    if (Array.isArray(one)) return one.map((member) => changed(member, depth + 1));
    const members = Object.entries(one).flatMap(([name, member]) => {
      if (typeof member !== 'string' || !CREDENTIAL.test(name)) return [[name, changed(member, depth + 1)] as const];
      const other = change(name, member);
      isChanged ||= other !== member;
      return other === null ? [] : [[name, other] as const];
    });
    return Object.fromEntries(members);
  };
  const result = changed(value, 0);
  return isChanged ? JSON.stringify(result) : text;
}

/** An address, or a text with addresses, with `…` for what says who asks. */
export function withoutTokens(text: string): string {
  return text.replace(/([?&])([\w-]{1,40})=[^&#\s]+/g, (whole, before: string, name: string) =>
    CREDENTIAL.test(name) ? `${before}${name}=…` : whole,
  );
}

/** The JSON Web Tokens in the texts, each once. */
export function tokensIn(texts: Iterable<string>): StoredToken[] {
  const found = new Map<string, StoredToken>();
  for (const text of texts)
    for (const [token] of text.slice(0, 100_000).matchAll(JWT)) {
      const claims = readJwtClaims(token);
      if (claims && found.size < MAX_TOKENS) found.set(token, { token, claims });
    }
  return [...found.values()];
}

/** Who the user is, as the tokens say. */
export function claimsOf(tokens: readonly StoredToken[]): string[] {
  return textsIn(tokens, CLAIMS);
}

/** The ids of the user in the tokens, without email addresses and names. */
export function userIdsOf(tokens: readonly StoredToken[]): string[] {
  return textsIn(tokens, IDS);
}

/** The organizations of the user in the tokens, also where Supabase and Auth0 keep them. */
export function tenantsOf(tokens: readonly StoredToken[]): string[] {
  const texts = tokens.flatMap(({ claims }) =>
    [claims, claims.app_metadata, claims.user_metadata]
      .filter(isRecord)
      .flatMap((own) =>
        Object.keys(own).flatMap((name) => (TENANT_NAME.test(snakeCase(name)) ? textIn(own, name) : [])),
      ),
  );
  return [...new Set(texts)].slice(0, MAX_CLAIMS);
}

function textsIn(tokens: readonly StoredToken[], names: readonly string[]): string[] {
  const texts = tokens.flatMap(({ claims }) => names.flatMap((name) => textIn(claims, name)));
  return [...new Set(texts)].slice(0, MAX_CLAIMS);
}

function textIn(claims: StoredToken['claims'], name: string): string[] {
  const value = claims[name];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : [];
}
