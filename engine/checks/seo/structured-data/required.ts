import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { placeOf, withInner } from '../../../evidence/parse/structured-data/json-ld.ts';
import { markupItems } from '../../../evidence/parse/structured-data/markup-items.ts';
import { missingRecommended, missingRequired } from '../../../evidence/parse/structured-data/missing-properties.ts';
import { ignoreCuts } from '../../../limits.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

const givenItems = (html: string) => ({ jsonLd: markupItems(parseHtml(html), ignoreCuts) });
const GRAPH = {
  '@graph': [
    {
      '@type': 'ClaimReview',
      claimReviewed: 'Lamps hum',
      url: '/a',
      author: 'Shop',
      reviewRating: { ratingValue: 1 },
    },
    { '@type': 'Product', name: 'Lamp', aggregateRating: { '@id': '#rating' } },
    { '@type': 'AggregateRating', '@id': '#rating', ratingValue: 4, reviewCount: 2 },
  ],
};

export default defineCheck({
  id: 'seo/structured-data/required',
  title: 'Structured data has the properties for rich results',
  why: 'Search engines show stars, prices, dates and breadcrumbs only for nodes that have all required properties.',
  needs: ['jsonLd'],
  problems: {
    required: {
      severity: 'low',
      message: 'Structured data lacks properties required for a rich result',
      fix: 'Add the properties with the values that the page shows, then test the page with the Rich Results Test.',
    },
    recommended: {
      severity: 'info',
      message: 'Structured data lacks recommended properties',
      fix: 'Add the properties that the evidence names, if the page has the values.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/structured-data/search-gallery'],
  run({ jsonLd }, cut) {
    const nodes = jsonLd.flatMap((block) => block.nodes);
    if (nodes.length === 0) return notApplicable('The page has no structured data');
    const required = missingRequired(nodes, withInner(nodes, cut));
    return occurrences(placeOf(jsonLd), { required, recommended: missingRecommended(nodes) }, 10);
  },
  examples: () => [
    ['complete', givenJsonLd({ '@type': 'Product', name: 'Lamp', offers: { price: 9 } })],
    ['product without a price', givenJsonLd({ '@type': 'Product', name: 'Lamp' }), 'required'],
    [
      'event without a location',
      givenJsonLd({ '@graph': [{ '@type': 'Event', name: 'E', startDate: '2026-01-01' }] }),
      'required',
    ],
    [
      'article without an author',
      givenJsonLd({ '@type': 'Article', headline: 'H', datePublished: '2026-01-01', image: '/a.png' }),
      'recommended',
    ],
    [
      '@id reference',
      givenJsonLd([
        { '@type': 'Product', '@id': '#p' },
        { '@type': 'Thing', name: 'x' },
      ]),
    ],
    [
      'breadcrumb without a name, in microdata',
      givenItems(
        '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/lamps"></a><meta itemprop="position" content="1"></li></ol>',
      ),
      'required',
    ],
    [
      'complete breadcrumb in RDFa, the last one without a link',
      givenItems(
        '<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/lamps"><span property="name">Lamps</span></a><meta property="position" content="1"></li><li property="itemListElement" typeof="ListItem"><span property="name">Desk</span><meta property="position" content="2"></li></ol>',
      ),
    ],
    [
      'rating without a count, inside a product',
      givenJsonLd({
        '@type': 'Product',
        name: 'Lamp',
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 },
      }),
      'required',
    ],
    [
      'remote job without the countries that applicants may live in',
      givenJsonLd({
        '@type': 'JobPosting',
        title: 'Carpenter',
        description: 'Makes lamps',
        datePosted: '2026-03-01',
        hiringOrganization: 'Shop',
        jobLocationType: 'TELECOMMUTE',
        jobLocation: { '@type': 'Place', address: 'Home' },
      }),
      'required',
    ],
    ['type that specialises a local business', givenJsonLd({ '@type': 'Bakery', name: 'Rolls' }), 'required'],
    ['fact check, and a rating that its product names by @id', givenJsonLd(GRAPH)],
    [
      'rating that no item names',
      givenJsonLd({ '@type': 'AggregateRating', '@id': '#rating', ratingValue: 4, reviewCount: 2 }),
      'required',
    ],
    ['none', { jsonLd: [] }, 'not applicable'],
  ],
});
