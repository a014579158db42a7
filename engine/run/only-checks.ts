import type { CheckText } from '../checks/define-check.ts';
import { UnknownCheck } from '../checks/unknown-check.ts';

/** The checks with these ids, or all. Throws if one is missing. */
export function onlyChecks<T extends Pick<CheckText, 'id'>>(
  all: readonly T[],
  ids: readonly string[] | undefined,
): readonly T[] {
  const missing = ids?.find((id) => !all.some((check) => check.id === id));
  if (missing !== undefined) throw new UnknownCheck(missing);
  return ids ? all.filter(({ id }) => ids.includes(id)) : all;
}
