import { type HtmlElement, parseHtml, selectorOf } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, type ExampleRow, notApplicable } from '../../define-check.ts';
import {
  isCovered,
  isSeen,
  isShown,
  overlayOf,
  paidParts,
  paragraphsOf,
  wallsOf,
  withoutSpace,
} from '../support/paywalls.ts';

/** Words of a text that is there in full, and not as a teaser. */
const WORDS = 300;
const PARAGRAPHS = 6;
/** Of the words that the site says the article has. */
const LEAST_SHARE = 0.8;
/** Of these words, what the browser does not show or a style covers, where the covered ones are not enough. */
const LEAST_UNSEEN = 0.5;
const CUT_OFF = /(?:…|\.\.\.|\[…\])\s*$/;

export default defineCheck({
  id: 'security/content/client-side-paywall',
  title: 'Paid content is not sent to visitors who have not paid',
  why: 'An overlay or a blur hides a text only on the screen. Reader modes, crawlers and anyone who removes the overlay read it in full.',
  needs: ['content', 'jsonLd', 'shownText'],
  problems: {
    stated: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Client-side paywall: content that the site marks as paid is in the page in full',
      fix: 'Check the subscription on the server, and send only the teaser without one. For search engines, send the full text to verified crawlers only, and keep `isAccessibleForFree` in the structured data.',
    },
    covered: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Client-side paywall: an overlay asks to subscribe, and the whole article is behind it',
      fix: 'Check the subscription on the server, and send only the teaser without one.',
    },
  },
  references: ['CWE-602', 'https://developers.google.com/search/docs/appearance/structured-data/paywalled-content'],
  run({ content, jsonLd, shownText }, cut) {
    const walls = wallsOf(content);
    if (walls.length === 0) return notApplicable('The page has no overlay that asks to subscribe');
    if (shownText === undefined) {
      cut('Whether the overlay that asks to subscribe is shown could not be seen in a browser');
      return [];
    }
    const shown = withoutSpace(shownText);
    const wall = walls.find((one) => isShown(one, shown));
    if (!wall) return notApplicable('The overlay that asks to subscribe is not shown');
    const overlay = overlayOf(content, wall);
    const paid = paidParts(content, jsonLd);
    const parts = paid && paid.elements.length > 0 ? paid.elements : undefined;
    const all = paragraphsOf(content, overlay, parts);
    const words = wordsIn(all);
    const last = all.at(-1);
    if (!last || CUT_OFF.test(last.text) || (paid && paid.selectors.length > 0 && !parts)) return [];
    if (!isFull(all) || words < LEAST_SHARE * (paid?.wordCount ?? 0)) return [];
    const covered = all.filter((one) => isCovered(content, one, { overlay, paid: parts }));
    const unseen = all.filter((one) => covered.includes(one) || !isSeen(one, shown));
    if (!isFull(covered) && wordsIn(unseen) < LEAST_UNSEEN * words) return [];
    const evidence = `${words} words in ${all.length} paragraphs behind ${selectorOf(wall)}`;
    const location = { selector: selectorOf(overlay ?? wall) };
    return [{ problem: paid ? ('stated' as const) : ('covered' as const), location, evidence }];
  },
  examples: () => [...found(), ...unshown(), ...silent()],
});

const WALL = '<div class="paywall-modal"><h2>Subscribe to continue reading</h2><a href="/plans">Plans</a></div>';
const SENTENCE =
  'The harbour was quiet that morning, and only a few boats had left for the open sea before the fog came in. ';

function article(paragraphs: number, className = 'body'): string {
  return `<article class="${className}">${`<p>${SENTENCE.repeat(2)}</p>`.repeat(paragraphs)}</article>`;
}

function isFull(paragraphs: readonly HtmlElement[]): boolean {
  return paragraphs.length >= PARAGRAPHS && wordsIn(paragraphs) >= WORDS;
}

