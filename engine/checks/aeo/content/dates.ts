import { articleOf } from '../../../evidence/parse/html/article.ts';
import { elementsOf, metaContent } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { article, givenArticle } from '../support/article.ts';

const MONTH = /\b(?:19|20)\d{2}\b/;

export default defineCheck({
  id: 'aeo/content/dates',
  title: 'Article shows its date',
  why: 'Answer engines prefer recent content and judge it by a date that both readers and machines can see.',
  needs: ['content', 'jsonLd'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The article has no machine-readable date',
      fix: 'Add `datePublished` and `dateModified` to the Article in the structured data, or `<time datetime="2026-03-01">` to the text.',
    },
    invisible: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The article date is not visible to readers',
      fix: 'Show the date near the headline: `Updated <time datetime="2026-03-01">1 March 2026</time>`.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/publication-dates'],
  run({ content, jsonLd }) {
    const found = articleOf(content, jsonLd);
    if (!found) return notApplicable('The page is not an article');
    const inSchema = found.properties.datePublished ?? found.properties.dateModified;
    const inMeta = metaContent(content, 'article:published_time') ?? metaContent(content, 'article:modified_time');
    const times = elementsOf(content, 'time').filter(({ attributes: a }) => a.datetime);
    if (!inSchema && !inMeta && times.length === 0)
      return [
        { problem: 'missing', location: { part: 'article' }, evidence: 'neither datePublished nor a time element' },
      ];
    if (times.length > 0 || MONTH.test(content.text)) return [];
    return [
      {
        problem: 'invisible',
        location: { part: 'article' },
        evidence: listed([`${inSchema ?? inMeta}`.slice(0, 100)]),
      },
    ];
  },
  examples: () => [
    ['visible and machine-readable', givenArticle(`${article(',"datePublished":"2026-03-01"')}<p>1 March 2026`)],
    ['time element', givenArticle(`${article()}<time datetime="2026-03-01">in March</time>`)],
    ['none', givenArticle(article()), 'missing'],
    ['machine-readable only', givenArticle(`${article(',"datePublished":"2026-03-01"')}<p>Lamps`), 'invisible'],
    [
      'documentation that calls its pages articles',
      givenArticle(
        '<meta name="generator" content="Starlight v0.41.7"><meta property="og:type" content="article"><p>Install',
      ),
      'not applicable',
    ],
    ['not an article', givenArticle('<p>Lamps'), 'not applicable'],
  ],
});
