import { limit } from '../../limits.ts';
import { defineCollector, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

const PLACES = ['/.well-known/security.txt', '/security.txt'];

export default defineCollector({
  id: 'security-txt',
  provides: ['securityTxt'],
  needs: ['page'],
  step: 'Reading security.txt',
  async collect({ page }, reach) {
    const outcomes = await Promise.allSettled(
      PLACES.map(async (path) =>
        ofSite(await answerTo(reach, { url: new URL(path, page.url).href, maxBodyBytes: limit('securityTxtBytes') })),
      ),
    );
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const best = answers.find(isSecurityTxt) ?? answers[0];
    if (best) return { securityTxt: best };
    const [failed] = outcomes;
    throw failed?.status === 'rejected' ? failed.reason : new Unavailable('no response was received');
  },
});

/** RFC 9116 requires a Contact field, which a catch-all page lacks. */
function isSecurityTxt({ status, text }: Exchange): boolean {
  return status === 200 && /^contact:/im.test(text);
}
