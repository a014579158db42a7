import { jsonValue } from '../../secrets/exposed-file.ts';
import { isRow, personalColumns, type Row, snakeCase } from '../rows.ts';

/** Columns with personal data or credentials that a public directory would not contain. */
const GRAVE = /e-?mail|passw|secret|token|ssn|social|birth|card|iban|salary/i;
/** Records whose columns are those of a person: the last word of their name in snake case. */
const PERSON =
  /(?:^|_)(?:owner|author|user|customer|member|account|buyer|patient|client|employee|person|profile|recipient|guest|tenant|student|applicant|candidate|subscriber|assignee|created_by|updated_by)$/;
/** Columns of a business that is open to the public: its addresses are meant to be known. */
const OF_A_PLACE = /^(?:opening|opens|business_?hours|store_?(?:hours|code|number))/i;
/** Paths whose rows are people. */
const OF_PEOPLE =
  /user|account|member|customer|client|patient|employee|staff|people|person|profile|contact|address|order|invoice|memor|admin|subscri|lead/i;

const MAX_ROWS = 20;
const MAX_CHARACTERS = 400;
const EMAIL = /^[^\s@:/?<>]{1,64}@[^\s@:/?<>]{1,190}\.[^\s@:/?<>.]{2,24}$/;
const MASKED = /\*\*|••|xxxx/i;
const CONTRACT = /^0x[\da-f]{40}$/i;
/** A word, or words joined as in `color-primary-500`. */
const WORDS = /^(?:[a-z]{1,40}|[A-Z][a-z]{1,40}|\d{1,4})$/;

/** True if the path, not the host, names something that people have. */
export function isOfPeople(url: string): boolean {
  return OF_PEOPLE.test(new URL(url).pathname);
}

/**
 * The columns of a list of at least two rows, where one holds personal data or a credential: by the name of the column, the record
 * that it belongs to and the value. Undefined for all other lists.
 */
export function columnsOfPeople(list: readonly Row[], url: string): string[] | undefined {
  if (list.length < 2) return undefined;
  const rows = list.slice(0, MAX_ROWS).map(withPeople);
  const columns = Object.keys(rows[0] ?? {});
  const isPlace = columns.some((name) => OF_A_PLACE.test(name));
  const grave = columns.filter((name) => {
    const inner = name.slice(name.lastIndexOf('.') + 1);
    return GRAVE.test(inner) && personalColumns([inner]).length > 0 && !(isPlace && /mail/i.test(inner));
  });
  const isFound = grave.some((name) => rows.some((row) => fits(name, row[name], url)) || arePasswords(name, rows, url));
  return isFound ? columns : undefined;
}

/** The same of the first list in JSON, at the top level or one below. */
export function columnsOfPeopleIn(text: string, url: string): string[] | undefined {
  const value = jsonValue(text);
  const lists = [value, ...(isRow(value) ? Object.values(value) : [])].filter(Array.isArray);
  const rows = lists.find((list): list is Row[] => list.length > 1 && list.slice(0, 20).every(isRow));
  return rows && columnsOfPeople(rows, url);
}

/** Each of several people has another one: no label and no setting. */
function arePasswords(name: string, rows: readonly Row[], url: string): boolean {
  const values = rows.map((row) => row[name]);
  const isText = (value: unknown) => typeof value === 'string' && /^\S{4,400}$/.test(value) && !MASKED.test(value);
  return /passw/i.test(name) && isOfPeople(url) && values.every(isText) && new Set(values).size === values.length;
}

/** The row with the columns of the people in it, such as `owner.email`. */
function withPeople(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): (readonly [string, unknown])[] => {
      if (!isRow(value)) return [[name, value]];
      return PERSON.test(snakeCase(name))
        ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
        : [];
    }),
  );
}

/** The value is of the kind that the column is named for, not its label, a flag or a link. */
function fits(name: string, value: unknown, url: string): boolean {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS || MASKED.test(text)) return false;
  if (/mail/i.test(name)) return EMAIL.test(text);
  if (/passw|secret|token/i.test(name)) return isCredential(text, /passw/i.test(name) ? 6 : 16);
  if (/birth|salary/i.test(name)) return isOfPeople(url) && /\d{4}/.test(text);
  return /\d(?:\D{0,2}\d){6}/.test(text);
}

/** A password or its hash, a key: letters and digits without spaces that are no words. */
function isCredential(text: string, least: number): boolean {
  return (
    text.length >= least &&
    /[a-z]/i.test(text) &&
    /\d/.test(text) &&
    !/\s|^[/.#]|^https?:/i.test(text) &&
    !CONTRACT.test(text) &&
    !text.split(/[-_.:]/).every((word) => WORDS.test(word))
  );
}
