import { MAX_ALTERNATIVES } from './resolve.ts';

/** Stands for the part of a text that only the running program knows. */
export const UNKNOWN = '\uFFFD';

export function orUnknown(texts: string[]): string[] {
  return texts.length === 0 ? [UNKNOWN] : texts;
}

/** Every text of one list followed by every text of another. */
export function joined(before: readonly string[], after: readonly string[]): string[] {
  return before.flatMap((one) => after.map((two) => `${one}${two}`)).slice(0, MAX_ALTERNATIVES);
}
