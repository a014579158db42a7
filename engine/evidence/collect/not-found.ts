import { limit } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector } from '../define-collector.ts';
import { isRedirect, locationOf, ofSite, whole } from './follow-redirects.ts';

const MAX_REDIRECTS = 3;

export default defineCollector({
  id: 'not-found',
  provides: ['notFound'],
  needs: ['page'],
  step: 'Requesting a non-existent page',
  async collect({ page }, reach, cut) {
    const token = reach.token();
    const ask = (url: string) => reach.fetch({ url, maxBodyBytes: limit('missingPageBytes') });
    let notFound = await ask(new URL(`/${token}`, page.url).href);
    // A slash or a language is added to the path before the site says that it does not exist.
    for (let hop = 0; hop < MAX_REDIRECTS && isRedirect(notFound); hop++) {
      const next = locationOf(notFound);
      if (next === undefined || !isSameSite(next, page.url) || !new URL(next).pathname.includes(token)) break;
      notFound = await ask(next);
    }
    return { notFound: whole(ofSite(notFound), { url: notFound.url, maxBodyBytes: limit('missingPageBytes') }, cut) };
  },
});
