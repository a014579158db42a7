import { elementsOf, type HtmlDocument, isWithin } from '../html/html.ts';
import { trimmedParts } from '../text/trimmed-parts.ts';
import { type HeaderList, headerValue } from './header-list.ts';

const POLICIES = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
]);
/** Keywords of old that a meta element may use (HTML, standard metadata names). */
const LEGACY = new Map([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
]);

/**
 * The policy in effect, undefined if no valid one is set, and the text that sets it, else what was tried. The last known word of
 * the header counts, then the last meta element with a known word: the content of each is one word.
 */
export function referrerPolicyOf(headers: HeaderList, document: HtmlDocument) {
  const sent = headerValue(headers, 'referrer-policy');
  const metas = elementsOf(document, 'meta')
    .filter((meta) => meta.attributes.name?.toLowerCase() === 'referrer' && meta.attributes.content)
    .filter((meta) => !isWithin(document, meta, 'noscript'))
    .map(({ attributes: a }) => a.content ?? '');
  const meta = metas.map((text) => ({ text, policy: metaPolicy(text) })).findLast(({ policy }) => policy !== undefined);
  if (meta) return meta;
  const header = trimmedParts(sent?.toLowerCase() ?? '', ',').findLast((word) => POLICIES.has(word));
  return { policy: header, text: sent ?? metas.at(-1) };
}

function metaPolicy(content: string): string | undefined {
  const word = content.toLowerCase();
  return POLICIES.has(word) ? word : LEGACY.get(word);
}
