import { z } from 'zod';
import type { AnyAction } from '../../actions/define-action.ts';

const KIBIBYTE = 1024;
/** Every body may be this large. */
export const MIN_BYTES = 4 * KIBIBYTE;
const MAX_BYTES = 1024 * KIBIBYTE;
/** For values whose shape sets no bound, such as the payload of a webhook. */
const UNBOUNDED_BYTES = 256 * KIBIBYTE;
/** Of text that only a pattern bounds. */
const TEXT_BYTES = 8 * KIBIBYTE;
/** JSON may write one UTF-16 unit as `\u1234`. */
const UNIT_BYTES = 6;
const SCALAR_BYTES = 32;
/** White space before a value, for clients that indent. */
const SPACE_BYTES = 16;
/** Fields that are ignored. */
const IGNORED_BYTES = 512;
const MAX_DEPTH = 20;

type Schema = z.core.JSONSchema.BaseSchema;

/** Bytes that a body of an action may have: what its fields can take at most, with every character escaped and indented. */
export function bodyLimitOf({ body }: Pick<AnyAction, 'body'>): number {
  if (!body) return MIN_BYTES;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return Math.min(MAX_BYTES, Math.max(MIN_BYTES, IGNORED_BYTES + bytesOf(schema, schema.$defs ?? {})));
}

type Definitions = NonNullable<Schema['$defs']>;
type Part = z.core.JSONSchema._JSONSchema;

/** A shape that contains itself has no bound. */
function bytesOf(schema: Part, definitions: Definitions, depth = 0): number {
  if (typeof schema === 'boolean') return UNBOUNDED_BYTES;
  const within = (part: Part) => bytesOf(part, definitions, depth + 1);
  const referred = schema.$ref?.startsWith('#/$defs/') ? definitions[schema.$ref.slice(8)] : undefined;
  if (depth > MAX_DEPTH) return UNBOUNDED_BYTES;
  if (referred) return within(referred);
  const { type, properties, items, maxItems, maxLength } = schema;
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return Math.max(...choices.map(within));
  if (schema.allOf) return schema.allOf.reduce((sum, part) => sum + within(part), 0);
  if (schema.enum) return Math.max(...schema.enum.map(textBytes));
  if ('const' in schema) return textBytes(schema.const);
  if (type === 'object' && properties && typeof schema.additionalProperties !== 'object')
    return Object.entries(properties).reduce(
      (sum, [name, value]) => sum + textBytes(name) + 2 + SPACE_BYTES + within(value),
      2,
    );
  if (type === 'array' && items && !Array.isArray(items) && maxItems !== undefined)
    return 2 + maxItems * (within(items) + 1 + SPACE_BYTES);
  if (type === 'string') return maxLength === undefined ? TEXT_BYTES : 2 + maxLength * UNIT_BYTES;
  return type === 'number' || type === 'integer' || type === 'boolean' || type === 'null'
    ? SCALAR_BYTES
    : UNBOUNDED_BYTES;
}

function textBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
