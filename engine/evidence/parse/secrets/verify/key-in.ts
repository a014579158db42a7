import { leakRange } from '../leak-range.ts';
import type { FoundCredential } from '../secrets.ts';

/** Values of the evidence that are searched for one key. */
const MAX_VALUES = 500_000;

/** The key itself, from the texts in the evidence. Undefined where it is encoded or in parts. */
export function keyIn(evidence: object, found: FoundCredential): string | undefined {
  return inTexts(evidence, (text) => {
    const range = leakRange(found, text);
    return range && text.slice(...range);
  });
}

/** What is found first in one of the texts in the evidence. */
export function inTexts(evidence: object, find: (text: string) => string | undefined): string | undefined {
  const waiting: unknown[] = [evidence];
  for (let count = 0; waiting.length > 0 && count < MAX_VALUES; count += 1) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      const found = find(value);
      if (found !== undefined) return found;
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      for (const one of value instanceof Map ? value.values() : Object.values(value)) waiting.push(one);
  }
  return undefined;
}
