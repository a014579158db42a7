import type { Json } from '../../../facts/reading.ts';
import { isList, isObject } from '../../provider/fields.ts';
import { sensibleValue } from '../sensible-value.ts';
import type { JsonFields } from './json-body.ts';

/** An object of an OpenAPI document. */
export type Node = Readonly<Record<string, Json>>;

const MAX_DEPTH = 3;
const MAX_FIELDS = 30;
const MAX_PARTS = 10;
const REFERENCE = /^#\/(?:components\/schemas|definitions)\/([\w.-]{1,80})$/;
const NAME = /^[\w.$-]{1,60}$/;

/** The JSON that an operation takes, with its examples or values by type and name; undefined if it describes none. */
export function bodyOf(operation: Node, document: Node): JsonFields | undefined {
  const content = nodeOf(nodeOf(operation.requestBody).content);
  const given = listOf(operation.parameters)
    .map(nodeOf)
    .find((one) => one.in === 'body');
  const schema = nodeOf(content['application/json']).schema ?? given?.schema;
  const fields = fieldsOf(schema, document, 1);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The example, the default or the first of the allowed values, else one by type and name. */
export function exampleOf(schema: Node, name: string): string | number | boolean {
  const given = [schema.example, schema.default, listOf(schema.enum)[0]].find(
    (one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
  );
  if (given !== undefined && given !== '') return given;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.type === 'boolean' ? true : sensibleValue(name);
}

function fieldsOf(given: Json | undefined, document: Node, depth: number): JsonFields {
  const schema = resolved(given, document);
  const parts = [
    schema,
    ...listOf(schema.allOf)
      .slice(0, MAX_PARTS)
      .map((part) => resolved(part, document)),
  ];
  const properties = parts.flatMap((part) => Object.entries(nodeOf(part.properties))).slice(0, MAX_FIELDS);
  return Object.fromEntries(
    properties.flatMap(([name, property]): (readonly [string, JsonFields[string]])[] => {
      const one = resolved(property, document);
      if (!NAME.test(name) || one.readOnly === true || one.type === 'array') return [];
      if (one.type !== 'object' && one.properties === undefined) return [[name, exampleOf(one, name)]];
      return depth < MAX_DEPTH ? [[name, fieldsOf(one, document, depth + 1)]] : [];
    }),
  );
}

/** The schema that a reference names; references to references are not followed. */
function resolved(given: Json | undefined, document: Node): Node {
  const { $ref } = nodeOf(given);
  const [, name] = (typeof $ref === 'string' && REFERENCE.exec($ref)) || [];
  if (name === undefined) return nodeOf(given);
  return nodeOf({ ...nodeOf(document.definitions), ...nodeOf(nodeOf(document.components).schemas) }[name]);
}

export function nodeOf(value: Json | undefined): Node {
  return isObject(value) ? value : {};
}

export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}
