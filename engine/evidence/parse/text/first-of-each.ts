/** The first item of each key, in order. */
export function firstOfEach<T>(items: Iterable<T>, keyOf: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()];
}
