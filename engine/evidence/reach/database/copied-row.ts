import { literal, quoted } from './owned-rows.ts';
import type { Tried } from './try-tables.ts';

/** Adds a copy of the row of the first user with other values. */
export function copyOf({ relation, row }: Tried, values: Readonly<Record<string, string>>): string {
  const columns = relation.columns.filter(
    ({ name, isGenerated, fallback }) =>
      !isGenerated &&
      (name in values || (row.json[name] !== null && !(relation.key.includes(name) && fallback !== null))),
  );
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const given = columns.map(({ name, type }) => (name in values ? `(${values[name]})::${type}` : `r.${quoted(name)}`));
  return `insert into ${relation.sql} (${names}) select ${given.join(', ')} from jsonb_populate_record(null::${relation.sql}, ${literal(JSON.stringify(row.json))}::jsonb) r`;
}
