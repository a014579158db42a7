import { defineCollector } from '../define-collector.ts';

const BODY_BYTES = 512 * 1024;

export default defineCollector({
  id: 'not-found',
  provides: ['notFound'],
  needs: ['page'],
  step: 'Asking for a page that cannot exist',
  async collect({ page }, reach) {
    const url = new URL(`/${reach.token()}`, page.url).href;
    return { notFound: await reach.fetch({ url, maxBodyBytes: BODY_BYTES }) };
  },
});
