import { answeredAt } from '../../../evidence/facts/exchange.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf, isPlaceholderHost } from '../../../evidence/parse/http/host-kind.ts';
import { placeOf, textOf, typesOf, withInner } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { pageWith } from '../../examples/page.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

const page = pageWith('Date: Sat, 21 Nov 2026 12:00:00 GMT');
const given = (...values: readonly unknown[]) => ({ ...givenJsonLd(...values), page });
const product = (priceValidUntil: string) =>
  given({ '@type': 'Product', offers: { '@type': 'Offer', price: 9, priceCurrency: 'EUR', priceValidUntil } });
const DATES = [
  'datePublished',
  'dateModified',
  'startDate',
  'endDate',
  'uploadDate',
  'datePosted',
  'validThrough',
  'priceValidUntil',
];
const ENDS = { Offer: 'priceValidUntil', AggregateOffer: 'priceValidUntil', JobPosting: 'validThrough' };
const FILES = ['image', 'logo', 'thumbnailUrl', 'contentUrl', 'photo'];
const NO_FILE = /^(?:data|javascript|about|blob|file):/i;
/** Time zones differ by up to 26 hours. */
const TWO_DAYS = 48 * 3600 * 1000;
const ISO =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/i;

function faultsOf(node: Readonly<Record<string, unknown>>): string[] {
  const name = typesOf(node).join(', ') || 'node';
  const dates = DATES.flatMap((key) => {
    const text = textOf(node[key]);
    return text === undefined || isDate(text) ? [] : [`${name}.${key}: ${excerpt(text, 60)}`];
  });
  const files = FILES.flatMap((key) =>
    [node[key]]
      .flat()
      .map(textOf)
      .flatMap((text) => (text !== undefined && NO_FILE.test(text) ? [`${name}.${key}: ${excerpt(text, 60)}`] : [])),
  );
  const rating = Number(textOf(node.ratingValue) ?? Number.NaN);
  const best = Number(textOf(node.bestRating) ?? 5);
  const worst = Number(textOf(node.worstRating) ?? 0);
  const [start, end] = [textOf(node.startDate), textOf(node.endDate)].map((text) => Date.parse(text ?? ''));
  const count = Number(textOf(node.reviewCount) ?? textOf(node.ratingCount) ?? 1);
  return [
    ...dates,
    ...files,
    ...((end ?? 0) < (start ?? 0) - TWO_DAYS
      ? [`${name}: ends ${textOf(node.endDate)}, before its start ${textOf(node.startDate)}`]
      : []),
    ...(rating < worst ? [`${name}.ratingValue: ${rating}, worst ${worst}`] : []),
    ...(rating > best ? [`${name}.ratingValue: ${rating} of ${best}`] : []),
    ...(name === 'AggregateRating' && count <= 0 ? [`${name}: ${count} reviews`] : []),
  ];
}

/** The dates by which offers and jobs ended: search engines leave them out. Unknown without a clock. */
function passedOf(node: Readonly<Record<string, unknown>>, now: number | undefined): string[] {
  return Object.entries(ENDS).flatMap(([type, key]) => {
    const end = typesOf(node).includes(type) ? textOf(node[key]) : undefined;
    const isPast = end !== undefined && isDate(end) && now !== undefined && Date.parse(end) < now - TWO_DAYS;
    return isPast ? [`${type}.${key}: ${end}`] : [];
  });
}

/** Search engines show no stars for ratings of an organisation on its own site; those of what it sells are shown. */
const RATED_BY_ITSELF =
  /^(?:Organization|Corporation|OnlineBusiness|OnlineStore|LocalBusiness|ProfessionalService|Restaurant|Store|Dentist|LegalService|RealEstateAgent|AutoDealer|BeautySalon|HomeAndConstructionBusiness|Electrician|Plumber|LodgingBusiness|Hotel|MedicalBusiness|FinancialService)$/;

/** Ratings of the organisation that the site is of: the page gives its own host as the address of the organisation. */
function selfServingOf(node: Readonly<Record<string, unknown>>, pageUrl: string): string[] {
  const type = typesOf(node).find((one) => RATED_BY_ITSELF.test(one));
  const url = textOf(node.url);
  if (type === undefined || url === undefined || hostOf(url) !== hostOf(pageUrl)) return [];
  if (URL.parse(url)?.pathname !== '/') return [];
  return ['aggregateRating', 'review'].filter((key) => node[key] !== undefined).map((key) => `${type}.${key}`);
}

