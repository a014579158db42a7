import { articleOf } from '../../../evidence/parse/html/article.ts';
import { elementsOf, linksOf, metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd, textOf } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (html: string) => ({ content: parseHtml(html), jsonLd: parseJsonLd(parseHtml(html)) });
const article = (more = '') =>
  `<script type="application/ld+json">{"@type":"Article","headline":"Lamps"${more}}</script>`;

export default defineCheck({
  id: 'aeo/content/author',
  title: 'An article tells who wrote it and who publishes it',
  why: 'Who stands behind a text is what answer engines weigh it by when sources disagree.',
  needs: ['content', 'jsonLd'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'likely',
      says: 'The article names no author that machines can read.',
      fix: {
        any: 'Add `"author": { "@type": "Person", "name": "…", "url": "…" }` to the Article, and show the name with a link to a page about the person.',
      },
    },
    publisher: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The article’s structured data names no publisher.',
      fix: { any: 'Add `"publisher": { "@type": "Organization", "name": "…", "logo": "…" }`.' },
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/structured-data/article#author-bp'],
  run({ content, jsonLd }) {
    const found = articleOf(content, jsonLd);
    if (!found) return notApplicable('the page is no article');
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
    return [
      ...(named
        ? []
        : [
            {
              problem: 'missing' as const,
              at: 'article',
              shows: 'neither author in structured data nor a meta or link element',
            },
          ]),
      ...(stated && !textOf(found.properties.publisher)
        ? [{ problem: 'publisher' as const, at: 'article', shows: found.types.join(', ') }]
        : []),
    ];
  },
  examples: () => [
    {
      name: 'both',
      given: page(article(',"author":{"@type":"Person","name":"Ada"},"publisher":{"@id":"#shop"}')),
      finds: [],
    },
    { name: 'neither', given: page(article()), finds: ['missing', 'publisher'] },
    { name: 'no publisher', given: page(article(',"author":"Ada"')), finds: ['publisher'] },
    {
      name: 'an author by link',
      given: page('<meta property="og:type" content="article"><a rel="author" href="/ada">Ada</a>'),
      finds: [],
    },
    { name: 'no article', given: page('<p>Lamps'), finds: [], notApplicable: true },
  ],
});
