import { Unavailable } from '../../../evidence/define-collector.ts';
import { inconclusiveReason, isGone, type LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const answer = (path: string, status: number, end = path): LinkAnswer => ({
  url: `https://shop.example${path}`,
  status,
  end: `https://shop.example${end}`,
});

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
    const line = ({ url, status, end }: LinkAnswer) =>
      `${status} ${excerpt(url, 200)}${end === url ? '' : ` → ${excerpt(end, 100)}`}`;
    const found = [
      ...(dead.length > 0 ? [{ problem: 'dead' as const, lines: dead.map(line) }] : []),
      ...(moved.length > 0 ? [{ problem: 'moved' as const, lines: moved.map(line) }] : []),
    ].map(({ problem, lines }) => ({ problem, location: { part: 'sitemap' }, evidence: listed(lines, 10) }));
    if (found.length > 0) return found;
    if (catchAll) throw new Unavailable('The site returns 200 for every URL, so that dead ones cannot be recognised');
    const reason = inconclusiveReason(sitemapAnswers);
    if (reason !== undefined) throw new Unavailable(reason);
    return [];
  },
  examples: () => [
    [
      'all present, one with a slash added',
      { catchAll: false, sitemapAnswers: [answer('/', 200), answer('/lamps', 200, '/lamps/')] },
    ],
    ['deleted page', { catchAll: false, sitemapAnswers: [answer('/', 200), answer('/summer', 404)] }, 'dead'],
    ['moved page', { catchAll: false, sitemapAnswers: [answer('/lamp', 200, '/lamps')] }, 'moved'],
    ['no sitemap', { catchAll: false, sitemapAnswers: [] }, 'not applicable'],
  ],
});
