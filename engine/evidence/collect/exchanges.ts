import { defineCollector, type Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { redirectTargetOf } from '../parse/landing/redirect-target.ts';
import { follow } from './follow-redirects.ts';

const MAX_PAGES = 3;

export default defineCollector({
  id: 'exchanges',
  provides: ['exchanges', 'page'],
  needs: ['address'],
  step: 'Fetching the page',
  async collect({ address }, reach) {
    const exchanges = await throughPages(reach, address);
    const page = exchanges.at(-1);
    if (!page) throw new Unavailable('no response was received');
    return { exchanges, page };
  },
});

/** Follows redirects, and pages that only redirect. One that leads nowhere is the last. */
async function throughPages(reach: Reach, address: string): Promise<readonly Exchange[]> {
  const { exchanges, failure } = await follow(reach, { url: address, isVisitor: true });
  if (failure) throw failure;
  const all = [...exchanges];
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const nextUrl = redirectTargetOf(all.at(-1));
    if (nextUrl === undefined || all.some(({ url }) => url === nextUrl)) break;
    const next = await follow(reach, { url: nextUrl, isVisitor: true }, 10, all);
    if (next.failure) break;
    all.push(...next.exchanges);
  }
  return all;
}
