import { type HtmlDocument, type HtmlElement, isWithin, parseHtml } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, listed } from '../../define-check.ts';

/** What frameworks and builders write before anyone has thought of a title. */
const PLACEHOLDERS =
  /^(?:react app|vite(?: app)?|vite \+ \w{2,10}(?: \+ ts)?|create next app|next\.js app|my app|my next app|app|untitled(?: document| page)?|document|home|home ?page|index|new page|page title|title|lovable app|lovable generated project|bolt app|vue app|svelte app|sveltekit app|welcome to nginx!|just another wordpress site|hello world!?|test|v0 app|nuxt app|astro|astro basics)$/i;

function titlesOf(document: HtmlDocument): HtmlElement[] {
  return document.elements.filter(
    (element) => element.tag === 'title' && !element.inert && !isWithin(document, element, 'svg'),
  );
}

const head = (html: string) => parseHtml(`<head>${html}</head><body>`);

export default defineCheck({
  id: 'seo/head/title',
  title: 'The page has one telling title',
  why: 'The title is the headline of every search result, browser tab and shared link.',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The page has no title.',
      fix: {
        any: 'Put `<title>What the page is about – Name</title>` into the head.',
        change: { kind: 'head', elements: [{ tag: 'title', text: 'What the page is about – Name' }] },
        note: 'Write the words for your own page.',
        wordpress: 'Let the theme declare `add_theme_support( "title-tag" )`.',
      },
    },
    placeholder: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'The title says nothing about the page.',
      fix: {
        any: 'Say in up to 60 characters what the page is about, then the name of the site.',
        change: { kind: 'head', elements: [{ tag: 'title', text: 'What the page is about – Name' }] },
        note: 'Write the words for your own page.',
      },
    },
    several: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The page has more than one title element.',
      fix: { any: 'Keep one title element: search engines choose one of them for you.' },
    },
    short: {
      severity: 'info',
      likelihood: 'possible',
      says: 'The title is very short.',
      fix: { any: 'Add what the page offers: a search result has room for about 60 characters.' },
    },
    long: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The title is longer than what search results show.',
      fix: { any: 'Put what matters into the first 60 characters.' },
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/title-link', 'WCAG 2.4.2'],
  run({ content }) {
    const titles = titlesOf(content).map(({ text }) => text);
    const [title] = titles;
    const at = 'title';
    if (!title)
      return [{ problem: 'missing', at, shows: title === undefined ? '(no title element)' : '(empty title element)' }];
    if (new Set(titles).size > 1)
      return [{ problem: 'several', at, shows: listed(titles.map((text) => excerpt(text))) }];
    if (PLACEHOLDERS.test(title)) return [{ problem: 'placeholder', at, shows: title }];
    const width = [...title].reduce(
      (sum, letter) => sum + (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1),
      0,
    );
    if (width < 8) return [{ problem: 'short', at, shows: title }];
    return width > 70 ? [{ problem: 'long', at, shows: `${excerpt(title, 200)} (${title.length} characters)` }] : [];
  },
  examples: () => [
    { name: 'telling', given: { content: head('<title>Desk lamps made in Lyon – Shop</title>') }, finds: [] },
    { name: 'none', given: { content: head('') }, finds: ['missing'] },
    { name: 'empty', given: { content: head('<title> </title>') }, finds: ['missing'] },
    {
      name: 'only in a picture',
      given: { content: parseHtml('<body><svg><title>Logo of the shop</title></svg>') },
      finds: ['missing'],
    },
    { name: 'from a template', given: { content: head('<title>Vite + React + TS</title>') }, finds: ['placeholder'] },
    {
      name: 'two',
      given: { content: head('<title>Desk lamps</title><title>Lamps for desks</title>') },
      finds: ['several'],
    },
    { name: 'short', given: { content: head('<title>Lamps</title>') }, finds: ['short'] },
    { name: 'short in signs that say more', given: { content: head('<title>台灯专卖</title>') }, finds: [] },
    { name: 'long', given: { content: head(`<title>${'Desk lamps '.repeat(8)}</title>`) }, finds: ['long'] },
  ],
});
