import { Refusal } from '../model/refusal.ts';
import { isUuid } from '../shapes/id.ts';

/** What has the id in a path; `find` is asked for UUIDs only, and says false or undefined without one. Throws `not_found`. */
export async function byId<T>(id: string, noun: string, find: () => Promise<T | false | undefined>): Promise<T> {
  const found = isUuid(id) && (await find());
  if (!found) throw new Refusal('not_found', `${noun} not found`);
  return found;
}
