import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { whole } from './follow-redirects.ts';

export default defineCollector({
  id: 'not-found',
  provides: ['notFound'],
  needs: ['page'],
  step: 'Requesting a non-existent page',
  async collect({ page }, reach, cut) {
    const request = { url: new URL(`/${reach.token()}`, page.url).href, maxBodyBytes: limit('missingPageBytes') };
    return { notFound: whole(await reach.fetch(request), request, cut) };
  },
});
