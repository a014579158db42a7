import { parse } from 'tldts';

const MAX_PATTERNS = 300;
const MAX_LETTERS = 300;
const STRANGER = 'stranger7';

/** Patterns of a comma-separated allow list. */
export function redirectPatterns(list: string): readonly string[] {
  return list
    .split(',', MAX_PATTERNS)
    .map((pattern) => pattern.trim().slice(0, MAX_LETTERS))
    .filter((pattern) => pattern !== '');
}

/**
 * Whether a stranger can register a host that a pattern matches: `*` is any text without `.` and `/`, `**` any text. A
 * wildcard in a part of the name with fixed text, such as `*-team.vercel.app`, is what hosting platforms document.
 */
export function admitsStrangers(pattern: string): boolean {
  const host = hostOf(pattern);
  return [STRANGER, `${STRANGER}.net`].some((other) =>
    isRegistrable(host.replaceAll(/\*{1,2}/g, (wildcard) => (wildcard === '**' ? other : STRANGER))),
  );
}

/** Whether tokens travel to a pattern unencrypted, other than within the machine. */
export function isPlainHttp(pattern: string): boolean {
  return /^http:\/\//i.test(pattern) && !isLocal(hostOf(pattern));
}

export function isLocalUrl(url: string): boolean {
  return isLocal(hostOf(url));
}

function hostOf(pattern: string): string {
  const rest = pattern.includes('://') ? pattern.slice(pattern.indexOf('://') + 3) : pattern;
  const host = rest.split(/[/?#]/, 1).join();
  return (host.startsWith('[') ? host : host.split(':', 1).join()).toLowerCase();
}

function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^(?:127|10|192\.168)\.[\d.]{1,12}$/.test(host)
  );
}

function isRegistrable(host: string): boolean {
  const { domain, domainWithoutSuffix, isPrivate } = parse(host, {
    allowPrivateDomains: true,
    validateHostname: false,
  });
  if (!domain?.includes(STRANGER)) return false;
  return !isPrivate || domainWithoutSuffix === STRANGER;
}
