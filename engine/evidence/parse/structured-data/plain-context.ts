import { isRecord } from '../text/json.ts';
import type { JsonLdBlock } from './json-ld.ts';

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org(?:[/#]|\/docs\/[\w.]{1,60})?$/i;
/** Keywords of a context that bring in no names. */
const NEUTRAL = new Set(['@language', '@version', '@direction', '@base']);

/** True if all names in the block are those of schema.org: it names no other vocabulary. */
export function plainContext({ syntax, contexts }: JsonLdBlock): boolean {
  return syntax !== 'json-ld' || (contexts.length > 0 && contexts.every(isPlain));
}

function isPlain(context: unknown): boolean {
  const parts = [context].flat();
  return parts.some(isSchema) && parts.every((part) => isSchema(part) || isNeutral(part));
}

function isSchema(part: unknown): boolean {
  if (typeof part === 'string') return SCHEMA.test(part.trim());
  return isRecord(part) && '@vocab' in part && isNeutral(part);
}

/** Adds no names but those of schema.org. */
function isNeutral(part: unknown): boolean {
  return (
    isRecord(part) &&
    Object.entries(part).every(
      ([key, value]) => NEUTRAL.has(key) || (key === '@vocab' && typeof value === 'string' && SCHEMA.test(value)),
    )
  );
}
