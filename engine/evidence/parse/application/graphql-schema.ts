import { jsonObject } from '../secrets/exposed-file.ts';
import { isRow, personalColumns, type Row } from './rows.ts';

/** An introspection query for all that is needed to build queries; its name makes two requests differ. */
export function schemaQuery(name: string): string {
  const type = 'type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
  const args = `args { name defaultValue ${type} }`;
  return `query ${name} { __schema { queryType { name } types { kind name fields { name ${args} ${type} } } } }`;
}

/** Its type is without list and non-null. */
type Field = ReturnType<typeof fieldOf>[number];

/** A query for columns with personal data. */
export type PersonalQuery = ReturnType<typeof queryFor>[number];

const MAX_TYPES = 3000;
const MAX_FIELDS = 300;
const MAX_COLUMNS = 6;
const SCALARS = /^(?:ID|Int|Float|String|Boolean|Date|DateTime|Email(?:Address)?|PhoneNumber|Cursor|UUID|BigInt)$/;
/** Fields that lead from a page of results to its rows. */
const ROWS = /^(?:nodes|edges|node|items|data|results|rows|records|list|docs|entries|collection)$/i;
const LIMITS = /^(?:first|limit|take|pageSize|perPage|size)$/;
/** Fields about the visitor. */
const OWN = /^(?:me|viewer|self|myself|session|currentUser|current_user|profile|myProfile|whoami)$/i;

/** Queries for collections with personal data, those with most of it first; undefined if the text is no schema. */
export function personalQueries(text: string): readonly PersonalQuery[] | undefined {
  const data = jsonObject(text)?.data;
  const schema = isRow(data) && isRow(data.__schema) ? data.__schema : undefined;
  const root = schema && isRow(schema.queryType) ? schema.queryType.name : undefined;
  if (!schema || typeof root !== 'string' || !Array.isArray(schema.types)) return undefined;
  const types = new Map(schema.types.slice(0, MAX_TYPES).flatMap(typeOf));
  const found = (types.get(root) ?? []).flatMap((field) => queryFor(field, types));
  return found.sort((a, b) => b.columns.length - a.columns.length);
}

type Types = ReadonlyMap<string, readonly Field[]>;

function queryFor(field: Field, types: Types) {
  if (OWN.test(field.name)) return [];
  const args = argumentsFor(field);
  const inner = args === undefined ? undefined : selectionOf(field.type, types, field.isList || args.includes(':1'), 3);
  return inner === undefined
    ? []
    : [{ field: field.name, query: `${field.name}${args} ${inner.text}`, columns: inner.columns }];
}

/** The arguments as text; undefined if they are not known. A single identifier is 1. */
function argumentsFor({ args }: Field): string | undefined {
  const required = args.filter(({ isRequired }) => isRequired);
  const [only] = required;
  if (required.length > 1 || (only && !/^(?:ID|Int)$/.test(only.type))) return undefined;
  if (only) return `(${only.name}:${LIMITS.test(only.name) ? 3 : 1})`;
  const max = args.find(({ name, type }) => LIMITS.test(name) && type === 'Int');
  return max ? `(${max.name}:3)` : '';
}

function selectionOf(
  type: string,
  types: Types,
  isRows: boolean,
  depth: number,
): { readonly text: string; readonly columns: readonly string[] } | undefined {
  const fields = types.get(type) ?? [];
  const plain = fields.filter((field) => SCALARS.test(field.type) && !field.args.some(({ isRequired }) => isRequired));
  const columns = isRows ? personalColumns(plain.map(({ name }) => name)).slice(0, MAX_COLUMNS) : [];
  if (columns.length > 0) return { text: `{ ${columns.join(' ')} }`, columns };
  if (depth === 0) return undefined;
  for (const field of fields.filter(({ name }) => ROWS.test(name))) {
    const inner = selectionOf(field.type, types, isRows || field.isList, depth - 1);
    if (inner) return { text: `{ ${field.name} ${inner.text} }`, columns: inner.columns };
  }
  return undefined;
}

function typeOf(value: unknown): [string, readonly Field[]][] {
  if (!isRow(value) || typeof value.name !== 'string' || !Array.isArray(value.fields)) return [];
  return [[value.name, value.fields.slice(0, MAX_FIELDS).flatMap(fieldOf)]];
}

function fieldOf(value: unknown) {
  if (!isNamed(value)) return [];
  const { name, isList } = baseOf(value.type);
  const args = Array.isArray(value.args) ? value.args.flatMap(argumentOf) : [];
  return name === undefined ? [] : [{ name: value.name, type: name, isList, args }];
}

function isNamed(value: unknown): value is Row & { readonly name: string } {
  return isRow(value) && typeof value.name === 'string' && /^\w{1,100}$/.test(value.name);
}

function argumentOf(value: unknown) {
  if (!isNamed(value)) return [];
  const isRequired = isRow(value.type) && value.type.kind === 'NON_NULL' && typeof value.defaultValue !== 'string';
  return [{ name: value.name, type: baseOf(value.type).name ?? '', isRequired }];
}

function baseOf(type: unknown): { readonly name: string | undefined; readonly isList: boolean } {
  let isList = false;
  let inner = type;
  for (let depth = 0; depth < 5 && isRow(inner); depth += 1) {
    if (inner.kind === 'LIST') isList = true;
    if (typeof inner.name === 'string') return { name: inner.name, isList };
    inner = inner.ofType;
  }
  return { name: undefined, isList };
}
