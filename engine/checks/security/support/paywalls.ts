import { elementsOf, type HtmlDocument, type HtmlElement } from '../../../evidence/parse/html/html.ts';
import { countWords } from '../../../evidence/parse/html/words.ts';
import type { JsonLdBlock, JsonLdNode } from '../../../evidence/parse/structured-data/json-ld.ts';
import { isRecord } from '../../../evidence/parse/text/json.ts';

/** What a paywall asks, in the languages of most publishers. */
const WALL =
  /(?:subscri(?:be|ption)|regist(?:er|ration)|sign (?:up|in)|log ?in|become a (?:member|subscriber)|create (?:a|an|your) (?:free )?account|join)\b[^.!?]{0,80}\bto (?:continue|keep) reading|(?:subscribe|register|sign up|log ?in|sign in|join)\b[^.!?]{0,40}\bto (?:read|unlock|access|view) (?:the|this) (?:full |whole |entire |rest of the )?(?:article|story|post|content|chapter|lesson)|(?:this|the) (?:article|story|content|post|chapter|lesson) is (?:only |exclusively )?(?:for|available to|reserved for) (?:our )?(?:paying |paid |premium )?(?:subscribers|members)|weiterlesen\b[^.!?]{0,60}\b(?:abo|plus|premium|abonn\w{1,10})|abonn\w{1,10}\b[^.!?]{0,60}\bweiter(?:zu)?lesen|réservé (?:à nos|aux) abonnés|abonnez-vous pour (?:lire|continuer)|(?:suscríbete|regístrate) para (?:seguir leyendo|continuar leyendo|leer)|abbonati per (?:continuare|leggere)|assine para (?:continuar|ler)|abonneer\w{0,4}\b[^.!?]{0,40}\bverder (?:te )?lezen/iu;
const NO_WALL =
  /newsletter|cookies?\b|consent|years? (?:of age|old)|18\+|are you over|(?:articles?|stories|reads) (?:left|remaining)|\d{1,2} (?:of|out of) \d{1,2}\b/i;
const OVERLAY_NAME =
  /pay-?wall|reg-?wall|subscription-?wall|(?:article|content|member|subscriber)-?(?:gate|wall|lock)|overlay|modal|leaky/i;
const OVERLAY_STYLE = /position\s{0,4}:\s{0,4}(?:fixed|sticky|absolute)/i;
const FILLING_STYLE = /(?:^|[;\s])(?:inset\s{0,4}:\s{0,4}0|height\s{0,4}:\s{0,4}100(?:%|d?vh))/i;
/** Words in the name of a class of what covers a text, or keeps the page from being scrolled. */
const COVER_NAME =
  /(?:^|[_-])(?:blur(?:red)?|locked|no-?scroll|scroll-?lock|modal-open|paywalled|paywall-active|premium-hidden|obscured|faded?-?out)(?:$|[_-])/i;
