import { limit } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { ifAvailable, type Reach } from '../define-collector.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import type { LinkAnswer } from '../facts/link-answers.ts';
import { isRedirect, locationOf } from './follow-redirects.ts';

const MAX_HOPS = 4;
const TIMEOUT_SECONDS = 8;

/** Asks for an address and follows its redirects on the same site. `read`: the page itself is wanted, not only its status. */
export async function answerOf(url: string, reach: Reach, read = false): Promise<LinkAnswer> {
  let end = url;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const last = await (read ? asked(end, 'GET', limit('answerPageBytes'), reach) : statusAt(end, reach));
    if (!last) return { url, status: undefined, end };
    const next = isRedirect(last) ? locationOf(last) : undefined;
    if (next === undefined || !isSameSite(next, url))
      return { url, status: last.status, end: next ?? end, ...(read && isPage(last.status) ? { page: last } : {}) };
    end = next;
  }
  return { url, status: undefined, end };
}

/** Some servers answer HEAD with an error: it counts only if GET confirms it. */
async function statusAt(url: string, reach: Reach): Promise<Exchange | undefined> {
  const answer = await asked(url, 'HEAD', limit('answerBytes'), reach);
  return answer && answer.status < 400 ? answer : asked(url, 'GET', limit('answerBytes'), reach);
}

function asked(url: string, method: 'HEAD' | 'GET', maxBodyBytes: number, reach: Reach): Promise<Exchange | undefined> {
  return ifAvailable(reach.fetch({ url, method, maxBodyBytes, timeoutSeconds: TIMEOUT_SECONDS }));
}
