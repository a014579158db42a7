import { bareHost } from './bare-host.ts';
import { siteOf } from './site.ts';

/** What may be scanned: an http or https address, normalised. */
export interface Target {
  /** Normalised: lower-case host in ASCII, no default port, no fragment, a path of at least `/`. */
  readonly url: string;
  /** Host without port; IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Registrable domain by the public suffix list, or the host where there is none (addresses, localhost). */
  readonly site: string;
}

/** Why a text is not a valid target, as text for the user. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
}

const LONGEST = 2048;
/** Development servers have no certificate. */
const OWN = /^(?:localhost|[\w.-]{1,200}\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/?#]|$)/i;

/** Reads an address. Without a scheme `https://` is meant, and `http://` for this machine. Throws `TargetError`. Whether it may be scanned is decided by `judgeTarget`. */
export function parseTarget(text: string): Target {
  const trimmed = text.trim();
  if (trimmed.length === 0) throw new TargetError('the URL is empty');
  refuseLong(trimmed);
  if (/[\p{Cc}\p{Cf}\s]/u.test(trimmed)) throw new TargetError('the URL has white space or control characters in it');
  const url = URL.parse(hasScheme(trimmed) ? trimmed : `${OWN.test(trimmed) ? 'http' : 'https'}://${trimmed}`);
  if (!url) throw new TargetError('this is not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TargetError(`only http and https can be scanned, not ${url.protocol.slice(0, -1)}`);
  if (url.username || url.password) throw new TargetError('the URL carries a user name or password');
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  if (!url.hostname) throw new TargetError('the URL has no host');
  refuseLong(url.href);
  const host = bareHost(url.hostname);
  const secure = url.protocol === 'https:';
  return { url: url.href, host, port: Number(url.port || (secure ? 443 : 80)), secure, site: siteOf(host) };
}

/** The normalised URL can be longer: non-ASCII characters are percent-encoded. */
function refuseLong(text: string): void {
  if (text.length > LONGEST) throw new TargetError(`the URL is longer than ${LONGEST} characters`);
}

function hasScheme(text: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ||
    /^(?:javascript|data|file|mailto|blob|about|view-source|ws|wss|ftp|gopher|tel):/i.test(text)
  );
}
