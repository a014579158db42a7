import type { Exchange } from '../evidence/facts/exchange.ts';
import type { FileSighting } from './define-file-probe.ts';

const READ = 40_000;

/** True when all marks stand in the beginning of a text, wherever: to look for one after another could take the square of its length. */
export function hasMarks(text: string, ...marks: readonly RegExp[]): boolean {
  const start = text.slice(0, READ);
  return marks.every((mark) => mark.test(start));
}

/** What a page with all the marks shows. */
export function marked(shows: string, ...marks: readonly RegExp[]): (exchange: Exchange) => FileSighting | undefined {
  return ({ text }) => (hasMarks(text, ...marks) ? { shows } : undefined);
}
