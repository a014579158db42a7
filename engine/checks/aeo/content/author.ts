import { articleOf } from '../../../evidence/parse/html/article.ts';
import { elementsOf, linksOf, metaContent } from '../../../evidence/parse/html/html.ts';
import { textOf } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { article, givenArticle } from '../support/article.ts';

export default defineCheck({
  id: 'aeo/content/author',
  title: 'Article names its author and publisher',
  why: 'Answer engines weigh sources by author and publisher when they disagree.',
  needs: ['content', 'jsonLd'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The article has no machine-readable author',
      fix: 'Add `"author": { "@type": "Person", "name": "…", "url": "…" }` to the Article, and show the name with a link to a page about the person.',
    },
    publisher: {
      severity: 'info',
      message: 'The article’s structured data has no publisher',
      fix: 'Add `"publisher": { "@type": "Organization", "name": "…", "logo": "…" }`.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/structured-data/article#author-bp'],
  run({ content, jsonLd }) {
    const found = articleOf(content, jsonLd);
    if (!found) return notApplicable('The page is not an article');
    const named =
      textOf(found.properties.author) ??
      textOf(found.properties.creator) ??
      metaContent(content, 'author') ??
      metaContent(content, 'article:author') ??
      [
        ...linksOf(content, 'author'),
        ...elementsOf(content, 'a').filter(({ attributes: a }) => /(?:^|\s)author(?:\s|$)/i.test(a.rel ?? '')),
      ][0]?.tag;
    const stated = found.types.length > 0;
    return occurrences(
      { part: 'article' },
      {
        missing: named ? [] : ['neither author in structured data nor a meta or link element'],
        publisher: stated && !textOf(found.properties.publisher) ? [found.types.join(', ')] : [],
      },
    );
  },
  examples: () => [
    ['both', givenArticle(article(',"author":{"@type":"Person","name":"Ada"},"publisher":{"@id":"#shop"}'))],
    ['neither', givenArticle(article()), 'missing', 'publisher'],
    ['no publisher', givenArticle(article(',"author":"Ada"')), 'publisher'],
    ['author by link', givenArticle('<meta property="og:type" content="article"><a rel="author" href="/ada">Ada</a>')],
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
