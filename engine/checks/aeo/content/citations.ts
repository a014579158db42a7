import { articleOf } from '../../../evidence/parse/html/article.ts';
import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { hostOf, isNearHost } from '../../../evidence/parse/http/host-kind.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const LONG = 400;
const SOCIAL =
  /(?:^|\.)(?:facebook|twitter|x|linkedin|instagram|youtube|pinterest|reddit|tiktok|whatsapp|t)\.(?:com|me)$/;
const page = (body: string) => {
  const html = `<meta property="og:type" content="article"><p>${'word '.repeat(LONG)}</p>${body}`;
  return { content: parseHtml(html), jsonLd: parseJsonLd(parseHtml(html)) };
};

export default defineCheck({
  id: 'aeo/content/citations',
  title: 'Long articles cite their sources',
  why: 'Answer engines quote texts with sources and figures more often, and readers can verify them.',
  needs: ['content', 'jsonLd'],
  problems: {
    uncited: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The article links to no source on another site',
      fix: 'Link each figure and claim to its source, in the text.',
    },
  },
  references: ['https://arxiv.org/abs/2311.09735'],
  run({ content, jsonLd }) {
    if (!articleOf(content, jsonLd)) return notApplicable('The page is not an article');
    const words = countWords(content.text);
    if (words < LONG) return notApplicable('The article is short');
    const sources = elementsOf(content, 'a').filter(({ attributes: a }) => {
      const url = a.href === undefined ? undefined : resolveUrl(a.href, content.url);
      const host = url === undefined ? undefined : hostOf(url);
      return url !== undefined && host !== undefined && !isNearHost(url, content.pageUrl) && !SOCIAL.test(host);
    });
    return sources.length > 0
      ? []
      : [
          {
            problem: 'uncited',
            location: { part: 'article' },
            evidence: `${words} words, no link to another site`,
            compares: 'uncited',
          },
        ];
  },
  examples: () => [
    ['a source', page('<a href="https://stats.example/2026">Figures</a>')],
    [
      'a source on the host that the base names',
      page('<base href="https://stats.example/"><a href="2026">Figures</a>'),
    ],
    [
      'no source on a page whose base is another host',
      page('<base href="https://stats.example/"><a href="https://shop.example/lamps">Lamps</a>'),
      'uncited',
    ],
    ['share buttons only', page('<a href="https://x.com/intent">Share</a>'), 'uncited'],
    ['short', { content: parseHtml('<meta property="og:type" content="article">'), jsonLd: [] }, 'not applicable'],
    ['not an article', { content: parseHtml('<p>'), jsonLd: [] }, 'not applicable'],
  ],
});
