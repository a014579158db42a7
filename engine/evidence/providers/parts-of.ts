import type { Json } from '../facts/reading.ts';
import { UNREAD } from '../parse/provider/fields.ts';
import { reasonOf } from './reason-of.ts';

/**
 * An object made from several answers. A part that could not be read is missing, with its reason in `unread`, so that only
 * what needs it is unknown. Throws the first error if no part could be read.
 */
export async function partsOf(parts: Readonly<Record<string, Promise<Json>>>): Promise<Json> {
  const names = Object.keys(parts);
  const answers = await Promise.allSettled(Object.values(parts));
  const read: [string, Json][] = [];
  const unread: [string, Json][] = [];
  let first: unknown;
  answers.forEach((answer, i) => {
    const name = names[i] ?? '';
    if (answer.status === 'fulfilled') read.push([name, answer.value]);
    else {
      first ??= answer.reason;
      unread.push([name, reasonOf(answer.reason)]);
    }
  });
  if (read.length === 0) throw first;
  return { ...Object.fromEntries(read), [UNREAD]: Object.fromEntries(unread) };
}
