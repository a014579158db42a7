import { type Row, snakeCase } from '../application/rows.ts';
import { EMAIL_VALUE, weightOf } from './distinctive.ts';
import { PHONE } from './identity.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { isStrictlyPrivate, subjectOf } from './nouns.ts';
import type { ReadView } from './views.ts';

/** Columns, in snake case, of credentials and of payment, which nobody publishes. */
const SECRET =
  /(?:^|_)(?:iban|cvv|cvc|card_(?:number|no)|credit_card|bank_account|passw(?:or)?d(?:_hash|_digest)?|secret(?:_key)?|api_?key|(?:access|refresh|auth|reset|api)_token)$/;
/** The same for those that a profile, a directory or an offer can show. */
const PRIVATE =
  /(?:^|_)(?:ssn|passport(?:_number|_no)?|salary|diagnosis|birth_?da(?:te|y)|date_of_birth|dob|(?:phone|mobile)(?:_number|_no)?|street|zip(?:_?code)?|post_?code|postal_code|(?:home|street|billing|shipping|mailing|delivery)_address)$|^address(?:_line)?(?:_?\d)?$/;
/** Where the owner of a row is reached: not an agent or another person of it. */
const OWN_CONTACT =
  /^\[\]\.(?:(?:contact|customer|buyer|client|patient|member|recipient)[._])?(?:e_?mail(?:_address)?|(?:phone|mobile)(?:_number|_no)?)$/;
/** What lists people to people. */
const DIRECTORY = /^(?:employee|staff|colleague|directory|directories|roster|contact|attendee|participant|crew)s?$/;

/** The private values of a row that has an email address or phone number of its owner, with these; else none. */
export function privateLeaves(
  row: Row,
  { read, shape }: ReadView,
  ids: ReadonlySet<string>,
  isPublic: (leaf: Leaf) => boolean,
): readonly Leaf[] {
  const leaves = leavesIn(row, read.url);
  const contacts = new Set(
    [...ids].filter((id) => EMAIL_VALUE.test(id) || PHONE.test(id)).map((id) => id.toLowerCase()),
  );
  const isContact = ({ value }: Leaf) => contacts.has(value.toLowerCase());
  const isStrict = isStrictlyPrivate(shape);
  const isPrivate = (leaf: Leaf) => {
    const name = snakeCase(leaf.name);
    return weightOf(leaf) > 0 && !isContact(leaf) && (SECRET.test(name) || (isStrict && PRIVATE.test(name)));
  };
  const found = leaves.filter((leaf) => isPrivate(leaf) && !isPublic(leaf));
  const own = leaves.filter((leaf) => isContact(leaf) && OWN_CONTACT.test(snakeCase(leaf.path)));
  return own.length > 0 && found.length > 0 ? [...found, ...own] : [];
}

/** Whether it is about what people show each other. */
export function isForMembers(shape: ReadView['shape']): boolean {
  return subjectOf(shape) === 'shared' || shape.words.some((word) => DIRECTORY.test(word));
}

/** The values of a row of a list. */
export function leavesIn(row: Row, url: string): Leaf[] {
  const leaves = leavesOf({ text: JSON.stringify(row), type: 'application/json' }, url);
  return leaves.map((leaf) => ({ ...leaf, path: `[].${leaf.path}` }));
}
