import type { Json } from '../../facts/reading.ts';

/** Values and levels of the largest answers that providers document are far below. */
const MOST_VALUES = 500_000;
const MOST_LEVELS = 40;

/** Parses an answer; a string says why it is not read. */
export function parseAnswer(text: string): { readonly json: Json } | { readonly unread: string } {
  const unread = tooComplex(text);
  if (unread !== undefined) return { unread };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { unread: 'the answer is not JSON' };
  }
}

/** Counts brackets and commas outside strings before anything is built from them. */
function tooComplex(text: string): string | undefined {
  let level = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (letter === '"') i = endOfString(text, i);
    else if (letter === '[' || letter === '{') {
      level += 1;
      values += 1;
    } else if (letter === ']' || letter === '}') level -= 1;
    else if (letter === ',') values += 1;
    if (level > MOST_LEVELS) return `the answer is nested more than ${MOST_LEVELS} levels deep`;
    if (values > MOST_VALUES) return `the answer has more than ${MOST_VALUES} values`;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  return text.length;
}
