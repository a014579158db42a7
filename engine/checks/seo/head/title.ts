import { type HtmlDocument, type HtmlElement, isWithin, parseHtml } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, occurrence } from '../../define-check.ts';

/** Default titles of frameworks and builders. */
const PLACEHOLDERS =
  /^(?:react app|vite(?: app)?|vite \+ \w{2,10}(?: \+ ts)?|create next app|next\.js app|my app|my next app|app|untitled(?: document| page)?|document|home|home ?page|index|new page|page title|title|lovable app|lovable generated project|bolt app|vue app|svelte app|sveltekit app|welcome to nginx!|just another wordpress site|hello world!?|test|v0 app|nuxt app|astro|astro basics|your awesome title(?: \|.{0,200})?)$/i;

/** Placeholders that are also what a page may be: the index of a book, a test of a series. */
const NAMES = /^(?:index|test|document|title)$/i;

function titlesOf(document: HtmlDocument): HtmlElement[] {
  return document.elements.filter(
    (element) => element.tag === 'title' && !element.inert && !isWithin(document, element, 'svg'),
  );
}

const head = (html: string) => parseHtml(`<head>${html}</head><body>`);

export default defineCheck({
  id: 'seo/head/title',
  title: 'Page has one descriptive title',
  why: 'The title is the headline of search results, browser tabs and shared links.',
  topic: 'title',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'medium',
      message: 'Missing page title',
      fix: {
        any: 'Add `<title>What the page is about – Name</title>` to the head.',
        change: { kind: 'head', elements: [{ tag: 'title', text: 'What the page is about – Name' }] },
        note: 'Write your own text for the page.',
        wordpress: 'Let the theme declare `add_theme_support( "title-tag" )`.',
      },
    },
    placeholder: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'The title is a generic default',
      fix: {
        any: 'Describe the page in up to 60 characters, followed by the site’s name.',
        change: { kind: 'head', elements: [{ tag: 'title', text: 'What the page is about – Name' }] },
        note: 'Write your own text for the page.',
      },
    },
    several: {
      severity: 'low',
      message: 'Multiple title elements',
      fix: 'Keep one title element; otherwise search engines pick one.',
    },
    short: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The title is very short',
      fix: 'Add what the page offers: a search result has room for about 60 characters.',
    },
    long: {
      severity: 'info',
      message: 'The title is longer than search results show',
      fix: 'Put the essentials into the first 60 characters.',
    },
  },
  defersTo: {
    missing: ['accessibility/document-title#violation'],
  },
  references: ['https://developers.google.com/search/docs/appearance/title-link', 'WCAG 2.4.2'],
  run({ content }) {
    const titles = titlesOf(content).map(({ text }) => text);
    const [title] = titles;
    const at = 'title';
    if (!title)
      return [
        {
          problem: 'missing',
          location: { selector: at },
          evidence: title === undefined ? '(no title element)' : '(empty title element)',
        },
      ];
    const several = new Set(titles).size > 1 ? titles.map((text) => excerpt(text)) : [];
    if (several.length > 0) return occurrence('several', { selector: at }, several);
    const isHeading = () => content.elements.some(({ tag, text }) => tag === 'h1' && text.trim() === title);
    if (PLACEHOLDERS.test(title) && !(NAMES.test(title) && isHeading()))
      return [{ problem: 'placeholder', location: { selector: at }, evidence: title, fact: 'title' }];
    const width = [...title].reduce(
      (sum, letter) => sum + (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1),
      0,
    );
    if (width < 8) return [{ problem: 'short', location: { selector: at }, evidence: title }];
    return width > 70
      ? [
          {
            problem: 'long',
            location: { selector: at },
            evidence: `${excerpt(title, 200)} (${title.length} characters)`,
          },
        ]
      : [];
  },
  examples: () => [
    ['descriptive', { content: head('<title>Desk lamps made in Lyon – Shop</title>') }],
    ['none', { content: head('') }, 'missing'],
    ['empty', { content: head('<title> </title>') }, 'missing'],
    ['only in an SVG', { content: parseHtml('<body><svg><title>Logo of the shop</title></svg>') }, 'missing'],
    ['template default', { content: head('<title>Vite + React + TS</title>') }, 'placeholder'],
    ['index', { content: parseHtml('<head><title>Index</title></head><body><h1>Lamps</h1>') }, 'placeholder'],
    ['index of a book', { content: parseHtml('<head><title>Index</title></head><body><h1>Index</h1>') }, 'short'],
    [
      'template of Jekyll',
      { content: head('<title>Your awesome title | Write an awesome description for your new site here.</title>') },
      'placeholder',
    ],
    ['two', { content: head('<title>Desk lamps</title><title>Lamps for desks</title>') }, 'several'],
    ['short', { content: head('<title>Lamps</title>') }, 'short'],
    ['short in CJK characters', { content: head('<title>台灯专卖</title>') }],
    ['long', { content: head(`<title>${'Desk lamps '.repeat(8)}</title>`) }, 'long'],
  ],
});
