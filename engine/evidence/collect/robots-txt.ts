import { defineCollector } from '../define-collector.ts';
import { answerTo } from './follow-redirects.ts';

const BODY_BYTES = 512 * 1024;

export default defineCollector({
  id: 'robots-txt',
  provides: ['robotsTxt'],
  needs: ['page'],
  step: 'Reading robots.txt',
  async collect({ page }, reach) {
    return {
      robotsTxt: await answerTo(reach, { url: new URL('/robots.txt', page.url).href, maxBodyBytes: BODY_BYTES }),
    };
  },
});
