import { firstOf, limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { isGone } from '../facts/link-answers.ts';
import { internalLinks } from '../parse/html/internal-links.ts';
import { robotsOf } from '../parse/site-files/robots.ts';
import { answerOf } from './ask-links.ts';

export default defineCollector({
  id: 'link-answers',
  provides: ['linkAnswers'],
  needs: ['document', 'page'],
  uses: { robotsTxt: 'refines', sessionOrigin: 'refines' },
  step: 'Checking internal links',
  async collect({ document, page, robotsTxt, sessionOrigin }, reach, cut) {
    const named = internalLinks(document, page.url, robotsOf(robotsTxt));
    const links = firstOf(named, 'checkedLinks', 'internal links', cut, 'link');
    const answers = await Promise.all(links.map((url, i) => answerOf(url, reach, i < limit('readLinks'))));
    // Links of a signed-in user are requested as a stranger, from whom sites hide pages behind 404.
    const isHidden = sessionOrigin === undefined ? () => false : isGone;
    return { linkAnswers: answers.map((answer) => (isHidden(answer) ? { ...answer, status: undefined } : answer)) };
  },
});
