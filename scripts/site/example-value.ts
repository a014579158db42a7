/** A schema of the API description (JSON Schema 2020-12). */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly description?: string;
}

/** Below it, objects have only what they must have, and lists are empty. */
const MAX_DEPTH = 9;
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T12:00:00Z',
  date: '2026-03-01',
  uuid: '8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22',
  email: 'ann@example.com',
  uri: 'https://shop.example/',
};

const TEXTS = [
  'text',
  '123456',
  '#0f766e',
  'https://shop.example/',
  'shop.example',
  'pk_example',
  '12:00',
  'a text of some length',
  'data:image/png;base64,iVBORw0KGgo=',
];

/** A value that the schema accepts: its own example, else one of its type. */
export function exampleValue(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  const { $ref, examples, allOf, anyOf, oneOf } = schema;
  const inside = (one: Schema) => exampleValue(one, schemas, depth + 1);
  if ($ref !== undefined) return inside(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (examples?.length) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  if (allOf) return Object.assign({}, ...allOf.map(inside));
  const choice = (anyOf ?? oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return inside(choice);
  return ofType(schema, inside, depth);
}

function ofType(schema: Schema, inside: (one: Schema) => unknown, depth: number): unknown {
  const { minimum, items } = schema;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((name) => name !== 'null');
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return items && depth < MAX_DEPTH ? [inside(items)] : [];
  return type === 'object' ? objectOf(schema, inside, depth) : null;
}

function textOf({ format = '', pattern = '', minLength = 0 }: Schema): string {
  const fits = (text: string) => text.length >= minLength && new RegExp(pattern, 'u').test(text);
  return FORMATS[format] ?? TEXTS.find(fits) ?? 'text';
}

function objectOf(schema: Schema, inside: (one: Schema) => unknown, depth: number): unknown {
  const { properties = {}, required = [], additionalProperties: others, propertyNames } = schema;
  const all = depth < MAX_DEPTH ? new Set([...Object.keys(properties), ...required]) : new Set(required);
  const other = typeof others === 'object' ? others : undefined;
  if (all.size === 0 && other && depth < MAX_DEPTH) all.add(String(propertyNames ? inside(propertyNames) : 'name'));
  return Object.fromEntries([...all].map((name) => [name, inside(properties[name] ?? other ?? {})]));
}
