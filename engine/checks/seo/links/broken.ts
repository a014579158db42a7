import { Unavailable } from '../../../evidence/define-collector.ts';
import { inconclusiveReason, isGone, type LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { signalsOf, unjudged } from '../../../evidence/parse/html/page-signals.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { answerLine, exampleAnswer, exampleLinked } from '../support/link-answers.ts';

const given = (...linkAnswers: LinkAnswer[]) => ({ catchAll: false, linkAnswers });

export default defineCheck({
  id: 'seo/links/broken',
  title: 'Internal links of the page lead to existing pages',
  why: 'Readers and crawlers that follow a broken link end at an error page; the pages behind it are not found.',
  needs: ['linkAnswers', 'catchAll'],
  problems: {
    broken: {
      severity: 'medium',
      concerns: 'people',
      message: 'Broken internal links: the linked pages do not exist',
      fix: 'Correct the URL of each link listed, or remove the link. If the page moved, redirect its old URL with 301.',
    },
    soft: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Linked pages report an error with a success status',
      fix: 'Return 404 for missing pages and 500 for failures, and correct or remove the links listed.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  run({ linkAnswers, catchAll }, cut) {
    if (linkAnswers.length === 0) return notApplicable('The HTML has no internal links that can be checked');
    const gone = linkAnswers.filter(isGone);
    if (gone.length > 0) return occurrence('broken', { selector: 'a' }, gone.map(answerLine), 10);
    const soft = catchAll ? [] : linkAnswers.flatMap((one) => softError(one));
    if (soft.length > 0) return occurrence('soft', { selector: 'a' }, soft, 10);
    if (catchAll) throw new Unavailable('The site returns 200 for every URL, so broken links cannot be detected');
    const reason = inconclusiveReason(linkAnswers);
    if (reason !== undefined) throw new Unavailable(reason);
    const unread = unjudged(linkAnswers).length;
    if (unread > 0) cut(`${unread} of ${linkAnswers.length} linked pages could not be read without scripts`, 'link');
    return [];
  },
  examples: () => [
    ['pages and a redirect', given(exampleAnswer('/lamps', 200), exampleAnswer('/care', 200, '/guides/care/'))],
    ['missing page', given(exampleAnswer('/lamps', 200), exampleAnswer('/abuot', 404)), 'broken'],
    ['redirect to a missing page', given(exampleAnswer('/old', 410, '/new')), 'broken'],
    [
      'page that says that it was not found, with status 200',
      given(exampleLinked('https://shop.example/old', '<title>404 - Page not found</title><h1>Page not found</h1>')),
      'soft',
    ],
    ['no links', given(), 'not applicable'],
  ],
});

function softError({ url, page }: LinkAnswer): string[] {
  const error = page && signalsOf(page)?.error;
  return error === undefined ? [] : [`${excerpt(url, 200)}: “${excerpt(error, 100)}”`];
}
