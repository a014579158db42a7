import { isRow, personalColumns, type Row } from './rows.ts';

/** Columns with personal data or credentials that a public directory would not contain. */
const GRAVE = /e-?mail|phone|mobile|passw|secret|token|api_?key|ssn|birth|card|iban|salary|passport/i;
const CREDENTIALS = /passw|secret|token|api_?key/i;
const MAX_DEPTH = 4;
const MAX_ROWS = 20;

/**
 * The columns of the first list of rows that exposes personal data: at least two different values in a column, or one credential.
 * Masked and empty values are no data.
 */
export function leakedColumns(value: unknown) {
  const rows = rowsIn(value, MAX_DEPTH);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const grave = personalColumns(columns).filter((name) => GRAVE.test(name));
  const filled = grave.filter((name) => valuesOf(rows, name).size >= (CREDENTIALS.test(name) ? 1 : 2));
  if (filled.length === 0) return undefined;
  return { columns, hasCredentials: filled.some((name) => CREDENTIALS.test(name)) };
}

function valuesOf(rows: readonly Row[], name: string): Set<string> {
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'string' && value.length > 3);
  return new Set(values.map(String).filter((value) => !/^[*x•.\-\s]+$/i.test(value) && !/\*{3}|•{3}/.test(value)));
}

/** Rows of the first list found, also in envelopes and as `edges` with a `node` each; an object alone is one row. */
function rowsIn(value: unknown, depth: number): readonly Row[] {
  if (Array.isArray(value)) {
    const rows = value.slice(0, MAX_ROWS).filter(isRow);
    return rows.map((row) => (Object.keys(row).length <= 2 && isRow(row.node) ? row.node : row));
  }
  if (!isRow(value) || depth === 0) return [];
  const list = Object.values(value).find((one) => Array.isArray(one) && one.some(isRow));
  if (list !== undefined) return rowsIn(list, depth - 1);
  const inner = Object.values(value).filter(isRow);
  return inner.length === 1 ? rowsIn(inner[0], depth - 1) : [value];
}
