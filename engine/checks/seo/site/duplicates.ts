import type { SitePage } from '../../../evidence/facts/site.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { isListed, type ReadPage, readPages, siteKey } from '../../../evidence/parse/site/site-pages.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';
import { failingPage, givenSite, movedPage, type StatedHtml, sitePage } from '../../examples/site.ts';

type Fault = 'content' | 'title' | 'description';

const TITLE = { title: 'Lamps' };
const DESCRIPTION = { description: 'Lamps made by hand in Lyon and sent anywhere' };
const TEXT = { textDigest: 'one text' };
const both = (html: StatedHtml, a = '/desk', b = '/floor') => givenSite(sitePage(a, html), sitePage(b, html));
const beside = (html: StatedHtml, ...others: readonly SitePage[]) => givenSite(sitePage('/desk', html), ...others);

/** The number of a page of a list. */
const PAGE_NUMBER =
  /\/(?:page|p|seite|pagina)[/-]?\d{1,6}(?=\/?(?:$|\?))|([?&])(?:page|paged|p|pg|offset|start)=\d{1,9}(?=&|$)/i;

export default defineCheck({
  id: 'seo/site/duplicates',
  title: 'Pages of the site have unique titles, descriptions and content',
  why: 'Readers cannot tell pages with one title apart in search results, and of pages with the same content search engines list only one, which they choose themselves.',
  needs: ['sitePages'],
  problems: {
    content: {
      severity: 'low',
      message: 'Duplicate content: several indexable URLs return the same text',
      fix: 'Redirect all but one of these URLs to it with 301, or set its URL as the canonical URL of the others.',
    },
    title: {
      severity: 'low',
      message: 'Duplicate titles on pages of the site',
      fix: {
        any: 'Give each page a title that names its own subject, followed by the site’s name.',
        nextjs: 'Set `metadata` or `generateMetadata` in each page, with a `title.template` in the root layout.',
      },
    },
    description: {
      severity: 'info',
      message: 'Duplicate meta descriptions on pages of the site',
      fix: 'Give each page its own description, or omit the meta description.',
    },
  },
  references: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/appearance/title-link',
    'https://developers.google.com/search/docs/appearance/snippet',
  ],
  run({ sitePages }, cut) {
    const pages = readPages(sitePages, cut).filter(isListed);
    if (pages.length < 2) return notApplicable('Fewer than two indexable pages were read');
    const copies = duplicates(pages, ({ html }) => html.textDigest);
    // What two pages with one text have in common besides is the same fact.
    const repeated = new Set(copies.flatMap((group) => group.slice(1)));
    const others = pages.filter((page) => !repeated.has(page));
    const titles = duplicates(others, ({ html }) => html.title && `${html.language} ${html.title}`);
    const descriptions = duplicates(others, ({ html }) => html.description && `${html.language} ${html.description}`);
    return [
      ...copies.map((group) => occurrenceOf('content', group)),
      ...titles.map((group) => occurrenceOf('title', group, 'title')),
      ...descriptions.map((group) => occurrenceOf('description', group, 'meta[name="description"]')),
    ];
  },
  examples: () => [
    ['one title for two products', both(TITLE), 'title'],
    ['one title for all pages', givenSite(...['/', '/a', '/b'].map((path) => sitePage(path, TITLE))), 'title'],
    ['one description', both(DESCRIPTION), 'description'],
    ['one title and one description', both({ ...TITLE, ...DESCRIPTION }), 'title', 'description'],
    ['one text at two addresses, with its title', both({ ...TITLE, ...TEXT }), 'content'],
    ['one text with and without a parameter', both(TEXT, '/desk', '/desk?ref=home'), 'content'],
    ['pages of their own', givenSite(sitePage('/desk', DESCRIPTION), sitePage('/floor'))],
    ['pages of a list', both({ ...TITLE, ...DESCRIPTION }, '/lamps', '/lamps?page=2')],
    ['pages of a list, in the path', both(TITLE, '/blog/', '/blog/page/2/')],
    ['a brand in two languages', beside(TITLE, sitePage('/de', { ...TITLE, language: 'de' }))],
    [
      'one text for two countries, with hreflang',
      beside({ ...TITLE, ...TEXT, languages: { 'en-GB': '/gb/desk' } }, sitePage('/gb/desk', { ...TITLE, ...TEXT })),
    ],
    [
      'a copy with a canonical URL',
      beside(TEXT, sitePage('/desk?ref=home', { ...TEXT, canonicals: ['/desk'] })),
      'not applicable',
    ],
    ['a copy that is not indexed', beside(TEXT, sitePage('/print', { ...TEXT, isIndexable: false })), 'not applicable'],
    ['an old address that redirects', beside({}, movedPage('/old', '/desk'), sitePage('/floor'))],
    ['missing pages', beside({}, failingPage('/a', 404), failingPage('/b', 404)), 'not applicable'],
    ['pages without a title', both({ title: '' })],
  ],
});

/** The pages that share a value, each group in order of their addresses; pages of one list and translations count once. */
function duplicates(pages: readonly ReadPage[], shared: (page: ReadPage) => string | undefined): ReadPage[][] {
  const named = pages.filter((page) => shared(page));
  return [...Map.groupBy(named, shared).values()]
    .filter((group) => group.length > 1)
    .map((group) => distinct(group.toSorted((a, b) => (a.finalUrl < b.finalUrl ? -1 : 1))))
    .filter((group) => group.length > 1);
}

function distinct(group: readonly ReadPage[]): ReadPage[] {
  const seen = group.map((page) => ({
    page,
    key: siteKey(page.finalUrl),
    list: siteKey(page.finalUrl.replace(PAGE_NUMBER, '$1').replace(/[?&]$/, '')),
    languages: new Set(page.html.languages.map(({ url }) => siteKey(url))),
  }));
  const kept: typeof seen = [];
  for (const one of seen)
    if (!kept.some((other) => other.list === one.list || other.languages.has(one.key) || one.languages.has(other.key)))
      kept.push(one);
  return kept.map(({ page }) => page);
}

function occurrenceOf(problem: Fault, group: readonly ReadPage[], selector?: string): Occurrence<Fault> {
  const [first] = group;
  const shared = problem === 'content' ? '' : (first?.html[problem] ?? '');
  const urls = group.map(({ finalUrl }) => excerpt(finalUrl, 200));
  return {
    problem,
    location: { url: first?.finalUrl ?? '', ...(selector === undefined ? {} : { selector }) },
    evidence: listed(shared === '' ? urls : [`“${excerpt(shared, 100)}”`, ...urls], 10),
  };
}
