import { articleOf } from '../../../evidence/parse/html/article.ts';
import { elementsOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { hostOf, isNearHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenArticle } from '../support/article.ts';

const LONG = 400;
const SOCIAL =
  /(?:^|\.)(?:facebook|twitter|x|linkedin|instagram|youtube|pinterest|reddit|tiktok|whatsapp|t)\.(?:com|me)$/;
const given = (body: string) =>
  givenArticle(`<meta property="og:type" content="article"><p>${'word '.repeat(LONG)}</p>${body}`);

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
    ['a source', given('<a href="https://stats.example/2026">Figures</a>')],
    [
      'a source on the host that the base names',
      given('<base href="https://stats.example/"><a href="2026">Figures</a>'),
    ],
    [
      'no source on a page whose base is another host',
      given('<base href="https://stats.example/"><a href="https://shop.example/lamps">Lamps</a>'),
      'uncited',
    ],
    ['share buttons only', given('<a href="https://x.com/intent">Share</a>'), 'uncited'],
    ['short', givenArticle('<meta property="og:type" content="article">'), 'not applicable'],
    ['not an article', givenArticle('<p>'), 'not applicable'],
  ],
});
