import { defineCollector } from '../define-collector.ts';
import { whole } from './follow-redirects.ts';

const BODY_BYTES = 512 * 1024;

export default defineCollector({
  id: 'not-found',
  provides: ['notFound'],
  needs: ['page'],
  step: 'Requesting a non-existent page',
  async collect({ page }, reach, cut) {
    const request = { url: new URL(`/${reach.token()}`, page.url).href, maxBodyBytes: BODY_BYTES };
    return { notFound: whole(await reach.fetch(request), request, cut) };
  },
});
