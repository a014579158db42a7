import { parseHtml, selectorOf } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, type ExampleRow, notApplicable } from '../../define-check.ts';
import { isCovered, overlayOf, paidParts, paragraphsOf, wallOf } from '../support/paywalls.ts';

/** Words of a text that is there in full, and not as a teaser. */
const WORDS = 300;
const PARAGRAPHS = 6;
/** Of the words that the site says the article has. */
const LEAST_SHARE = 0.8;
const CUT_OFF = /(?:…|\.\.\.|\[…\])\s*$/;

export default defineCheck({
  id: 'security/content/client-side-paywall',
  title: 'Paid content is not sent to visitors who have not paid',
  why: 'An overlay or a blur hides a text only on the screen. Reader modes, crawlers and anyone who removes the overlay read it in full.',
  needs: ['content', 'jsonLd'],
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
  run({ content, jsonLd }) {
    const wall = wallOf(content);
    if (!wall) return notApplicable('The page has no overlay that asks to subscribe');
    const overlay = overlayOf(content, wall);
    const paid = paidParts(content, jsonLd);
    const all = paragraphsOf(content, overlay, paid && paid.elements.length > 0 ? paid.elements : undefined);
    const words = all.reduce((sum, { text }) => sum + countWords(text), 0);
    const last = all.at(-1);
    if (!last || CUT_OFF.test(last.text) || (paid && paid.selectors.length > 0 && paid.elements.length === 0))
      return [];
    const evidence = `${words} words in ${all.length} paragraphs behind ${selectorOf(wall)}`;
    const location = { selector: selectorOf(overlay ?? wall) };
    if (words < WORDS || all.length < PARAGRAPHS || words < LEAST_SHARE * (paid?.wordCount ?? 0)) return [];
    if (paid && paid.elements.length > 0) return [{ problem: 'stated' as const, location, evidence }];
    if (!isCovered(content, last)) return [];
    return [{ problem: paid ? ('stated' as const) : ('covered' as const), location, evidence }];
  },
  examples: () => [...found(), ...silent()],
});

const WALL = '<div class="paywall-modal"><h2>Subscribe to continue reading</h2><a href="/plans">Plans</a></div>';
const SENTENCE =
  'The harbour was quiet that morning, and only a few boats had left for the open sea before the fog came in. ';

function article(paragraphs: number, className = 'body'): string {
  return `<article class="${className}">${`<p>${SENTENCE.repeat(2)}</p>`.repeat(paragraphs)}</article>`;
}

function given(html: string, ...nodes: readonly object[]) {
  const data = nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join('');
  const content = parseHtml(html + data);
  return { content, jsonLd: parseJsonLd(content) };
}

type Row = ExampleRow<ReturnType<typeof given>, 'stated' | 'covered'>;

const PAID = { '@type': 'NewsArticle', isAccessibleForFree: false };
const PART = { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.premium' };

function found(): Row[] {
  return [
    [
      'paid part in full behind an overlay',
      given(`${article(8, 'premium')}${WALL}`, { ...PAID, hasPart: PART }),
      'stated',
    ],
    ['paid article without a named part', given(`<div class="no-scroll">${article(8)}</div>${WALL}`, PAID), 'stated'],

    [
      'article without scrolling behind an overlay',
      given(`<div class="no-scroll">${article(8)}</div>${WALL}`),
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

function silent(): Row[] {
  return [
    ['long teaser of a paid article', given(`${article(8)}${WALL}`, PAID)],
    [
      'long teaser of a paid part',
      given(`${article(8, 'premium')}${WALL}`, { ...PAID, hasPart: PART, wordCount: 1400 }),
    ],
    [
      'paid part that is a teaser',
      given(`${article(8)}<p class="premium">Two words…</p>${WALL}`, { ...PAID, hasPart: PART }),
    ],
    ['paid part that is not in the page', given(`${article(8)}${WALL}`, { ...PAID, hasPart: PART })],
    [
      'teaser that is cut off',
      given(`<div class="no-scroll">${article(2)}<p>${SENTENCE.repeat(2)}and then…</p></div>${WALL}`),
    ],
    ['metered article, readable', given(article(8, 'premium'), { ...PAID, hasPart: PART }), 'not applicable'],
    ['article beside an overlay, readable', given(`${article(8)}${WALL}`)],
    [
      'metered article with an overlay that is not shown',
      given(`${article(8, 'premium')}${WALL.replace('class="', 'class="hidden ')}`, { ...PAID, hasPart: PART }),
      'not applicable',
    ],
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
