import { limit } from '../../../limits.ts';
import type { AccessAnswer } from '../../facts/access.ts';
import { parseIfBounded } from '../html/html.ts';
import { parseJson } from '../text/json.ts';

/** A value in an answer. */
export interface Leaf {
  /** Names of the members that lead to it, `[]` for a list; of HTML the tag and attribute, of other text the column. */
  readonly path: string;
  /** The last name in it. */
  readonly name: string;
  readonly value: string;
}

const MAX_VALUE = 400;
const MAX_DEPTH = 12;
/** What frameworks put before JSON, so that it is no script. */
const PREFIX = /^(?:\)\]\}'?,?|while\s?\(1\);|for\s?\(;;\);)\s{0,9}/;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Names of values that a server makes up for each request. */
export const PASSING = /csrf|xsrf|nonce|authenticity|request_?id|trace|span_?id|etag|build_?id|viewstate|captcha/i;
/** How Firestore states a value below the name of its field. */
const TYPED = /^(?:string|integer|double|timestamp|boolean|reference)Value$/;
/** Attributes that say something about the page's subject. */
const ATTRIBUTES = /^(?:href|src|action|value|content|title|alt|aria-label|placeholder|download|data-[\w-]{1,60})$/;

/** The values in an answer, each with where it is; none of an answer without text. */
export function leavesOf({ text, type }: Pick<AccessAnswer, 'text' | 'type'>, url: string): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const max = limit('accessValues');
  const add = (path: string, name: string, value: string): void => {
    const short = value.trim().replace(/\s+/g, ' ');
    if (short !== '' && short.length <= MAX_VALUE && leaves.length < max) leaves.push({ path, name, value: short });
  };
  const json = parseJson(text.replace(PREFIX, ''));
  if (typeof json === 'object' && json !== null) addJson(json, '', '', add);
  else if (type.includes('html') || /^\s{0,100}<(?:!doctype|html)/i.test(text.slice(0, 200))) addHtml(text, url, add);
  else addText(text, add);
  return leaves;
}

type Add = (path: string, name: string, value: string) => void;

function addJson(value: unknown, path: string, name: string, add: Add, depth = 0): void {
  if (typeof value === 'string' || typeof value === 'number') add(path, name, String(value));
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [key, one] of Object.entries(value))
    if (Array.isArray(value)) addJson(one, `${path}[]`, name, add, depth + 1);
    else addJson(one, path === '' ? key : `${path}.${key}`, TYPED.test(key) ? name : key, add, depth + 1);
}

function addHtml(text: string, url: string, add: Add): void {
  const document = parseIfBounded(text, url);
  const parents = new Set(document?.elements.map(({ parent }) => parent));
  for (const { tag, index, text: own, attributes, inert } of document?.elements ?? []) {
    if (tag === 'script') {
      const data =
        /json/i.test(attributes.type ?? '') || attributes.id === '__NEXT_DATA__' ? parseJson(own) : undefined;
      if (typeof data === 'object' && data !== null) addJson(data, 'script', '', add);
      continue;
    }
    if (tag === 'style' || inert) continue;
    if (attributes.type !== 'hidden' && !PASSING.test(attributes.name ?? ''))
      for (const [name, value] of Object.entries(attributes))
        if (ATTRIBUTES.test(name)) add(`${tag}@${name}`, name, value);
    if (!parents.has(index) || own.length <= 120) add(tag, tag, own);
    for (const word of wordsIn(own)) add(`${tag} word`, tag, word);
  }
}

function addText(text: string, add: Add): void {
  for (const word of wordsIn(text)) add('text', 'text', word);
  const [head = '', ...lines] = text.split(/\r?\n/, 2000);
  const separator = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const names = head.split(separator);
  for (const line of lines.length === 0 ? [head] : lines)
    for (const [i, cell] of line.split(separator).slice(0, 100).entries()) {
      const name = names[i]?.trim().slice(0, 40) ?? '';
      add(`text.${name}`, name, cell.replace(/^"|"$/g, ''));
    }
}

function wordsIn(text: string): string[] {
  return [...(text.match(EMAIL) ?? []), ...(text.match(UUID) ?? [])];
}
