import { jsonObject } from '../secrets/exposed-file.ts';
import { isRow } from './rows.ts';

/** Field names of a schema's query type from an introspection response; undefined for any other response. */
export function queryFieldsOf(text: string): string[] | undefined {
  const data = jsonObject(text)?.data;
  const schema = isRow(data) ? data.__schema : undefined;
  const query = isRow(schema) ? schema.queryType : undefined;
  if (!isRow(query) || !Array.isArray(query.fields)) return undefined;
  return query.fields.flatMap((field) => (isRow(field) && typeof field.name === 'string' ? [field.name] : []));
}

/** A query for the query type's fields; its name makes two requests differ. */
export function introspection(name: string): string {
  return JSON.stringify({ query: `query ${name} { __schema { queryType { name fields { name } } } }` });
}

/** Field names that validation errors suggest, without the names that were asked for. */
export function suggestionsIn(text: string, asked: readonly string[]): string[] {
  const errors = jsonObject(text)?.errors;
  if (!Array.isArray(errors)) return [];
  const messages = errors
    .slice(0, 100)
    .flatMap((error) => (isRow(error) && typeof error.message === 'string' ? [error.message.slice(0, 1000)] : []));
  const names = messages.flatMap((message) => {
    const at = message.indexOf('Did you mean');
    return at < 0 ? [] : [...message.slice(at).matchAll(/["'`](\w{1,100})["'`]/g)].map(([, name = '']) => name);
  });
  return [...new Set(names)].filter((name) => !asked.includes(name));
}
