import { jsonValue } from './exposed-file.ts';

/** A row of data: names and values. */
export type Row = Readonly<Record<string, unknown>>;

const PERSONAL =
  /e-?mail|phone|mobile|address|street|zip_?code|postal|birth|dob|ssn|social_security|passport|iban|card|cvv|salary|password|passwd|hash|secret|token|api_?key|access_?key|first_?name|last_?name|full_?name|ip_?address|medical|diagnosis|geo_?location/i;

/** JSON that is a list of objects, at least one; undefined for anything else. */
export function rowsOf(text: string): readonly Row[] | undefined {
  const value = jsonValue(text);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRow)) return undefined;
  return value;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}

/** Names of columns that hold what is told of people, or lets someone in. */
export function personalColumns(names: readonly string[]): string[] {
  return names.filter((name) => PERSONAL.test(name));
}

/** Column names for a person: never a value. */
export function columnsText(names: readonly string[], most = 12): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