const NO_COVER_NAME = /backdrop|(?:^|[_-])(?:no|not)[_-](?:blur|lock|fade|obscure)|[_-](?:0|none)$/i;
const COVER_STYLE = /filter\s{0,4}:\s{0,4}blur|mask-image/i;
const CUT_STYLE = /overflow(?:-y)?\s{0,4}:\s{0,4}hidden/i;
const MAX_HEIGHT = /max-height\s{0,4}:\s{0,4}\d/i;
const CUT_NAME = /^overflow(?:-y)?-hidden$/i;
const MAX_WALL_WORDS = 150;
/** Characters of a paragraph that are looked for. */
const ENDS = 40;
const MAX_STEPS = 6;
/** Words of a paragraph, and not of a caption or a label. */
const PARAGRAPH_WORDS = 15;
const SIMPLE = /^(?:[a-z][a-z0-9-]{0,40})?(?:[.#][\w-]{1,80}){1,4}$/i;

/** Elements in an overlay that ask visitors to subscribe or to sign in before they read on. */
export function wallsOf(document: HtmlDocument): HtmlElement[] {
  return elementsOf(document, 'div', 'section', 'aside', 'dialog', 'form', 'p').filter(
    (element) =>
      WALL.test(element.text) &&
      !NO_WALL.test(element.text) &&
      countWords(element.text) <= MAX_WALL_WORDS &&
      overlayOf(document, element) !== undefined,
  );
}

/** The browser shows what the wall asks. `shownText`: without white space. */
export function isShown({ text }: HtmlElement, shownText: string): boolean {
  const [asked = text] = WALL.exec(text) ?? [];
  return shownText.includes(withoutSpace(asked));
}

/** The browser shows the beginning or the end of the paragraph. */
export function isSeen({ text }: HtmlElement, shownText: string): boolean {
  const plain = withoutSpace(text);
  return shownText.includes(plain.slice(0, ENDS)) || shownText.includes(plain.slice(-ENDS));
}

export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The overlay that the element is, or is in: by its name, style or role. */
export function overlayOf(document: HtmlDocument, element: HtmlElement): HtmlElement | undefined {
  return chainOf(document, element).find(
    ({ tag, attributes: a }) =>
      tag !== 'body' &&
      tag !== 'html' &&
      ((tag === 'dialog' && 'open' in a) ||
        a['aria-modal'] === 'true' ||
        OVERLAY_NAME.test(`${a.class ?? ''} ${a.id ?? ''}`) ||
        OVERLAY_STYLE.test(a.style ?? '')),
  );
}

/** The overlay fills the window, or a style keeps the text from being read: blurred, cut off or without scrolling. */
export function isCovered(
  document: HtmlDocument,
  paragraph: HtmlElement,
  {
    overlay,
    paid = [],
  }: { readonly overlay: HtmlElement | undefined; readonly paid?: readonly HtmlElement[] | undefined },
): boolean {
  if (
    overlay &&
    (FILLING_STYLE.test(overlay.attributes.style ?? '') ||
      /(?:^|\s)inset-0(?:\s|$)/.test(overlay.attributes.class ?? ''))
  )
    return true;
  return chainOf(document, paragraph, Number.POSITIVE_INFINITY).some((one) => {
    const { style = '', class: names = '' } = one.attributes;
    const classes = names.split(/\s+/);
    const isWhole = /^(?:html|body|article)$/.test(one.tag) || paid.includes(one);
    return (
      'inert' in one.attributes ||
      COVER_STYLE.test(style) ||
      (CUT_STYLE.test(style) && (isWhole || MAX_HEIGHT.test(style))) ||
      classes.some((name) => (COVER_NAME.test(name) && !NO_COVER_NAME.test(name)) || (isWhole && CUT_NAME.test(name)))
    );
  });
}

/** Paragraphs of running text outside the overlay; `within`: only those in one of these elements. */
export function paragraphsOf(
  document: HtmlDocument,
  overlay: HtmlElement | undefined,
  within?: readonly HtmlElement[],
) {
  return elementsOf(document, 'p').filter((paragraph) => {
    if (paragraph.inert || countWords(paragraph.text) < PARAGRAPH_WORDS) return false;
    const chain = chainOf(document, paragraph, Number.POSITIVE_INFINITY);
    return !(overlay && chain.includes(overlay)) && (within === undefined || within.some((one) => chain.includes(one)));
  });
}

/** The parts that the site's structured data says are paid; undefined if it says so of none. */
export function paidParts(document: HtmlDocument, blocks: readonly JsonLdBlock[]) {
  const paid = blocks.flatMap(({ nodes }) => nodes).filter(({ properties }) => isPaid(properties));
  if (paid.length === 0) return undefined;
  const selectors = paid.flatMap(selectorsOf);
  const [wordCount] = paid.map(({ properties }) => Number(properties.wordCount)).filter((words) => words > 0);
  return {
    selectors,
    wordCount,
    elements: document.elements.filter((element) => selectors.some((one) => matches(element, one))),
  };
}

function selectorsOf({ properties }: JsonLdNode): string[] {
  const parts = [properties.hasPart].flat();
  const named = parts.flatMap((part) => (isRecord(part) && isPaid(part) ? [part.cssSelector].flat() : []));
  const texts = [...named, ...[properties.cssSelector].flat()].filter((one) => typeof one === 'string');
  return texts
    .flatMap((text) => text.slice(0, 500).split(','))
    .map((one) => one.trim())
    .filter((one) => SIMPLE.test(one));
}

function isPaid(properties: Readonly<Record<string, unknown>>): boolean {
  return /^(?:https?:\/\/schema\.org\/)?false$/i.test(String(properties.isAccessibleForFree));
}

/** Of a tag with classes and an id; other selectors select nothing. */
function matches({ tag, attributes: a }: HtmlElement, selector: string): boolean {
  const name = /^[^.#]*/.exec(selector)?.[0] ?? '';
  const classes = new Set((a.class ?? '').split(/\s+/));
  const parts = selector.slice(name.length).match(/[.#][\w-]+/g) ?? [];
  return (
    (name === '' || name.toLowerCase() === tag) &&
    parts.every((part) => (part.startsWith('#') ? a.id === part.slice(1) : classes.has(part.slice(1))))
  );
}

/** The element and those around it. */
function chainOf({ elements }: HtmlDocument, element: HtmlElement, steps = MAX_STEPS): HtmlElement[] {
  const chain: HtmlElement[] = [];
  for (let one: HtmlElement | undefined = element; one && chain.length < steps; one = elements[one.parent])
    chain.push(one);
  return chain;
}
