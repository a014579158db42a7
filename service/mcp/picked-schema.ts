import type { Json } from './json-schema.ts';
import { isRecord } from './tool.ts';

interface Picks {
  readonly returns?: readonly string[];
  readonly siteData?: readonly string[];
}

/** The schema of what `answer-fields.ts` keeps of a value. Throws if a path does not exist. */
export function pickedSchema(
  name: string,
  schema: Json,
  { returns = [], siteData = [] }: Picks,
): { type: string; properties: Json } {
  const properties: Json = {};
  for (const path of returns) add(properties, path.split('.'), schema, `${name}: ${path}`);
  const site = siteData.map((path) => {
    find(path.split('.'), schema, `${name}: ${path}`);
    return [path.split('.').at(-1) ?? '', {}] as const;
  });
  if (site.length > 0) properties.site_data = { type: 'object', properties: Object.fromEntries(site) };
  return { type: 'object', properties };
}

function add(into: Json, [head = '', ...rest]: readonly string[], schema: Json, at: string): void {
  const found = find([head], schema, at);
  if (rest.length === 0) {
    into[head] = shallow(found);
    return;
  }
  const isList = isRecord(found.items);
  const node = (into[head] as Nested | undefined) ?? { type: isList ? 'array' : ['object', 'null'], ...nested(isList) };
  into[head] = node;
  add(node.items?.properties ?? node.properties ?? {}, rest, isList ? (found.items as Json) : found, at);
}

interface Nested {
  readonly items?: { readonly properties: Json };
  readonly properties?: Json;
}

function nested(isList: boolean): Nested {
  return isList ? { items: { ...{ type: 'object' }, properties: {} } } : { properties: {} };
}

function find(path: readonly string[], schema: Json, at: string): Json {
  return path.reduce<Json>((node, name) => {
    const next = isRecord(node.properties) ? node.properties[name] : undefined;
    if (!isRecord(next)) throw new Error(`${at} is not in the output`);
    return next as Json;
  }, schema);
}

/** Type and values only: bounded texts may differ from formats, and omitted items from required ones. */
function shallow(schema: Json): Json {
  const { type, enum: values } = schema;
  const nullable = Array.isArray(type) && type.includes('null');
  return {
    ...(type === undefined ? {} : { type }),
    ...(Array.isArray(values) ? { enum: nullable ? [...values, null] : values } : {}),
  };
}
