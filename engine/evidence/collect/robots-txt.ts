import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { isPrivateAddress } from '../parse/http/private-address.ts';
import { isAllowed, isNamed, parseRobots } from '../parse/site-files/robots.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

const TIMEOUT_SECONDS = 5;
/** The product token of this scanner in robots.txt. */
const PRODUCT_TOKEN = 'Assay';

export default defineCollector({
  id: 'robots-txt',
  provides: ['robotsTxt'],
  needs: ['page'],
  step: 'Reading robots.txt',
  async collect({ page }, reach) {
    const url = new URL('/robots.txt', page.url).href;
    const request = { url, maxBodyBytes: limit('robotsBytes'), timeoutSeconds: TIMEOUT_SECONDS };
    const robotsTxt = ofSite(await answerTo(reach, request));
    if (disallowsScanner(robotsTxt, page)) reach.stop("the site's robots.txt disallows Assay");
    return { robotsTxt };
  },
});

/** True if a group of the file names this scanner and disallows the page; never for private addresses. */
function disallowsScanner({ status, text, url }: Exchange, page: Exchange): boolean {
  if (status < 200 || status >= 300 || isPrivateAddress(page.address)) return false;
  const robots = parseRobots(text, url);
  return isNamed(robots, PRODUCT_TOKEN) && !isAllowed(robots, PRODUCT_TOKEN, page.url);
}
