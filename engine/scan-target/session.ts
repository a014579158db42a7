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

/** What a signed-in user of a site sends. Its values are in no report. */
export interface Session {
  /** Header fields by their name in lower case, other than `cookie`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly SessionCookie[];
  /** Local storage by origin, for the browser. */
  readonly storage?: Stored;
  /** Session storage by origin, for each tab of the browser. */
  readonly sessionStorage?: Stored;
}

type Stored = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The part of a session that belongs to one target, for exactly its origin. */
export interface TargetSession {
  readonly address: string;
  readonly origin: string;
  readonly host: string;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly SessionCookie[];
  readonly storage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
}

export function sessionAt({ url, host, port, secure }: Target, session: Session, now: Date): TargetSession {
  const { headers = {}, cookies = [], storage = {}, sessionStorage = {} } = session;
  const { origin } = new URL(url);
  const isSent = ({ domain = host, secure: isSecure = false, expires = -1 }: SessionCookie) =>
    isOfHost(domain.toLowerCase(), host) && (secure || !isSecure) && (expires < 0 || expires * 1000 > now.getTime());
  return {
    ...{ address: url, origin, host, port, headers },
    cookies: cookies.filter(isSent),
    storage: storage[origin] ?? {},
    sessionStorage: sessionStorage[origin] ?? {},
  };
}

/** Whether the session has something for the target. */
export function hasSession({ headers, cookies, storage, sessionStorage }: TargetSession): boolean {
  return [headers, cookies, storage, sessionStorage].some((part) => Object.keys(part).length > 0);
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

function isOfHost(domain: string, host: string): boolean {
  return domain === host || (domain.startsWith('.') && `.${host}`.endsWith(domain));
}

/** RFC 6265 section 5.1.4. */
function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
