import type { Json } from '../../facts/reading.ts';
import { listAt, textAt, textOr } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import { holdingOf } from '../../parse/provider/variable.ts';

/** What is kept of a variable: where it applies and what kind of values it has. Values of secrets are not told by the API. */
export function variableOf(data: Json): Json {
  const key = textAt(data, 'key');
  const values = listAt(data, 'values').map((one) => {
    const value = textOr(one, 'value');
    return { ...pick(one, ['context']), ...(value === '' ? {} : holdingOf(key, value)) };
  });
  return { ...pick(data, ['key', 'scopes', 'is_secret']), values };
}
