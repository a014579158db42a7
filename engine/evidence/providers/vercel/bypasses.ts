import type { Json, Reading } from '../../facts/reading.ts';
import { FieldMissing, isObject, textAt, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ProviderApi } from '../define-provider.ts';

/** The names of the entries are the secrets. */
export function bypassesOf(data: Json): Json {
  const bypasses = valueAt(data, 'protectionBypass') ?? {};
  if (!isObject(bypasses)) throw new FieldMissing('the answer has no object `protectionBypass`');
  const entries = Object.values(bypasses).map((one) => pick(one, ['scope', 'createdAt', 'expires']));
  return Object.fromEntries(entries.map((entry, i) => [`bypass ${i + 1}`, entry]));
}

/** Aliases with shareable links or exceptions. */
export async function bypassedOf(api: ProviderApi, { data }: Reading): Promise<readonly Json[]> {
  const [project, team] = [textAt(data, 'id'), textAt(data, 'accountId')].map(encodeURIComponent);
  const all = await api.list(`/v4/aliases?limit=100&projectId=${project}&teamId=${team}`, { items: 'aliases' });
  return all.filter((alias) => (valueAt(alias, 'protectionBypass') ?? null) !== null);
}
