import { jsonValue } from '../secrets/exposed-file.ts';
import { isRecord } from '../text/json.ts';

/** A row of data: names and values. */
export type Row = Readonly<Record<string, unknown>>;

/** Column names, in snake case, of personal data or credentials. */
const PERSONAL: readonly RegExp[] = [
  /e_?mail/,
  /(?:^|_)(?:phone|mobile_?(?:number|no)|birth|dob|ssn|passport|iban|salary|diagnosis)/,
  /social_security|card_?(?:number|no)$|credit_card|cvv|medical/,
  /passw(?:or)?d|secret|api_?key|access_key|(?:access|refresh|auth|reset|session|api|bearer)_token|^token$/,
  /(?:first|last|full)_?name|(?:home|street|billing|shipping|mailing|ip)_address/,
];

/** JSON that is a non-empty list of objects; undefined for anything else. */
export function rowsOf(text: string): readonly Row[] | undefined {
  const value = jsonValue(text);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRow)) return undefined;
  return value;
}

export function isRow(value: unknown): value is Row {
  return isRecord(value) && Object.keys(value).length > 0;
}

/** Columns with personal data or credentials. */
export function personalColumns(names: readonly string[]): string[] {
  return names.filter((name) => PERSONAL.some((shape) => shape.test(snakeCase(name))));
}

export function snakeCase(name: string): string {
  const words = name.slice(0, 80).replace(/([a-z])([A-Z])/g, '$1_$2');
  return words.toLowerCase();
}

/** Column names as display text: never a value. */
export function columnsText(names: readonly string[], max = 12): string {
  const more = names.length - max;
  return `${names.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