/** Sums up the words of the elements. */
function wordsIn(elements: readonly HtmlElement[]): number {
  return elements.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** A page in a browser that shows all of its text. */
function given(html: string, ...nodes: readonly object[]) {
  const data = nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join('');
  const content = parseHtml(html + data);
  return { content, jsonLd: parseJsonLd(content), shownText: content.text };
}

/** The same where the browser shows only this text. */
function showing(shownText: string | undefined, ...page: Parameters<typeof given>) {
  return { ...given(...page), shownText };
}

type Row = ExampleRow<ReturnType<typeof showing>, 'stated' | 'covered'>;

const PAID = { '@type': 'NewsArticle', isAccessibleForFree: false };
const PART = { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.premium' };

const PREMIUM = { ...PAID, hasPart: PART };
const ASKS = 'Subscribe to continue reading Plans';
const HIDES = '<style>.paywall-modal{display:none}</style>';
const LOG_IN = '<div class="modal"><div class="modal-body">Log in to read the full story and to comment.</div></div>';

function found(): Row[] {
  return [
    [
      'paid part in full behind an overlay',
      given(`<body class="modal-open">${article(8, 'premium')}${WALL}`, PREMIUM),
      'stated',
    ],
    ['paid part in full, hidden by a style sheet', showing(ASKS, `${article(8, 'premium')}${WALL}`, PREMIUM), 'stated'],
    [
      'paid part in full behind an overlay that fills the window',
      given(
        `${article(8, 'premium')}<div class="overlay" style="position:fixed;inset:0"><p>${ASKS}</p></div>`,
        PREMIUM,
      ),
      'stated',
    ],
    [
      'paid part in full behind the second of two overlays, which is shown',
      showing(
        'Log in to continue reading',
        `${article(8, 'premium')}${WALL}<div class="modal"><p>Log in to continue reading</p></div>`,
        PREMIUM,
      ),
      'stated',
    ],
    ['paid article without a named part', given(`<div class="no-scroll">${article(8)}</div>${WALL}`, PAID), 'stated'],
    [
      'article without scrolling behind an overlay',
      given(`<div class="no-scroll">${article(8)}</div>${WALL}`),
      'covered',
    ],
    [
      'page without scrolling behind an overlay',
      given(`<body class="overflow-hidden">${article(8)}${WALL}`),
      'covered',
    ],
    [
      'blurred article behind a dialog in German',
      given(
        `<div style="filter: blur(6px)">${article(8)}</div><dialog open>Weiterlesen mit Plus: jetzt testen</dialog>`,
      ),
      'covered',
    ],
  ];
}

/** Overlays that are not shown, and texts that nothing covers. */
function unshown(): Row[] {
  const text = SENTENCE.repeat(16);
  return [
    [
      'metered article with an overlay that a style sheet hides',
      showing(text, `${HIDES}${article(8, 'premium')}${WALL}`, PREMIUM),
      'not applicable',
    ],
    [
      'metered article without scrolling, with an overlay that a style sheet hides',
      showing(text, `<body class="no-scroll">${HIDES}${article(8, 'premium')}${WALL}`, PREMIUM),
      'not applicable',
    ],
    [
      'article in a wrapper of a framework, with a dialog that is not shown',
      showing(text, `<div class="overflow-hidden">${article(8)}</div>${LOG_IN}`),
      'not applicable',
    ],
    [
      'article in a wrapper of a framework beside an overlay',
      given(`<div class="overflow-hidden">${article(8)}</div>${WALL}`),
    ],
    ['article below a blurred heading', given(`<div class="backdrop-blur blur-0">${article(8)}</div>${WALL}`)],
    [
      'paid part that can be read beside an overlay',
      given(`${article(8, 'paywall')}${WALL}`, { ...PAID, hasPart: { ...PART, cssSelector: '.paywall' } }),
    ],
    [
      'metered article without scrolling, and how many articles are left',
      given(
        `<div class="no-scroll">${article(8, 'premium')}</div><div class="overlay">2 of 3 free articles left. Subscribe to continue reading.</div>`,
        PREMIUM,
      ),
      'not applicable',
    ],
    [
      'readable article with a hidden text about cookies',
      showing(
        `${text} ${ASKS}`,
        `${article(8)}<div><p>${'We keep what you choose here for a year. '.repeat(4)}</p></div>${WALL}`,
        PAID,
      ),
    ],
    ['page that no browser loaded', showing(undefined, `<div class="no-scroll">${article(8)}</div>${WALL}`)],
  ];
}

function silent(): Row[] {
  return [
    ['long teaser of a paid article', given(`${article(8)}${WALL}`, PAID)],
    [
      'long teaser of a paid part',
      given(`<body class="no-scroll">${article(8, 'premium')}${WALL}`, { ...PAID, hasPart: PART, wordCount: 1400 }),
    ],
    [
      'paid part that is a teaser',
      given(`<body class="no-scroll">${article(8)}<p class="premium">Two words…</p>${WALL}`, PREMIUM),
    ],
    ['paid part that is not in the page', given(`<body class="no-scroll">${article(8)}${WALL}`, PREMIUM)],
    [
      'teaser that is cut off',
      given(`<div class="no-scroll">${article(2)}<p>${SENTENCE.repeat(2)}and then…</p></div>${WALL}`),
    ],
    ['metered article, readable', given(article(8, 'premium'), PREMIUM), 'not applicable'],
    ['article beside an overlay, readable', given(`${article(8)}${WALL}`)],
    [
      'overlay for a newsletter',
      given(
        `<div class="no-scroll">${article(8)}</div><div class="modal">Subscribe to our newsletter, and sign up to continue reading.</div>`,
      ),
      'not applicable',
    ],
    [
      'overlay for cookies',
      given(`<div class="no-scroll">${article(8)}</div><div class="overlay">We use cookies. Accept to continue.</div>`),
      'not applicable',
    ],
    [
      'overlay that asks for the age',
      given(
        `<div class="no-scroll">${article(8)}</div><div class="modal">Are you over 18? Log in to continue reading.</div>`,
      ),
      'not applicable',
    ],
    [
      'article about paywalls',
      given(`<p>Readers who subscribe to continue reading pay twice. ${SENTENCE}</p>${article(8)}`),
      'not applicable',
    ],
  ];
}