/** An ISO 8601 date that the calendar has. */
function isDate(text: string): boolean {
  if (!ISO.test(text)) return false;
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export default defineCheck({
  id: 'seo/structured-data/values',
  title: 'Structured data values are valid',
  why: 'A date, rating or image that cannot be read makes search engines drop the rich result.',
  needs: ['jsonLd', 'page'],
  problems: {
    impossible: {
      severity: 'low',
      message: 'Invalid values in structured data',
      fix: 'Write dates as `2026-03-01` or with time and zone (`toISOString()`); keep ratings within `bestRating` and omit ratings without reviews; give images as `https:` URLs.',
    },
    passed: {
      severity: 'low',
      message: 'Structured data says that an offer or a job has ended',
      fix: 'Set `priceValidUntil` or `validThrough` to a date in the future when the page is built, or omit it; remove the structured data of jobs that are filled.',
    },
    'self-serving': {
      severity: 'info',
      message: 'Structured data rates the organisation of the site itself, which search engines do not show',
      fix: 'Remove `aggregateRating` and `review` from the node of the organisation; keep those of products, recipes or courses.',
    },
    placeholder: {
      severity: 'low',
      message: 'Structured data names URLs on a placeholder domain',
      fix: 'Build the URLs in the structured data from the public domain of the site.',
    },
  },
  defersTo: { placeholder: ['seo/canonical/target#placeholder'] },
  references: [
    'https://schema.org/Date',
    'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
    'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
    'https://developers.google.com/search/docs/appearance/structured-data/job-posting',
  ],
  run({ jsonLd, page }, cut) {
    const nodes = jsonLd.flatMap((block) => block.nodes);
    if (nodes.length === 0) return notApplicable('The page has no structured data');
    const all = withInner(nodes, cut);
    const urls = all.flatMap((node) => Object.values(node).flat().map(textOf));
    const placeholders = urls.filter((url) => url !== undefined && isPlaceholderHost(hostOf(url) ?? '', page.url));
    return occurrences(placeOf(jsonLd), {
      impossible: [...new Set(all.flatMap(faultsOf))],
      passed: [...new Set(all.flatMap((node) => passedOf(node, answeredAt(page))))],
      'self-serving': [...new Set(all.flatMap((node) => selfServingOf(node, page.url)))],
      placeholder: [...new Set(placeholders.map((url = '') => excerpt(url)))],
    });
  },
  examples: () => [
    ['valid', given({ '@type': 'Article', datePublished: '2026-03-01T10:00:00+01:00' })],
    ['date in words', given({ '@type': 'Article', datePublished: '1st of March' }), 'impossible'],
    ['30 February', given({ '@type': 'Event', startDate: '2026-02-30T20:00' }), 'impossible'],
    [
      'event that ends before it starts',
      given({ '@type': 'Event', startDate: '2026-05-09', endDate: '2025-05-10' }),
      'impossible',
    ],
    [
      'event on one day, given as a year and a month',
      given({ '@type': 'Event', startDate: '2026-05', endDate: '2026-05-01' }),
    ],
    [
      'rating of 6 out of 5',
      given({
        '@type': 'Product',
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 2 },
      }),
      'impossible',
    ],
    ['no reviews', given({ '@type': 'AggregateRating', ratingValue: '5', reviewCount: '0' }), 'impossible'],
    ['rating out of 100', given({ '@type': 'AggregateRating', ratingValue: '88', bestRating: '100', reviewCount: 3 })],
    [
      'image as a data URL',
      given({ '@type': 'Recipe', name: 'Rolls', image: ['data:image/png;base64,iVBORw0KGgo='] }),
      'impossible',
    ],
    [
      'image as a node',
      given({ '@type': 'Recipe', image: { '@type': 'ImageObject', url: 'https://a.example/a.png' } }),
    ],
    [
      'logo on a placeholder domain',
      given({ '@type': 'Organization', name: 'Shop', logo: 'https://example.com/logo.png' }),
      'placeholder',
    ],
    ['offer that has ended', product('2025-12-31'), 'passed'],
    ['job that has ended', given({ '@type': 'JobPosting', validThrough: '2026-01-31T00:00:00Z' }), 'passed'],
    ['offer that ends today', product('2026-11-21')],
    ['event of the past', given({ '@type': 'Event', startDate: '2020-05-09', endDate: '2020-05-10' })],
    ['offer that has ended, of a server without a clock', { ...product('2025-12-31'), page: pageWith('') }],
    [
      'rating of the shop by itself',
      given({ '@type': 'LocalBusiness', url: page.url, aggregateRating: { ratingValue: 4.9, reviewCount: 12 } }),
      'self-serving',
    ],
    [
      'rating of another business, as a directory has',
      given({ '@type': 'LocalBusiness', url: 'https://lamps.example/', aggregateRating: { ratingValue: 4 } }),
    ],
    [
      'rating of a business with a page of its own on this site',
      given({ '@type': 'Restaurant', url: new URL('/places/7', page.url).href, review: { '@type': 'Review' } }),
    ],
    ['none', { jsonLd: [], page }, 'not applicable'],
  ],
});
