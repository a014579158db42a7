import { JWT } from '../evidence/parse/secrets/jwt.ts';
import { looksRandom } from '../evidence/parse/secrets/randomness.ts';
import type { Target } from './target.ts';

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  /** Default: the host of the target. A leading dot includes subdomains. */
  readonly domain?: string | undefined;
  /** Default: `/`. */
  readonly path?: string | undefined;
  readonly secure?: boolean | undefined;
  readonly httpOnly?: boolean | undefined;
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined;
  /** Seconds since the epoch. Default, and if negative: it does not expire. */
  readonly expires?: number | undefined;
}

const BASIC = /^basic /i;
/** Names of local storage: `sb-…-auth-token`, `firebase:authUser:…`, `@@auth0spajs@@…`, `access_token`. */
const CREDENTIAL = /auth|token|jwt|session|credential|oidc/i;
const MIN_TOKEN = 16;
/** Cookies of analytics, advertising, consent, load balancers and protection against bots and forged requests. */
const OF_VISITORS =
  /^(?:_ga|_gid|_gat|_gcl|_fb[pc]|_hj|_clck|_clsk|_uet|_pk_|_dd_s|ajs_|amp_|amplitude|ph_|mp_|intercom-|optimizely|hubspot|__hs|AWSALB|ARRAffinity|__cf|cf_|_cf|ak_bm|bm_s|incap|visid|datadome|__stripe)|consent|csrf|xsrf/i;

/** What a signed-in user of a site sends. Its values are in no report. */
export interface Session {
  /** Header fields by their name in lower case, other than `cookie`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly SessionCookie[];
  /** Local storage by origin, for the browser. */
  readonly storage?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The part of a session that belongs to one target, for exactly its origin. */
export interface TargetSession {
  readonly address: string;
  readonly origin: string;
  readonly host: string;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly SessionCookie[];
  readonly storage: Readonly<Record<string, string>>;
}

export function sessionAt({ url, host, port, secure }: Target, session: Session, now: Date): TargetSession {
  const { headers = {}, cookies = [], storage = {} } = session;
  const { origin } = new URL(url);
  const isSent = ({ domain = host, secure: isSecure = false, expires = -1 }: SessionCookie) =>
    isOfHost(domain.toLowerCase(), host) && (secure || !isSecure) && (expires < 0 || expires * 1000 > now.getTime());
  return { address: url, origin, host, port, headers, cookies: cookies.filter(isSent), storage: storage[origin] ?? {} };
}

/** Whether the session has something for the target. */
export function hasSession({ headers, cookies, storage }: TargetSession): boolean {
  return Object.keys(headers).length + cookies.length + Object.keys(storage).length > 0;
}

/** The header fields of a request; none if the URL is not of exactly the target's origin. */
export function sessionFields({ origin, headers, cookies }: TargetSession, address: string): Record<string, string> {
  const url = URL.parse(address);
  if (url?.origin !== origin) return {};
  const own = cookies
    .filter(({ path = '/' }) => isBelow(url.pathname, path))
    .toSorted((a, b) => (b.path ?? '/').length - (a.path ?? '/').length);
  const cookie = own.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...headers, ...(cookie === '' ? {} : { cookie }) };
}

/** What requests without a browser have of a session. */
export interface ProbeSession {
  /** Header fields, such as `cookie`, of a user that is signed in: sent to exactly the target's origin, and in no report. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What signs the user in is in local storage, which only a browser has: the requests are those of a stranger. */
  readonly isWithoutSession?: true;
}

/** The session for requests of exactly the URL of the target that no browser sends. */
export function probeSession(target: Target, session: Session, now: Date): ProbeSession {
  const own = sessionAt(target, session, now);
  const headers = sessionFields(own, target.url);
  return {
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(isInStorage(own) ? { isWithoutSession: true } : {}),
  };
}

/** Cookies of visitors are in a storage state too: with a token in local storage, only what may be a session counts. */
function isInStorage({ headers: { authorization = '' }, headers, cookies, storage }: TargetSession): boolean {
  const stored = Object.entries(storage);
  if (stored.length === 0 || (authorization !== '' && !BASIC.test(authorization))) return false;
  if (cookies.length === 0 && Object.keys(headers).every((name) => name === 'authorization')) return true;
  const isCredential = ([name, value]: readonly [string, string]) =>
    value.length >= MIN_TOKEN && (CREDENTIAL.test(name) || value.search(JWT) >= 0);
  return stored.some(isCredential) && !cookies.some(maySignIn);
}

function maySignIn({ name, value, httpOnly = false }: SessionCookie): boolean {
  return !OF_VISITORS.test(name) && (httpOnly || looksRandom(value));
}

function isOfHost(domain: string, host: string): boolean {
  return domain === host || (domain.startsWith('.') && `.${host}`.endsWith(domain));
}

/** RFC 6265 section 5.1.4. */
function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
