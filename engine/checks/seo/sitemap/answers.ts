import { Unavailable } from '../../../evidence/define-collector.ts';
import { inconclusiveReason, isGone, type LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { answerLine, exampleAnswer } from '../support/link-answers.ts';

const given = (...sitemapAnswers: LinkAnswer[]) => ({ catchAll: false, sitemapAnswers });

export default defineCheck({
  id: 'seo/sitemap/answers',
  title: 'Sitemap URLs lead to existing pages',
  why: 'A sitemap should list canonical URLs that return 200. Search consoles report dead ones as errors and trust the file less.',
  needs: ['sitemapAnswers', 'catchAll'],
  problems: {
    dead: {
      severity: 'medium',
      message: 'Dead sitemap URLs: the listed pages do not exist',
      fix: 'Generate the sitemap from the pages that exist; remove deleted ones, and list the new URL of moved ones.',
    },
    moved: {
      severity: 'info',
      message: 'The sitemap lists URLs that redirect',
      fix: 'List the URL at which each page returns 200.',
    },
  },
  references: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  run({ sitemapAnswers, catchAll }) {
    if (sitemapAnswers.length === 0) return notApplicable('The site has no sitemap with URLs of this site');
    const dead = sitemapAnswers.filter(isGone);
    const moved = sitemapAnswers.filter(
      (one) => !isGone(one) && one.status !== undefined && addressKey(one.end) !== addressKey(one.url),
    );
    const lines = { dead: dead.map(answerLine), moved: moved.map(answerLine) };
    const found = occurrences({ part: 'sitemap' }, lines, 10);
    if (found.length > 0) return found;
    if (catchAll) throw new Unavailable('The site returns 200 for every URL, so that dead ones cannot be recognised');
    const reason = inconclusiveReason(sitemapAnswers);
    if (reason !== undefined) throw new Unavailable(reason);
    return [];
  },
  examples: () => [
    ['all present, one with a slash added', given(exampleAnswer('/', 200), exampleAnswer('/lamps', 200, '/lamps/'))],
    ['deleted page', given(exampleAnswer('/', 200), exampleAnswer('/summer', 404)), 'dead'],
    ['moved page', given(exampleAnswer('/lamp', 200, '/lamps')), 'moved'],
    ['no sitemap', given(), 'not applicable'],
  ],
});
