import { redact } from '../secrets/redact.ts';

/** One Set-Cookie header (RFC 6265bis). */
export interface SetCookie {
  readonly name: string;
  /** Never the whole value: only its first characters and its length leave the parser. */
  readonly masked: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** As written, lower case; undefined if absent. */
  readonly sameSite: string | undefined;
  readonly domain: string | undefined;
  readonly path: string | undefined;
  /** Seconds the cookie lives from when it was set; undefined for a session cookie. */
  readonly lifetimeSeconds: number | undefined;
  /** Bytes of name and value. */
  readonly size: number;
  readonly partitioned: boolean;
  /** True if its name or its shape indicates a session or a token. */
  readonly session: boolean;
  /** URL of the exchange that set it. */
  readonly url: string;
}

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
export function parseSetCookie(text: string, url = 'https://shop.example/', date?: string): SetCookie | undefined {
  if (text.length > LONGEST || CONTROL.test(text)) return undefined;
  const [pair = '', ...rest] = text.split(';');
  const equals = pair.indexOf('=');
  const name = equals < 0 ? '' : pair.slice(0, equals).trim();
  const value = pair.slice(equals + 1).trim();
  if ((!name && !value) || (!name && /^__(?:secure|host|http)-/i.test(value))) return undefined;
  const attributes = attributesOf(rest);
  return {
    name,
    masked: redact(value),
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: attributes.get('samesite')?.toLowerCase(),
    domain: attributes.get('domain')?.replace(/^\./, '').toLowerCase() || undefined,
    path: attributes.get('path')?.startsWith('/') ? attributes.get('path') : undefined,
    lifetimeSeconds: lifetimeOf(attributes, date),
    size: Buffer.byteLength(name) + Buffer.byteLength(value),
    partitioned: attributes.has('partitioned'),
    session: carriesSession(name, value),
    url,
  };
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

const SESSION_NAME =
  /^(?:__host-|__secure-)?(?:[\w.-]{0,40}[._-])?(?:phpsessid|jsessionid|aspsessionid\w{0,20}|asp\.net_sessionid|cfid|cftoken|sid|sess|sessid|sessionid|session|session[._-]id|session[._-]token|connect\.sid|laravel_session|auth|auth[._-]?token|access[._-]?token|refresh[._-]?token|id[._-]?token|jwt|remember[._-]?me|remember[._-]token|identity|aspxauth|wordpress_logged_in_\w{0,40}|user[._-]session|__session|\.aspnetcore\.(?:cookies|session|identity\.\w{1,40}))(?:[._-]?\d)?$/i;
const PUBLIC_NAME =
  /csrf|xsrf|antiforgery|^_ga|^_gid|^_fbp|analytics|consent|visitor|^ajs_|amplitude|mixpanel|posthog|optimizely|hotjar/i;
/** Words of names of flags, counters, experiments and tracking. */
const PUBLIC_WORD =
  /(?:^|[._-])(?:has|is|was|show|shown|seen|hide|ab|abtest|experiment|feature|flag|count|counter|timeout|expires?|expiry|duration|depth|affinity|tracking|tracker|stats|metrics|telemetry|marketing|campaign|utm|referr?er|rudder|segment|braze|pendo|heap|snowplow|matomo|piwik|hubspot|clarity|datadog|newrelic|sentry)(?=[._-]|$)/i;
const TRACKER_PREFIX = /^_{0,2}(?:rl|mp|hj|pk|sp|hs|dd|nr|ga|s)[._](?:sess|sessid|session|session[._]?id|sid|id)$/i;
/** A value that anyone can guess identifies no session. */
const FLAG_VALUE = /^"?(?:[01]|true|false|yes|no|on|off|null|none|undefined|guest|anonymous|deleted)"?$/i;
const JWT = /^eyJ[\w-]{10,}\.eyJ[\w-]{2,}\.[\w-]{10,}$/;

function carriesSession(name: string, value: string): boolean {
  if (value === '' || FLAG_VALUE.test(value)) return false;
  if (PUBLIC_NAME.test(name) || PUBLIC_WORD.test(name) || TRACKER_PREFIX.test(name)) return false;
  return SESSION_NAME.test(name) || JWT.test(value) || /^sb-[\w-]{1,60}-auth-token(?:\.\d)?$/.test(name);
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
