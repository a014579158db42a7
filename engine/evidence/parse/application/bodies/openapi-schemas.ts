import type { ReportCut } from '../../../../limits.ts';
import type { Json } from '../../../facts/reading.ts';
import { isList, isObject } from '../../provider/fields.ts';
import { sensibleValue } from '../sensible-value.ts';
import type { JsonFields } from './json-body.ts';

/** An object of an OpenAPI document. */
export type Node = Readonly<Record<string, Json>>;

const MAX_DEPTH = 3;
/** Of one body, at all depths. */
const MAX_FIELDS = 40;
const MAX_VALUE = 200;
const MAX_PARTS = 10;
const CUT = 'Lists, alternatives and deeply nested or many fields of JSON in the OpenAPI document were left out';
const REFERENCE = /^#\/(?:components\/schemas|definitions)\/([\w.-]{1,80})$/;
const NAME = /^[\w.$-]{1,60}$/;

/** One body: how many more of its fields are read, and what is called if some are left out. */
interface Reading {
  readonly document: Node;
  left: number;
  readonly onCut: () => void;
}

/** The JSON that an operation takes, with its examples or values by type and name; undefined if it describes none. */
export function bodyOf(operation: Node, document: Node, cut: ReportCut): JsonFields | undefined {
  const content = nodeOf(nodeOf(operation.requestBody).content);
  const given = listOf(operation.parameters)
    .map(nodeOf)
    .find((one) => one.in === 'body');
  const schema = nodeOf(content['application/json']).schema ?? given?.schema;
  const onCut = () => cut(CUT);
  const fields = fieldsOf(schema, { document, left: MAX_FIELDS, onCut }, 1);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The example, the default or the first of the allowed values, else one by type and name. */
export function exampleOf(schema: Node, name: string): string | number | boolean {
  const given = [schema.example, schema.default, listOf(schema.enum)[0]].find(
    (one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
  );
  if (given !== undefined && given !== '') return typeof given === 'string' ? given.slice(0, MAX_VALUE) : given;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.type === 'boolean' ? true : sensibleValue(name);
}

function fieldsOf(given: Json | undefined, reading: Reading, depth: number): JsonFields {
  const schema = resolved(given, reading.document);
  const listed = listOf(schema.allOf);
  if (listed.length > MAX_PARTS || schema.oneOf !== undefined || schema.anyOf !== undefined) reading.onCut();
  const parts = [schema, ...listed.slice(0, MAX_PARTS).map((part) => resolved(part, reading.document))];
  const fields: Record<string, JsonFields[string]> = {};
  for (const part of parts)
    for (const [name, property] of Object.entries(nodeOf(part.properties))) {
      if (reading.left === 0) {
        reading.onCut();
        return fields;
      }
      reading.left -= 1;
      const one = resolved(property, reading.document);
      if (!NAME.test(name) || one.readOnly === true) continue;
      const isNested = one.type === 'object' || one.properties !== undefined || one.allOf !== undefined;
      const value = isNested && depth < MAX_DEPTH ? fieldsOf(one, reading, depth + 1) : undefined;
      if (value !== undefined) fields[name] = value;
      else if (isNested || one.type === 'array') reading.onCut();
      else fields[name] = exampleOf(one, name);
    }
  return fields;
}

/** The schema that a reference names; references to references are not followed. */
function resolved(given: Json | undefined, document: Node): Node {
  const { $ref } = nodeOf(given);
  const [, name] = (typeof $ref === 'string' && REFERENCE.exec($ref)) || [];
  if (name === undefined) return nodeOf(given);
  return nodeOf(nodeOf(nodeOf(document.components).schemas)[name] ?? nodeOf(document.definitions)[name]);
}

export function nodeOf(value: Json | undefined): Node {
  return isObject(value) ? value : {};
}

export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}
