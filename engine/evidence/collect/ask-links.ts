import { isSameSite } from '../../scan-target/site.ts';
import { type Reach, Unavailable } from '../define-collector.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import type { LinkAnswer } from '../facts/link-answers.ts';
import { headerValue } from '../parse/http/header-list.ts';

const MOST_HOPS = 4;
/** Enough for the head of a page and the start of its text. */
const PAGE_BYTES = 48 * 1024;
const BODY_BYTES = 4096;
const TIMEOUT_SECONDS = 8;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Asks for an address and follows its redirects on the same site. `read`: the page itself is wanted, not only its status. */
export async function answerOf(url: string, reach: Reach, read = false): Promise<LinkAnswer> {
  let end = url;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const last = await (read ? asked(end, 'GET', PAGE_BYTES, reach) : statusAt(end, reach));
    if (!last) return { url, status: undefined, end };
    const next = REDIRECTS.has(last.status) ? targetOf(last) : undefined;
    if (next === undefined || !isSameSite(next, url))
      return { url, status: last.status, end: next ?? end, ...(read && isPage(last.status) ? { page: last } : {}) };
    end = next;
  }
  return { url, status: undefined, end };
}

/** Some servers answer HEAD with an error: it counts only if GET confirms it. */
async function statusAt(url: string, reach: Reach): Promise<Exchange | undefined> {
  const answer = await asked(url, 'HEAD', BODY_BYTES, reach);
  return answer && answer.status < 400 ? answer : asked(url, 'GET', BODY_BYTES, reach);
}

async function asked(
  url: string,
  method: 'HEAD' | 'GET',
  maxBodyBytes: number,
  reach: Reach,
): Promise<Exchange | undefined> {
  try {
    return await reach.fetch({ url, method, maxBodyBytes, timeoutSeconds: TIMEOUT_SECONDS });
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

function targetOf({ headers, url }: Exchange): string | undefined {
  const next = URL.parse(Buffer.from(headerValue(headers, 'location') ?? '', 'latin1').toString('utf8'), url);
  if (next?.protocol !== 'https:' && next?.protocol !== 'http:') return undefined;
  next.hash = '';
  return next.href;
}
