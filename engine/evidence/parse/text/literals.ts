/** Finds many fixed strings in one pass over a text. */
export type LiteralFinder = (text: string) => ReadonlyMap<string, readonly number[]>;

const BITS = 16;
const PLACES = 4;

/** Places of the first occurrences of each string (Wu and Manber, 1994: blocks of two characters); strings of at least four characters. For a few hundred: with the thousands of `parse/secrets/literal-search.ts` no block could be skipped. */
export function literalFinder(literals: readonly string[]): LiteralFinder {
  const shortest = Math.min(...literals.map(({ length }) => length));
  const last = Math.min(shortest, 250) - 1;
  const shifts = new Uint8Array(1 << BITS).fill(last);
  const endings = new Map<number, string[]>();
  for (const literal of new Set(literals)) {
    for (let i = 1; i <= last; i++) {
      const block = blockAt(literal, i);
      shifts[block] = Math.min(shifts[block] ?? 0, last - i);
    }
    const ending = blockAt(literal, last);
    endings.set(ending, [...(endings.get(ending) ?? []), literal]);
  }
  return (text) => {
    const found = new Map<string, number[]>();
    if (literals.length === 0) return found;
    for (let end = last; end < text.length; ) {
      const block = blockAt(text, end);
      const shift = shifts[block] ?? 0;
      end += shift || 1;
      if (shift > 0) continue;
      const start = end - 1 - last;
      for (const literal of endings.get(block) ?? []) {
        if (!text.startsWith(literal, start)) continue;
        const places = found.get(literal) ?? [];
        if (places.length < PLACES) places.push(start);
        found.set(literal, places);
      }
    }
    return found;
  };
}

function blockAt(text: string, end: number): number {
  return ((text.charCodeAt(end - 1) << 8) ^ text.charCodeAt(end)) & ((1 << BITS) - 1);
}
