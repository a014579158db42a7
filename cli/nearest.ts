/** The name closest to the text by edit distance; undefined if none is close. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const word = text.slice(0, 40).toLowerCase();
  const [best] = names.map((name) => ({ name, edits: distance(word, name) })).sort((a, b) => a.edits - b.edits);
  if (!best || best.edits > Math.max(1, Math.floor(best.name.length / 3) + 1)) return undefined;
  return best.name;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (left === right ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[b.length] ?? 0;
}
