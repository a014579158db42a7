import type { NetworkRequest } from '../../facts/visit.ts';
import { isOneSite } from './same-site.ts';

/** Failures to connect, as the browser names them. */
const UNREACHED =
  /^net::ERR_(?:NAME_|DNS_|CONNECTION_|SOCKS_|PROXY_|TUNNEL_|ADDRESS_|NETWORK_|INTERNET_|TIMED_OUT|EMPTY_RESPONSE)/;
/** Why the scanner did not connect, in words; the browser names its own reasons with one word, such as `mixed-content`. */
const REASON = /^(?!net::)\S{1,40} /;
const MAX_URL = 200;

/**
 * The first script of another site from which the scanner got no answer: visitors may get it. What the page, its policy or the
 * browser blocks fails for them too.
 */
export function unreachedScript(network: readonly NetworkRequest[], page: string): NetworkRequest | undefined {
  return network.find(
    ({ url, type, status, failure }) =>
      type === 'script' &&
      status === 0 &&
      failure !== undefined &&
      (UNREACHED.test(failure) || REASON.test(failure)) &&
      !isOneSite(url, page),
  );
}

/** Why a page that waits for this script was not examined. */
export function withoutScript({ url }: NetworkRequest): string {
  return `The scanner could not reach ${url.slice(0, MAX_URL)}, and the page shows no content without it`;
}
