import { firstOf, limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { internalLinks } from '../parse/html/internal-links.ts';
import { robotsOf } from '../parse/site-files/robots.ts';
import { answerOf } from './ask-links.ts';

export default defineCollector({
  id: 'link-answers',
  provides: ['linkAnswers'],
  needs: ['document', 'page'],
  uses: { robotsTxt: 'refines' },
  step: 'Checking internal links',
  async collect({ document, page, robotsTxt }, reach, cut) {
    const named = internalLinks(document, page.url, robotsOf(robotsTxt));
    const links = firstOf(named, 'checkedLinks', 'internal links', cut, 'link');
    return { linkAnswers: await Promise.all(links.map((url, i) => answerOf(url, reach, i < limit('readLinks')))) };
  },
});
