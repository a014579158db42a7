import { firstOf } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector } from '../define-collector.ts';
import { isHarmlessAddress } from '../parse/html/internal-links.ts';
import { languagePages } from '../parse/html/page-signals.ts';
import { answerOf } from './ask-links.ts';

export default defineCollector({
  id: 'language-answers',
  provides: ['languageAnswers'],
  needs: ['document', 'page'],
  step: 'Checking pages in other languages',
  async collect({ document, page }, reach, cut) {
    const named = languagePages(document, page.url);
    const own = named.filter((url) => isSameSite(url, page.url) && isHarmlessAddress(url));
    if (own.length < named.length)
      cut(
        `${named.length - own.length} pages in other languages were not requested: they are on other sites or not safe to request`,
        'link',
        true,
      );
    const pages = firstOf(own, 'languagePages', 'pages in other languages', cut, 'link');
    return { languageAnswers: await Promise.all(pages.map((url) => answerOf(url, reach, true))) };
  },
});
