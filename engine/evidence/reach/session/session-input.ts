import type { Session, SessionCookie } from '../../../scan-target/session.ts';
import { cookiesIn } from '../../parse/http/cookies/cookie-header.ts';
import { isRecord } from '../../parse/text/json.ts';

const FIELD_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const FIELD_VALUE = /^[\x20-\x7e]+$/;
const MAX_VALUE = 8000;
/** What the connection needs. */
const OF_CONNECTION = new Set(
  'accept-encoding,connection,content-length,expect,host,keep-alive,te,trailer,transfer-encoding,upgrade'.split(','),
);
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]{1,256}$/;
const COOKIE_VALUE = /^[\x20-\x3a\x3c-\x7e]{0,4096}$/;
const SAME_SITE = ['Strict', 'Lax', 'None'] as const;

/** Whether a session may have a header field of that name. */
export function isSessionField(name: string): boolean {
  return FIELD_NAME.test(name) && !OF_CONNECTION.has(name.toLowerCase());
}

export function isSessionValue(value: string): boolean {
  return value.length <= MAX_VALUE && FIELD_VALUE.test(value);
}

/** The session of header fields by their name in lower case, one of which may be `cookie`. */
export function sessionOfFields({ cookie = '', ...headers }: Readonly<Record<string, string>>): Session {
  return { headers, cookies: [...cookiesIn(cookie)].map(([name, value]) => ({ name, value })) };
}

/** The session in a storage state of Playwright (cookies, storage by origin) or a list of cookies of Puppeteer; undefined if it is neither. */
export function sessionOfState(value: unknown): Session | undefined {
  const { cookies, origins } = isRecord(value) ? value : { cookies: value, origins: [] };
  if (!Array.isArray(cookies) || !Array.isArray(origins ?? [])) return undefined;
  const read: (SessionCookie | undefined)[] = cookies.map(cookieOf);
  const list = (origins ?? []) as unknown[];
  const [stored, ofTabs] = [
    list.map((one) => storageOf(one, 'localStorage')),
    list.map((one) => storageOf(one, 'sessionStorage')),
  ];
  if (read.includes(undefined) || stored.includes(undefined)) return undefined;
  const known = read.filter((one) => one !== undefined);
  return {
    cookies: known.filter(({ name, value: text }) => COOKIE_NAME.test(name) && COOKIE_VALUE.test(text)),
    storage: Object.fromEntries(stored.filter((one) => one !== undefined)),
    sessionStorage: Object.fromEntries(ofTabs.filter((one) => one !== undefined)),
  };
}

function cookieOf(value: unknown): SessionCookie | undefined {
  if (!isRecord(value)) return undefined;
  const { name, value: text, domain, path, secure, httpOnly, sameSite, expires } = value;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof domain !== 'string') return undefined;
  return {
    name,
    value: text,
    domain,
    path: typeof path === 'string' && path.startsWith('/') ? path : '/',
    secure: secure === true,
    httpOnly: httpOnly === true,
    sameSite: SAME_SITE.find((one) => one === sameSite),
    expires: typeof expires === 'number' ? expires : -1,
  };
}

/** Playwright has no session storage in its files: `assay login` writes it beside the local storage. */
function storageOf(
  value: unknown,
  kind: 'localStorage' | 'sessionStorage',
): readonly [origin: string, items: Record<string, string>] | undefined {
  if (!isRecord(value) || typeof value.origin !== 'string') return undefined;
  const own = value[kind];
  const items = Array.isArray(own) ? own.filter(isRecord) : [];
  const pairs = items.flatMap(({ name, value: text }) =>
    typeof name === 'string' && typeof text === 'string' ? [[name, text] as const] : [],
  );
  return [value.origin, Object.fromEntries(pairs)];
}
