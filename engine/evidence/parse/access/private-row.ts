import { type Row, snakeCase } from '../application/rows.ts';
import { EMAIL_VALUE, weightOf } from './distinctive.ts';
import { PHONE } from './identity.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { subjectOf } from './nouns.ts';
import type { ReadView } from './views.ts';

/** Columns, in snake case, that nobody publishes. */
const SECRET =
  /(?:^|_)(?:iban|ssn|passport|salary|diagnosis|birth|dob)|passw|secret|(?:access|refresh|auth|reset|api)_token|api_?key|card_?n/;
/** The same for those that members of a club or colleagues may show each other. */
const PRIVATE =
  /(?:^|_)(?:phone|mobile|street|zip|postcode|postal)|^address|(?:home|street|billing|shipping|mailing|delivery)_address/;
/** What lists people to people. */
const DIRECTORY = /^(?:employee|staff|colleague|directory|directories|roster|contact|attendee|participant|crew)s?$/;

/** The private values of a row that has an email address or phone number of its owner, with these; else none. */
export function privateLeaves(row: Row, { read, shape }: ReadView, ids: ReadonlySet<string>): readonly Leaf[] {
  const leaves = leavesIn(row, read.url);
  const contacts = new Set(
    [...ids].filter((id) => EMAIL_VALUE.test(id) || PHONE.test(id)).map((id) => id.toLowerCase()),
  );
  const isContact = ({ value }: Leaf) => contacts.has(value.toLowerCase());
  const isShown = isForMembers(shape);
  const isPrivate = (leaf: Leaf) => {
    const name = snakeCase(leaf.name);
    return weightOf(leaf) > 0 && !isContact(leaf) && (SECRET.test(name) || (!isShown && PRIVATE.test(name)));
  };
  const found = leaves.filter(isPrivate);
  const own = leaves.filter(isContact);
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
