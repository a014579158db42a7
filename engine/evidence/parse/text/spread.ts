/** Items at even distances, the first and the last among them: the same ones in each scan. */
export function spread<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  return Array.from({ length: max }, (_, i) => list[Math.round((i * (list.length - 1)) / Math.max(max - 1, 1))] as T);
}
