/** Offsets into the text of a file: start, and end (exclusive). */
export type Range = readonly [start: number, end: number];
