import { elementsOf, type HtmlDocument, type HtmlElement, isWithin } from '../html/html.ts';

const SHOWN = [
  'img',
  'picture',
  'svg',
  'canvas',
  'video',
  'audio',
  'iframe',
  'frame',
  'object',
  'embed',
  'input',
  'button',
  'select',
  'textarea',
];

/** True if the document has no text and no element that a visitor could see. */
export function isBlank(document: HtmlDocument): boolean {
  return !/[\p{L}\p{N}\p{S}\p{P}]/u.test(document.text) && shownElements(document).length === 0;
}

/** Elements that a visitor could see without any text. */
export function shownElements(document: HtmlDocument): HtmlElement[] {
  return elementsOf(document, ...SHOWN).filter(
    (element) => isShown(element) && !isWithin(document, element, 'noscript') && !isWithin(document, element, 'head'),
  );
}

function isShown({ tag, attributes: a }: HtmlElement): boolean {
  if (a.hidden !== undefined || (tag === 'input' && a.type?.toLowerCase() === 'hidden')) return false;
  if (tag === 'audio' && a.controls === undefined) return false;
  if (/(?:^|[;\s])(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i.test(a.style ?? '')) return false;
  return !isDot(a.width) && !isDot(a.height);
}

/** A tracking pixel. */
function isDot(size: string | undefined): boolean {
  return size !== undefined && /^\s{0,9}[01](?:px)?\s{0,9}$/.test(size);
}
