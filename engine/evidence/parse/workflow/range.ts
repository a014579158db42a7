/** Offsets into the text of a file: start, and end (exclusive). */
export type Range = readonly [start: number, end: number];

/** How many items at the start of a list meet a condition that no later item meets. */
export function countFirst<T>(list: readonly T[], isFirst: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isFirst(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text with each of the ranges replaced; of those that overlap, what is left. */
export function replacedIn(text: string, ranges: readonly Range[], replace: (part: string) => string): string {
  let result = '';
  let at = 0;
  for (const [start, end] of ranges.toSorted((left, right) => left[0] - right[0])) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    result += text.slice(at, from) + replace(text.slice(from, end));
    at = end;
  }
  return result + text.slice(at);
}
