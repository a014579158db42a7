const MAX_DEPTH = 5;
const MAX_MEMBERS = 100;
const MAX_VALUES = 5000;

/** The value at an index of a list whose members refer to each other by index; a negative index is a constant such as `undefined`. */
export function plainOf(flat: readonly unknown[], start: number, nameOf: (name: string) => string): unknown {
  let left = MAX_VALUES;
  const valueAt = (at: number, depth: number): unknown => {
    const value = flat[at];
    left -= 1;
    if (typeof value !== 'object' || value === null) return value;
    if (depth > MAX_DEPTH || left <= 0) return undefined;
    const inner = (index: unknown) => (left > 0 ? valueAt(Number(index), depth + 1) : undefined);
    // A list that starts with a text is a date, a set or a type of the framework.
    if (Array.isArray(value)) return typeof value[0] === 'string' ? undefined : value.slice(0, MAX_MEMBERS).map(inner);
    const entries = Object.entries(value).slice(0, MAX_MEMBERS);
    return Object.fromEntries(entries.map(([name, index]) => [nameOf(name), inner(index)]));
  };
  return valueAt(start, 0);
}
