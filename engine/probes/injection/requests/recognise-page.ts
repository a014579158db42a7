import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { plainForms } from '../files/plain-forms.ts';

const READ = 128 * 1024;
const MAX_PIECES = 200;
const FEWEST = 2;

/** True if a response contains most of what only that page has. */
export type IsIn = (answer: Exchange) => boolean;

/** Recognises a page of the site in another response, by what none of the ordinary responses has; undefined if too little tells it apart. */
export function recognised(page: Exchange, ordinary: readonly Exchange[]): IsIn | undefined {
  if (page.status !== 200) return undefined;
  const known = ordinary.flatMap(({ text }) => textsOf(text));
  const own = piecesOf(page.text).filter((piece) => !known.some((text) => text.includes(piece)));
  if (own.length < FEWEST) return undefined;
  return ({ text }) => {
    const forms = textsOf(text);
    const shown = own.filter((piece) => forms.some((form) => form.includes(piece))).length;
    return shown >= Math.max(FEWEST, own.length / 2);
  };
}

/** Tags with their texts, and lines, that are long enough to be found by chance nowhere else. */
function piecesOf(text: string): string[] {
  const parts = text.slice(0, READ).split(/(?=<)|\n/);
  return [...new Set(parts.map(collapsed))].filter(({ length }) => length >= 16 && length <= 400).slice(0, MAX_PIECES);
}

function textsOf(text: string): string[] {
  return plainForms(text.slice(0, READ)).map(collapsed);
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Other names of the same server, which a list of allowed hosts does not have. */
export function otherNames({ hostname }: URL, address: string): string[] {
  const isName = /[a-z]/i.test(hostname) && hostname !== 'localhost' && !hostname.startsWith('[');
  const host = address.includes(':') ? `[${address}]` : address;
  const names = [...(isName ? [`${hostname}.`] : []), host, 'localhost', '127.0.0.1'];
  return [...new Set(names)].filter((name) => name !== hostname);
}

export function under(name: string, url: URL, path = url.pathname + url.search): string {
  return `${url.protocol}//${name}${url.port === '' ? '' : `:${url.port}`}${path}`;
}
