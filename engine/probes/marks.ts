import { consoleOf } from '../catalogue/pages/consoles.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import type { FileMatch } from './define-file-probe.ts';

const READ = 40_000;

/** True if all marks occur near the start of a text, in any order: a combined pattern could take quadratic time. */
export function hasMarks(text: string, ...marks: readonly RegExp[]): boolean {
  const start = text.slice(0, READ);
  return marks.every((mark) => mark.test(start));
}

/** Evidence for a page with all the marks. */
export function marked(shows: string, ...marks: readonly RegExp[]): (exchange: Exchange) => FileMatch | undefined {
  return ({ text }) => (hasMarks(text, ...marks) ? { shows } : undefined);
}

/** Evidence for a page of a program in the catalogue of consoles. */
export function consoleOfProgram(program: string): (exchange: Exchange) => FileMatch | undefined {
  return ({ text }) => (consoleOf(text)?.program === program ? { shows: program } : undefined);
}
