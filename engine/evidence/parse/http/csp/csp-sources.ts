import { parse } from 'tldts';

/** What a host or scheme source covers: `scheme` and `any-host` everything, `shared` a domain under which anyone can publish. */
export type Breadth = 'scheme' | 'any-host' | 'shared';

const SCHEME = /^[a-z][a-z0-9+.-]{0,40}:$/;
const HOST =
  /^(?:([a-z][a-z0-9+.-]{0,40}):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,30}\.?)(?::(?:\d{1,5}|\*))?(?:\/[^\s;,]{0,4000})?$/;
const NONCE_OR_HASH = /^'(?:nonce|sha256|sha384|sha512)-[a-z0-9+/_-]{1,1000}={0,2}'$/i;
const HASH = /^'sha(256|384|512)-([a-z0-9+/_-]{1,1000})={0,2}'$/i;
const DIGEST_BYTES: Readonly<Record<string, number>> = { 256: 32, 384: 48, 512: 64 };

/** A nonce or hash that browsers recognise; others are dropped, so `'unsafe-inline'` beside them applies (CSP3 section 2.3.1). */
export function isNonceOrHash(source: string): boolean {
  return NONCE_OR_HASH.test(source);
}

/** A hash whose length does not fit its algorithm: it matches no script. */
export function isUselessHash(source: string): boolean {
  const [, algorithm = '', digest = ''] = HASH.exec(source) ?? [];
  const bytes = DIGEST_BYTES[algorithm];
  return bytes !== undefined && digest.length !== Math.ceil((bytes * 4) / 3);
}

/** True for a scheme or host source that fits the grammar; browsers skip others. */
export function isSource(source: string): boolean {
  const lower = source.toLowerCase();
  return SCHEME.test(lower) || HOST.test(lower);
}

/** How much a source for http(s) URLs covers beyond what it names; undefined for a single site, a keyword and anything invalid. */
export function breadthOf(source: string): Breadth | undefined {
  const lower = source.toLowerCase();
  if (lower === 'http:' || lower === 'https:') return 'scheme';
  const [, scheme = 'https', host = ''] = HOST.exec(lower) ?? [];
  if (host === '' || !/^https?$/.test(scheme)) return undefined;
  if (host === '*') return 'any-host';
  return host.startsWith('*.') ? breadthBelow(host.slice(2).replace(/\.$/, '')) : undefined;
}

/** A wildcard over a public suffix covers hosts of different owners (publicsuffix.org). */
function breadthBelow(domain: string): Breadth | undefined {
  const { publicSuffix, isIcann, isPrivate } = parse(`a.${domain}`, { allowPrivateDomains: true });
  if (publicSuffix !== domain && publicSuffix !== `a.${domain}`) return undefined;
  return isIcann ? 'any-host' : isPrivate ? 'shared' : undefined;
}

/** Whether `sandbox` with these keywords, undefined without the directive, forbids all of a kind of fetch (HTML, sandboxing flags). */
export function isSandboxed(keywords: readonly string[] | undefined, directive: string): boolean {
  const keeps = (keyword: string) => keywords?.some((one) => one.toLowerCase() === keyword);
  if (keywords === undefined) return false;
  if (directive.startsWith('script-src')) return !keeps('allow-scripts');
  if (directive === 'form-action') return !keeps('allow-forms');
  // No keyword allows plugins.
  return directive === 'object-src';
}
