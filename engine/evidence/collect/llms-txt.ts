import { defineCollector } from '../define-collector.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

const BODY_BYTES = 1024 * 1024;

export default defineCollector({
  id: 'llms-txt',
  provides: ['llmsTxt'],
  needs: ['page'],
  step: 'Reading llms.txt',
  async collect({ page }, reach, cut) {
    const request = { url: new URL('/llms.txt', page.url).href, maxBodyBytes: BODY_BYTES };
    return { llmsTxt: ofSite(await answerTo(reach, request, undefined, cut)) };
  },
});
