import { firstOf, limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { isGone } from '../facts/link-answers.ts';
import { signedInLinks } from '../parse/application/links/signed-in-links.ts';
import { internalLinks } from '../parse/html/internal-links.ts';
import { isDoubtfulPage } from '../parse/http/acting/intent.ts';
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
    // An address may act by what is in it, without a session too.
    const places = sessionOrigin === undefined ? undefined : signedInLinks(document, sessionOrigin);
    const plain = named.filter((url) => places?.get(url) !== 'acts' && !isDoubtfulPage(url));
    const left = named.length - plain.length;
    if (left > 0) cut(`${left} links that may do more than show a page were left out`, 'link', true);
    const links = firstOf(plain, 'checkedLinks', 'internal links', cut, 'link');
    const answers = await Promise.all(links.map((url, i) => answerOf(url, reach, i < limit('readLinks'))));
    // Links of a signed-in user are requested as a stranger, from whom sites hide pages behind 404.
    const isHidden = sessionOrigin === undefined ? () => false : isGone;
    return { linkAnswers: answers.map((answer) => (isHidden(answer) ? { ...answer, status: undefined } : answer)) };
  },
});
