import { parseJson } from './json.ts';

const CLOSING = /^[}\]]/;

/** Replaces the comments of JSON with spaces, so that offsets stay. */
export function withoutJsonComments(text: string): string {
  let result = '';
  let kept = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      const isLine = text[at + 1] === '/';
      const found = text.indexOf(isLine ? '\n' : '*/', at + 2);
      const end = found < 0 ? text.length : found + (isLine ? 0 : 2);
      result += text.slice(kept, at) + text.slice(at, end).replace(/[^\n]/g, ' ');
      kept = end;
      at = end - 1;
    }
  }
  return result + text.slice(kept);
}

/** Where a string that starts here ends; a line break ends what is not closed. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"' || text[at] === '\n') return at;
  }
  return text.length;
}

/** The value of JSON with comments and commas before closing brackets; undefined if it is none. */
export function parseJsonc(text: string): unknown {
  const plain = withoutJsonComments(text);
  let result = '';
  let kept = 0;
  for (let at = 0; at < plain.length; at += 1) {
    if (plain[at] === '"') at = endOfString(plain, at);
    else if (plain[at] === ',' && CLOSING.test(plain.slice(at + 1, at + 200).trimStart())) {
      result += plain.slice(kept, at);
      kept = at + 1;
    }
  }
  return parseJson(result + plain.slice(kept));
}
