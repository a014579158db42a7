import { Unavailable } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { headerValue } from '../evidence/parse/http/header-list.ts';
import type { Outbound } from '../evidence/reach/outbound.ts';

const MAX_REDIRECTS = 3;
const TIMEOUT_SECONDS = 10;

/** Follows redirects on the same server only. */
export async function followSameServer(outbound: Outbound, start: string, maxBodyBytes: number): Promise<Exchange> {
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await outbound.fetch({ url, maxBodyBytes, timeoutSeconds: TIMEOUT_SECONDS });
    const location = headerValue(answer.headers, 'location');
    if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
    const next = URL.parse(location, url);
    if (!next || !isSameServer(new URL(url), next)) throw new Unavailable('redirects to another server');
    if (redirects === MAX_REDIRECTS) throw new Unavailable('too many redirects');
    url = next.href;
  }
}

/** The same origin, or http to https on the default ports. */
function isSameServer(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return from.hostname === to.hostname && to.protocol === 'https:' && from.port === '' && to.port === '';
}
