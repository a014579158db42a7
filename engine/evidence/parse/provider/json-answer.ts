import type { Json } from '../../facts/reading.ts';

/** Values and levels of the largest answers that providers document are far below. */
const MAX_VALUES = 500_000;
const MAX_LEVELS = 40;

/** Parses an answer; a string says why it is not read. */
export function parseAnswer(text: string): { readonly json: Json } | { readonly unread: string } {
  const unread = tooComplex(text);
  if (unread !== undefined) return { unread };
  try {
    return { json: JSON.parse(text) };
  } catch {
    const bare = withoutComments(text);
    return bare === text ? { unread: 'the answer is not JSON' } : parseAnswer(bare);
  }
}

/** Rules of a Realtime Database are JSON with comments. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') at = endOfString(text, at);
    else if (text.startsWith('//', at) || text.startsWith('/*', at)) {
      parts.push(text.slice(from, at), ' ');
      at = endOfComment(text, at);
      from = at + 1;
    }
  }
  return parts.join('') + text.slice(from);
}

function endOfComment(text: string, start: number): number {
  const sign = text[start + 1] === '/' ? '\n' : '*/';
  const end = text.indexOf(sign, start + 2);
  return end < 0 ? text.length : end + sign.length - 1;
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

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  return text.length;
}
