import { createHash } from 'node:crypto';
import { type HtmlDocument, type HtmlElement, TEXT_LIMIT } from '../html/html.ts';
import { countWords } from '../html/words.ts';

/** Fewer say the same on many pages that differ in what they show. */
const MIN_WORDS = 50;
/** Deeper elements belong to what the page is about, not to its template. */
const MAX_DEPTH = 12;
const MAX_NAME = 60;
const MAX_PATHS = 2000;

/** Elements that templates and editors of texts use alike: inside the content they count only with a class. */
const TEXT_TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 a abbr b br blockquote cite code dd dl dt em figcaption figure hr i img kbd li mark ol picture pre q s small source span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
);
/** Never part of a structure: what they contain is drawn or run. */
const OPAQUE = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg', 'math', 'link', 'meta']);

/** SHA-256 of the main text, in lower case and with white space folded; undefined for fewer than 50 words. */
export function textDigest(document: HtmlDocument): string | undefined {
  const text = mainText(document);
  return countWords(text) < MIN_WORDS ? undefined : sha256(text.toLowerCase());
}

/** The text of the element `main` unless it may have been cut, which counts white space, else that of the page. */
function mainText(document: HtmlDocument): string {
  const main = document.elements.find((element) => !element.inert && isMain(element));
  return main && main.text.length < TEXT_LIMIT / 2 ? main.text : document.text;
}

/**
 * SHA-256 of the template of a page: the different paths of tags with their first classes. How often a path occurs and in which order
 * changes nothing, so that lists of different length have the same structure; neither do texts, nor numbers in classes.
 */
export function structureDigest(document: HtmlDocument): string {
  const places: (Place | undefined)[] = [];
  const paths = new Set<string>();
  for (const element of document.elements) {
    const above = element.parent < 0 ? ROOT : places[element.parent];
    if (paths.size >= MAX_PATHS) break;
    if (!above || element.inert || OPAQUE.has(element.tag) || above.depth >= MAX_DEPTH) continue;
    const place = placeIn(element, above);
    places[element.index] = place;
    paths.add(place.path);
  }
  return sha256([...paths].sort().join('\n'));
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly isContent: boolean;
}

const ROOT: Place = { path: '', depth: 0, isContent: false };

function placeIn(element: HtmlElement, above: Place): Place {
  const name = firstClass(element);
  if (above.isContent && name === undefined && TEXT_TAGS.has(element.tag)) return above;
  return {
    path: `${above.path}>${element.tag.slice(0, MAX_NAME)}${name === undefined ? '' : `.${name}`}`,
    depth: above.depth + 1,
    isContent: above.isContent || isMain(element) || element.tag === 'article',
  };
}

function isMain({ tag, attributes: { role } }: HtmlElement): boolean {
  return tag === 'main' || role?.toLowerCase() === 'main';
}

function firstClass({ attributes }: HtmlElement): string | undefined {
  const [first = ''] = (attributes.class ?? '').trim().split(/\s+/, 1);
  return first === '' ? undefined : first.slice(0, MAX_NAME).replace(/\d+/g, '0');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
