import { limit } from '../../../limits.ts';
import { isSameSite } from '../../../scan-target/site.ts';
import { defineCollector, ifAvailable } from '../../define-collector.ts';
import { isPage } from '../../facts/exchange.ts';
import { isActing } from '../../parse/http/acting/acting-address.ts';
import { pageListLinks } from '../../parse/site/page-list-links.ts';
import { isAllowed } from '../../parse/site-files/robots.ts';
import { answerTo } from '../follow-redirects.ts';

export default defineCollector({
  id: 'page-lists',
  provides: ['pageLists'],
  needs: ['document', 'page'],
  uses: { robots: 'refines' },
  step: 'Reading feeds and the web app manifest',
  async collect({ document, page, robots }, reach, cut) {
    const named = pageListLinks(document, page.headers).filter(
      ({ url }) => isSameSite(url, page.url) && !isActing(url) && isAllowed(robots, 'Assay', url),
    );
    const answers = await Promise.all(
      named.map(async (link) => {
        const maxBodyBytes = limit('pageListBytes');
        const answer = await ifAvailable(answerTo(reach, { url: link.url, maxBodyBytes }, undefined, cut));
        return answer && isPage(answer.status) && isSameSite(answer.url, page.url)
          ? [{ ...link, url: answer.url, text: answer.text }]
          : [];
      }),
    );
    return { pageLists: answers.flat() };
  },
});
