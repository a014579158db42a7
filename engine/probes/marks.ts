import { consoleOf } from '../catalogue/pages/consoles.ts';
import type { Row } from '../evidence/parse/application/rows.ts';
import { credentialsIn, jsonObject, plainText } from '../evidence/parse/secrets/exposed-file.ts';
import type { FileProves } from './define-file-probe.ts';

const READ = 40_000;

/** True if all marks occur near the start of a text, in any order: a combined pattern could take quadratic time. */
export function hasMarks(text: string, ...marks: readonly RegExp[]): boolean {
  const start = text.slice(0, READ);
  return marks.every((mark) => mark.test(start));
}

/** Evidence for a page with all the marks. */
export function marked(shows: string, ...marks: readonly RegExp[]): FileProves {
  return ({ text }) => (hasMarks(text, ...marks) ? { shows } : undefined);
}

/** Evidence for plain text with all the marks. */
export function markedText(shows: string, ...marks: readonly RegExp[]): FileProves {
  return (exchange) => {
    const text = plainText(exchange);
    return text !== undefined && hasMarks(text, ...marks) ? { shows } : undefined;
  };
}

/** Evidence for a JSON object of that kind. */
export function jsonOf(shows: string, isOne: (value: Row) => boolean): FileProves {
  return ({ text }) => {
    const value = jsonObject(text);
    return value && isOne(value) ? { shows } : undefined;
  };
}

/** The same evidence, which is critical if there are credentials in the file. */
export function orCredentials(proves: FileProves): FileProves {
  return (exchange) => {
    const match = proves(exchange);
    const keys = match ? credentialsIn(exchange.text) : [];
    if (!match || keys.length === 0) return match;
    return { shows: `${match.shows}, with credentials: ${keys.join(', ')}`, severity: 'critical' };
  };
}

/** Evidence for a page of a program in the catalogue of consoles. */
export function consoleOfProgram(program: string): FileProves {
  return ({ text }) => (consoleOf(text)?.program === program ? { shows: program } : undefined);
}
