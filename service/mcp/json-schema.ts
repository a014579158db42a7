import { isRecord } from './tool.ts';

export type Json = Record<string, unknown>;

/** Keywords that tell an assistant little. */
const DROPPED = [
  '$schema',
  '$defs',
  'id',
  'examples',
  'pattern',
  'minLength',
  'maxLength',
  'maxItems',
  'readOnly',
  'propertyNames',
];
const SAFE = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** A JSON Schema without references and without keywords that an assistant does not need; unions of objects are merged. */
export function plainSchema(schema: unknown): Json {
  const defs = isRecord(schema) && isRecord(schema.$defs) ? schema.$defs : {};
  return plain(schema, defs) as Json;
}

function plain(value: unknown, defs: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, defs));
  if (!isRecord(value)) return value;
  const { $ref, ...own } = value;
  if (typeof $ref === 'string') return plain({ ...(defs[$ref.replace('#/$defs/', '')] as object), ...own }, defs);
  const entries = Object.entries(own)
    .filter(([key, item]) => !DROPPED.includes(key) && !(typeof item === 'number' && SAFE.includes(item)))
    .map(([key, item]) => [key, key === 'properties' ? propertiesOf(item, defs) : plain(item, defs)] as const);
  return merged(Object.fromEntries(entries));
}

/** Names of properties are no keywords. */
function propertiesOf(value: unknown, defs: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([name, item]) => [name, plain(item, defs)]),
  );
}

function merged(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { anyOf, oneOf, ...own } = schema;
  const branches = (Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : []).filter(isRecord);
  if (branches.length === 0) return schema;
  const some = branches.filter(({ type }) => type !== 'null');
  const [only] = some;
  const nullable = some.length < branches.length;
  if (only && some.length === 1)
    return { ...only, ...own, ...(nullable && typeof only.type === 'string' ? { type: [only.type, 'null'] } : {}) };
  if (!some.every(({ type }) => type === 'object'))
    return { ...own, type: [...new Set(branches.map(({ type }) => type))] };
  const properties: Record<string, unknown> = {};
  for (const branch of some)
    for (const [name, item] of Object.entries(isRecord(branch.properties) ? branch.properties : {}))
      properties[name] = name in properties ? either(properties[name], item) : item;
  return { ...own, type: 'object', properties };
}

/** Both are scalars, or of the same kind. */
function either(a: unknown, b: unknown): unknown {
  if (!isRecord(a) || !isRecord(b)) return a;
  const types = [...new Set([a.type, b.type].flat().filter((type) => type !== undefined))];
  const { enum: _, const: __, ...rest } = a;
  return { ...rest, ...(types.length > 0 ? { type: types.length === 1 ? types[0] : types } : {}) };
}
