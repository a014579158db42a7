import { withoutBuildHash } from './build-hash.ts';
import { type HeaderList, headerValue, headerValues } from './header-list.ts';

/**
 * How long a response may be reused without revalidation (RFC 9111): by Cache-Control, or Expires
 * in its absence. The first of a repeated directive counts.
 */
export function cachePolicy(headers: HeaderList) {
  const control = headerValue(headers, 'cache-control');
  const expires = headerValue(headers, 'expires');
  const directives = cacheDirectives(control ?? '');
  const maxAge = directives.get('max-age');
  const noStore = directives.has('no-store');
  const noCache = directives.get('no-cache') === '';
  const seconds = noStore || noCache ? 0 : maxAge === undefined ? lifetimeUntil(expires, headers) : wholeNumber(maxAge);
  return {
    /** Cache-Control as sent, else Expires, else empty. */
    text: control === undefined ? (expires === undefined ? '' : `Expires: ${expires}`) : `Cache-Control: ${control}`,
    noStore,
    noCache,
    /** Seconds a browser may use it; 0 if the server says so or the value is invalid, undefined without a value. */
    seconds,
    /** True if ETag or Last-Modified allows revalidation. */
    validated: headerValue(headers, 'etag') !== undefined || headerValue(headers, 'last-modified') !== undefined,
  };
}

/** The directives of a Cache-Control value, names in lower case; the first of a repeated one counts. */
export function cacheDirectives(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(',')) {
    const equals = part.indexOf('=');
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase();
    if (name && !found.has(name)) found.set(name, equals < 0 ? '' : part.slice(equals + 1).trim());
  }
  return found;
}

/** The seconds of a directive; 0 if the value is no number. */
export function wholeNumber(text: string): number {
  const digits = /^"?(\d{1,12})"?$/.exec(text)?.[1];
  return digits === undefined ? 0 : Number(digits);
}

/** Expires is relative to the response's Date; an invalid date means "already expired" (RFC 9111 section 5.3). */
function lifetimeUntil(expires: string | undefined, headers: HeaderList): number | undefined {
  if (expires === undefined) return undefined;
  const until = /^[A-Za-z]{3,9},? /.test(expires) ? Date.parse(expires) : Number.NaN;
  const from = Date.parse(headerValue(headers, 'date') ?? '');
  if (Number.isNaN(until)) return 0;
  return Number.isNaN(from) ? undefined : Math.max(0, Math.round((until - from) / 1000));
}

const IMMUTABLE_FOLDERS = /\/(?:_next\/static|_nuxt|_astro|_app\/immutable)\//;

/** True if the URL changes with the content: a hash in the file name, or a version as query. */
export function isVersioned(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  const { pathname, search } = parsed;
  if (IMMUTABLE_FOLDERS.test(pathname) || withoutBuildHash(pathname) !== pathname) return true;
  return /^\?(?:v|ver|version|hash|h|id)=[\w.-]{1,64}$/.test(search) || /^\?[0-9a-f]{6,64}$/.test(search);
}

/** A bundler's eight characters at the end of a name; in lower case alone they are rather a word. */
const HASH_PLACE = /([.-])(?![a-z]{8}\.)[\w-]{8}\.[a-z0-9]{2,5}$/;

/** The URLs that change with their content: a hash that reads like a name counts where files beside it have one in the same place. */
export function versionedUrls(urls: readonly string[]): ReadonlySet<string> {
  const placeOf = (url: string) => {
    const path = URL.parse(url)?.pathname ?? '';
    const mark = HASH_PLACE.exec(path)?.[1];
    return mark && `${path.slice(0, path.lastIndexOf('/'))} ${mark}`;
  };
  const versioned = urls.filter(isVersioned);
  const places = new Set(versioned.flatMap((url) => placeOf(url) ?? []));
  return new Set([...versioned, ...urls.filter((url) => places.has(placeOf(url) ?? ''))]);
}

/**
 * Seconds for which a shared cache may keep a response (RFC 9111): 0 if it must not, undefined if the response leaves that open. `field`: of
 * the request, whose value differs in the requests of others.
 */
export function sharedLifetime(headers: HeaderList, field = '*'): number | undefined {
  const directives = cacheDirectives(headerValue(headers, 'cache-control') ?? '');
  if (['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return 0;
  if (headerValue(headers, 'set-cookie') !== undefined) return 0;
  const varies = (headerValue(headers, 'vary') ?? '').toLowerCase().split(',');
  if (varies.some((name) => [field, '*'].includes(name.trim()))) return 0;
  const lifetime = directives.get('s-maxage') ?? directives.get('max-age');
  if (lifetime !== undefined) return wholeNumber(lifetime);
  return directives.has('public') ? Number.POSITIVE_INFINITY : undefined;
}

const HIT = /(?:^|[\s,:])hit\b/i;
const MARKED = ['x-cache', 'cf-cache-status', 'x-vercel-cache', 'x-cache-status'];

/** The field with which a cache marks a response that it had kept; undefined without one. */
export function cacheHit(headers: HeaderList): string | undefined {
  return MARKED.flatMap((name) => headerValues(headers, name)).find((value) => HIT.test(value));
}
