/** Part of the list by which a scan a week later starts: multiples of the golden ratio visit all parts of a circle evenly. */
const WEEKLY_STEP = 0.618_033_988_749_895;
const WEEK = 7 * 24 * 3_600_000;
const MAX_NAMES = 10;

/** The objects that a scan reads of a list that is too long: the part moves on with time. */
export function inTurn<T extends { readonly name: string }>(
  objects: readonly T[],
  max: number,
  at: number,
): { readonly taken: readonly T[]; readonly left: readonly T[] } {
  if (objects.length <= max) return { taken: objects, left: [] };
  const start = (at / WEEK) * WEEKLY_STEP;
  const placed = objects.map((object, i) => ({ object, place: (i / objects.length + start) % 1 }));
  const taken = new Set(
    placed
      .toSorted((a, b) => a.place - b.place)
      .slice(0, max)
      .map(({ object }) => object),
  );
  return { taken: objects.filter((object) => taken.has(object)), left: objects.filter((object) => !taken.has(object)) };
}

/** `a, b and 3 more` */
export function someNames(objects: readonly { readonly name: string }[]): string {
  const names = objects.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = objects.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
