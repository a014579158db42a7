import { redact } from '../../secrets/redact.ts';
import { carriesSession } from './session-cookie.ts';

/** One Set-Cookie header (RFC 6265bis). */
export type SetCookie = Readonly<NonNullable<ReturnType<typeof parseSetCookie>>>;

/** Browsers tell cookies apart by name, domain and path. */
export function cookieKey({ name, domain, path, url }: SetCookie): string {
  return JSON.stringify([name, domain ?? URL.parse(url)?.hostname, path]);
}

const LONGEST = 16_384;
/** Control characters but the tab make browsers drop the cookie. */
const CONTROL = /[^\P{Cc}\t\u0080-\u009f]/u;
/** Browsers ignore longer attribute values. */
const LONGEST_ATTRIBUTE = 1024;
const ONE_DAY = 86_400_000;

/**
 * Reads one Set-Cookie header as browsers do (RFC 6265bis section 5.6); undefined if they would ignore it.
 * `date` is the response's Date header: an Expires attribute is relative to it, and is no lifetime without it.
 */
export function parseSetCookie(text: string, url = 'https://shop.example/', date?: string) {
  if (text.length > LONGEST || CONTROL.test(text)) return undefined;
  const [pair = '', ...rest] = text.split(';');
  const { name, value } = cookiePair(pair);
  if ((!name && !value) || (!name && /^__(?:secure|host|http)-/i.test(value))) return undefined;
  const attributes = attributesOf(rest);
  return {
    name,
    /** Never the whole value: only its first characters and its length leave the parser. */
    masked: redact(value),
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    /** As written, lower case; undefined if absent. */
    sameSite: attributes.get('samesite')?.toLowerCase(),
    domain: attributes.get('domain')?.replace(/^\./, '').toLowerCase() || undefined,
    path: attributes.get('path')?.startsWith('/') ? attributes.get('path') : undefined,
    /** Seconds the cookie lives from when it was set; undefined for a session cookie. */
    lifetimeSeconds: lifetimeOf(attributes, date),
    /** Bytes of name and value. */
    size: Buffer.byteLength(name) + Buffer.byteLength(value),
    partitioned: attributes.has('partitioned'),
    /** True if its name or its shape indicates a session or a token, or what it does. */
    session: carriesSession(name, value),
    /** Why it is one although its name does not say so; undefined if that says so. */
    behaviour: undefined as string | undefined,
    /** Of the exchange that set it. */
    url,
  };
}

/** Name and value of a cookie, from a `Set-Cookie` header. */
export function cookiePair(text: string): { readonly name: string; readonly value: string } {
  const [pair = ''] = text.split(';', 1);
  const equals = pair.indexOf('=');
  return { name: equals < 0 ? '' : pair.slice(0, equals).trim(), value: pair.slice(equals + 1).trim() };
}

/** The last of a repeated attribute counts. */
function attributesOf(parts: readonly string[]): Map<string, string> {
  return new Map(
    parts.flatMap((part) => {
      const equals = part.indexOf('=');
      const name = equals < 0 ? part : part.slice(0, equals);
      const value = equals < 0 ? '' : part.slice(equals + 1).trim();
      return value.length > LONGEST_ATTRIBUTE ? [] : [[name.trim().toLowerCase(), value]];
    }),
  );
}

/** Max-Age takes precedence over Expires; an expired cookie lives 0 seconds. */
function lifetimeOf(attributes: ReadonlyMap<string, string>, date: string | undefined): number | undefined {
  const age = /^-?\d{1,15}$/.exec(attributes.get('max-age') ?? '')?.[0];
  if (age !== undefined) return Math.max(0, Number(age));
  const [ends, now] = [Date.parse(attributes.get('expires') ?? ''), Date.parse(date ?? '')];
  if (Number.isNaN(ends)) return undefined;
  if (!Number.isNaN(now)) return Math.max(0, Math.round((ends - now) / 1000));
  return ends <= ONE_DAY ? 0 : undefined;
}

/** The header without the cookie's value, which differs per visitor: `sid=…; Secure; SameSite=Lax`. */
export function showCookie(cookie: SetCookie): string {
  const { name, domain, path, sameSite } = cookie;
  return [
    `${name}=…`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    ...(path === undefined ? [] : [`Path=${path}`]),
    ...(cookie.secure ? ['Secure'] : []),
    ...(cookie.httpOnly ? ['HttpOnly'] : []),
    ...(sameSite === undefined ? [] : [`SameSite=${sameSite}`]),
    ...(cookie.partitioned ? ['Partitioned'] : []),
  ].join('; ');
}
