import { jsonObject } from '../secrets/exposed-file.ts';
import { isRow } from './rows.ts';

/** Names of the fields of a schema's query type, as introspection tells them; undefined when the answer is none. */
export function queryFieldsOf(text: string): string[] | undefined {
  const data = jsonObject(text)?.data;
  const schema = isRow(data) ? data.__schema : undefined;
  const query = isRow(schema) ? schema.queryType : undefined;
  if (!isRow(query) || !Array.isArray(query.fields)) return undefined;
  return query.fields.flatMap((field) => (isRow(field) && typeof field.name === 'string' ? [field.name] : []));
}

/** A question for the query type's fields; its name makes two of them differ. */
export function introspection(name: string): string {
  return JSON.stringify({ query: `query ${name} { __schema { queryType { name fields { name } } } }` });
}
