import type { RecordedRead } from '../../facts/access.ts';
import { JWT, readJwtClaims } from '../secrets/jwt.ts';

/** Header fields that say who asks, or that only the session's own pages know. */
const FIELD = /auth|token|session|cookie|jwt|api-?key|csrf|xsrf|secret|identity|^x-user|^x-account|^x-tenant/;
const PARAMETER = /^(?:auth|access_token|id_token|token|session|session_id|sid|apikey|api_key|jwt)$/i;
const CLAIMS = ['sub', 'user_id', 'uid', 'email', 'phone', 'phone_number', 'preferred_username', 'username'];
const MAX_CLAIMS = 20;

/** Credentials that a user's pages sent to an origin, by name; those of the query with a question mark. */
export type Credentials = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function credentialsOf(reads: readonly Pick<RecordedRead, 'url' | 'headers'>[]): Credentials {
  const known = new Map<string, Map<string, string>>();
  for (const { url, headers } of reads) {
    const { origin, searchParams } = new URL(url);
    const own = known.get(origin) ?? new Map<string, string>();
    known.set(origin, own);
    for (const [name, value] of Object.entries(headers)) if (FIELD.test(name)) own.set(name, value);
    for (const [name, value] of searchParams) if (PARAMETER.test(name)) own.set(`?${name}`, value);
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

/** `swap` returns undefined if there is no such request, null to leave the value out. */
function withCredentials(
  { url, method, headers, body }: Request,
  swap: (origin: string, name: string, value: string) => string | null | undefined,
): Request | undefined {
  const address = new URL(url);
  const { origin } = address;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const other = FIELD.test(name) ? swap(origin, name, value) : value;
    if (other === undefined && name === 'authorization') return undefined;
    if (typeof other === 'string') fields[name] = other;
  }
  for (const [name, value] of [...address.searchParams].filter(([one]) => PARAMETER.test(one))) {
    const other = swap(origin, `?${name}`, value);
    if (other === undefined) return undefined;
    if (other === null) address.searchParams.delete(name);
    else address.searchParams.set(name, other);
  }
  return { url: address.href, method, headers: fields, ...(body === undefined ? {} : { body }) };
}

/** The address with `…` for what says who asks. */
export function withoutTokens(url: string): string {
  return url.replace(
    /([?&](?:auth|access_token|id_token|token|session|session_id|sid|apikey|api_key|jwt)=)[^&#]+/gi,
    '$1…',
  );
}

/** Who the user is, as tokens in the texts say. */
export function claimsIn(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const [token] of text.slice(0, 100_000).matchAll(JWT)) {
      const claims = readJwtClaims(token) ?? {};
      for (const name of CLAIMS) {
        const value = claims[name];
        if ((typeof value === 'string' || typeof value === 'number') && found.size < MAX_CLAIMS)
          found.add(String(value));
      }
    }
  return [...found];
}
