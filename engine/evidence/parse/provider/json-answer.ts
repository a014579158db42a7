import type { Json } from '../../facts/reading.ts';
import { parseJson } from '../text/json.ts';
import { endOfString, withoutJsonComments } from '../text/json-comments.ts';

/** Values and levels of the largest answers that providers document are far below. */
const MAX_VALUES = 500_000;
const MAX_LEVELS = 40;

/** Parses an answer; a string says why it is not read. */
export function parseAnswer(text: string): { readonly json: Json } | { readonly unread: string } {
  const unread = tooComplex(text);
  if (unread !== undefined) return { unread };
  const json = parseJson(text) as Json | undefined;
  if (json !== undefined) return { json };
  // Rules of a Realtime Database are JSON with comments.
  const bare = withoutJsonComments(text);
  return bare === text ? { unread: 'the answer is not JSON' } : parseAnswer(bare);
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
    if (level > MAX_LEVELS) return `the answer is nested more than ${MAX_LEVELS} levels deep`;
    if (values > MAX_VALUES) return `the answer has more than ${MAX_VALUES} values`;
  }
  return undefined;
}
