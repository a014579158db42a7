import type { Json } from '../facts/reading.ts';
import { UNREAD } from '../parse/provider/fields.ts';
import { readEach } from './read-each.ts';
import { reasonOf } from './reason-of.ts';

/**
 * An object made from several answers. A part that could not be read is missing, with its reason in `unread`, so that only
 * what needs it is unknown. Throws the first error if no part could be read.
 */
export async function partsOf(parts: Readonly<Record<string, Promise<Json>>>): Promise<Json> {
  const { found, failed } = await readEach(Object.entries(parts), async ([name, part]) => [name, await part] as const);
  if (found.length === 0) throw failed[0]?.error;
  const unread = failed.map(({ item: [name], error }) => [name, reasonOf(error)] as const);
  return { ...Object.fromEntries(found), [UNREAD]: Object.fromEntries(unread) };
}
