import type { AccessAnswer, AccessClass, AccessProof, AccessReplay } from '../../facts/access.ts';
import { isId } from '../application/route-shape.ts';
import { decodeParts } from '../http/decode-uri.ts';
import { isPersonal, maskedValue, weightOf } from './distinctive.ts';
import { PHONE } from './identity.ts';
import type { Leaf } from './leaves.ts';
import { withoutTokens } from './tokens.ts';
import type { ReadView } from './views.ts';

const MAX_FIELDS = 8;
const MAX_PATH = 300;
const EMAIL = /[^\s@[\]]{1,200}@[\w-]{1,63}\.[^\s[\]]{1,200}/g;
const DECODED_PHONE = /=\+\d[\d ().-]{7,20}\d/g;
/** A name of a member or column; of HTML an element with its attribute, or one whose text it is a word of. */
const FIELD = /^[A-Za-z_$][\w$-]{0,60}(?:@[a-z-]{1,60}| word)?$/;
const LONG = 12;

/** A proof with the values of the first user masked, the most telling ones first. */
export function proofOf(
  kind: AccessClass,
  { read, shape }: ReadView,
  leaves: readonly Leaf[],
  control: readonly string[],
  url: string = read.url,
): AccessProof {
  const telling = (leaf: Leaf) => weightOf(leaf) + (isPersonal(leaf) ? 2 : 0) - (leaf.path.includes('@') ? 1 : 0);
  const fields = new Map<string, string>();
  for (const { path, value } of leaves.toSorted((a, b) => telling(b) - telling(a))) {
    const name = maskedPath(path);
    if (fields.size < MAX_FIELDS && !fields.has(name)) fields.set(name, maskedValue(value));
  }
  return {
    class: kind,
    method: read.method,
    url: maskedAddress(url, leaves),
    route: routeOf(shape),
    page: maskedAddress(read.page, leaves),
    fields: [...fields].map(([name, masked]) => ({ name: name || 'value', masked })),
    isPersonal: leaves.some(isPersonal),
    control,
  };
}

/** The address of a read without what changes from scan to scan, and the operation of a query. */
export function routeOf({ template }: ReadView['shape']): string {
  return maskedAddress(template.replace(/^\w+ /, ''));
}

/** An address, or a text with addresses, without credentials; `*` replaces contact data and the personal values among the leaves. */
export function maskedAddress(text: string, leaves: readonly Leaf[] = []): string {
  const personal = new Set(leaves.filter(isPersonal).map(({ value }) => value));
  const plainPhones = withoutTokens(text).replace(DECODED_PHONE, '=*');
  return plainPhones.replace(/[^\s/?&=#]+/g, (part) => {
    const plain = decodeParts(part);
    const spaced = plain.slice(0, 1) + plain.slice(1).replaceAll('+', ' ');
    if (personal.has(plain) || personal.has(spaced) || PHONE.test(spaced)) return '*';
    const masked = plain.replace(EMAIL, '*');
    return masked === plain ? part : masked;
  });
}

/** The path with `*` for what is no name of a field, as where records are members by email address or id. */
function maskedPath(path: string): string {
  return path
    .slice(0, MAX_PATH)
    .replace(EMAIL, '*')
    .split('.')
    .map((part) => {
      const [, name = '', ending = ''] = /^([^[]*)((?:\[\])*)$/.exec(part) ?? [];
      return (FIELD.test(name) && !isId(name) && !isMixed(name)) || name === '' ? part : `*${ending}`;
    })
    .join('.');
}

/** What each of the users and nobody was answered. */
export function controlOf({ read }: ReadView, { a, b }: AccessReplay['names'], isAnonymous: boolean): string[] {
  return [
    `${b}: ${statusOf(read.other)}${isAnonymous ? '' : ', with these values'}`,
    `no session: ${statusOf(read.nobody)}${isAnonymous ? ', with these values' : ''}`,
    `${a}: ${statusOf(read.own[0])} twice, with these values`,
    `pages of ${b} and their requests: none of these values`,
  ];
}

export function statusOf(answer: AccessAnswer | undefined): string {
  return answer ? String(answer.status) : 'no answer';
}

/** Several digits in a row, or letters in a mixture that no word has. */
function isMixed(name: string): boolean {
  return /\d{3}/.test(name) || (name.length >= LONG && [/\d/, /[A-Z]/, /[a-z]/].every((kind) => kind.test(name)));
}
