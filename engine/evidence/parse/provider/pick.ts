import type { Json } from '../../facts/reading.ts';
import { isObject } from './fields.ts';

/** The named fields of an object, as far as it has them. */
export function pick(data: Json, names: readonly string[]): { readonly [name: string]: Json } {
  if (!isObject(data)) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(data, name) ? data[name] : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
