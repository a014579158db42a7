import type { Json } from '../../facts/reading.ts';
import { isList, textAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import { holdingOf } from '../../parse/provider/variable.ts';

const KEPT = ['key', 'type', 'visibility', 'gitBranch', 'configurationId', 'customEnvironmentIds'];

/** What is kept of a variable: where it applies and what kind of value it has. */
export function variableOf(data: Json): Json {
  return { ...pick(data, KEPT), target: targetsOf(data), ...holdingIn(data) };
}

function targetsOf(data: Json): readonly Json[] {
  const target = valueAt(data, 'target');
  if (isList(target)) return target;
  return typeof target === 'string' ? [target] : [];
}

/** Only values of type `plain` are returned in clear text; all others are ciphertext. */
function holdingIn(data: Json): Json & object {
  const value = textOr(data, 'value');
  if (textAt(data, 'type') !== 'plain' || value === '') return {};
  return { ...holdingOf(textAt(data, 'key'), value) };
}
