import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isHtmlPage } from '../parse/html/markup.ts';
import { parseRobots } from '../parse/site-files/robots.ts';

export default defineDerivation({
  id: 'derive/robots',
  provides: ['robots'],
  needs: ['robotsTxt'],
  derive({ robotsTxt }) {
    const { status } = robotsTxt;
    if (status >= 400 && status < 500 && status !== 429) return undefined;
    if (status < 200 || status >= 300) throw new Unavailable(`robots.txt returned status ${status}`);
    return isHtmlPage(robotsTxt) ? undefined : parseRobots(robotsTxt.text, robotsTxt.url);
  },
});
