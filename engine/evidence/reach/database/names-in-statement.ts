import { mentions } from '../../parse/sql/mentions.ts';
import { nameOf } from './object-names.ts';

/** The names on both sides of an operator. */
export function operandsAt(sql: string, position = 0): string[] {
  const [, left = ''] = /([\w$]{1,63})"?\s{0,20}$/.exec(sql.slice(Math.max(0, position - 90), position)) ?? [];
  const [, right = ''] = /^\W{1,20}(?:[\w$]{1,63}"?\."?)?([\w$]{1,63})/.exec(sql.slice(position, position + 160)) ?? [];
  return [left, right];
}

/** The table behind an alias. */
export function behind(sql: string, alias: string, tables: readonly string[]): string | undefined {
  if (tables.includes(alias)) return alias;
  const named = [...sql.matchAll(/\b(?:from|join|update|into)\s+([\w$."]{1,130})\s+(?:as\s+)?([\w$]{1,63})/gi)];
  const table = named.find(([, , other]) => other === alias)?.[1];
  return table === undefined ? undefined : tables.find((one) => one === nameOf(table).own);
}

/** The first table in the innermost parentheses around a position that name one. */
export function nearest(sql: string, position: number | undefined, tables: readonly string[]): string | undefined {
  const within = (text: string) =>
    tables
      .filter((one) => mentions(text, one))
      .sort((a, b) => text.indexOf(a) - text.indexOf(b))
      .at(0);
  let [from, to] = [position ?? 0, position ?? 0];
  for (let depth = 0; depth < 20 && position !== undefined; depth += 1) {
    for (let open = 1; from >= 0 && open > 0; ) {
      from -= 1;
      open += sql[from] === ')' ? 1 : sql[from] === '(' ? -1 : 0;
    }
    for (let open = 1; to < sql.length && open > 0; to += 1) open += sql[to] === '(' ? 1 : sql[to] === ')' ? -1 : 0;
    if (from < 0) break;
    const found = within(sql.slice(from, to));
    if (found !== undefined) return found;
  }
  return within(sql);
}
