const MAX_LITERAL = 4000;
const MAX_FIELDS = 100;
const KEY = /['"]?(?<key>[A-Za-z_]\w{0,60})['"]?\s{0,10}(?<after>[:,}])/y;

/** Keys of object literals, each with its first place; `isWhole`: none has a key that is not in the text. */
export interface FoundKeys {
  readonly fields: Map<string, { readonly file: string; readonly line: number }>;
  isWhole: boolean;
}

/** The line of an offset, counted from the offset before, which is seldom far. */
export function lineCounter(text: string): (offset: number) => number {
  let [last, line] = [0, 1];
  return (offset) => {
    const between = text.slice(Math.min(last, offset), Math.max(last, offset)).split('\n').length - 1;
    line += offset < last ? -between : between;
    last = offset;
    return line;
  };
}

interface CodeText {
  readonly text: string;
  readonly file: string;
  readonly lineAt: (offset: number) => number;
}

/** The keys of an object literal that begins before `start`. */
export function readKeys({ text, file, lineAt }: CodeText, start: number, found: FoundKeys): void {
  const end = Math.min(text.length, start + MAX_LITERAL);
  let at: number | undefined = start;
  while (at !== undefined && at < end && found.fields.size < MAX_FIELDS) {
    at = afterSpace(text, at, end);
    KEY.lastIndex = at;
    const { key, after } = KEY.exec(text)?.groups ?? {};
    if (key !== undefined && !found.fields.has(key)) found.fields.set(key, { file, line: lineAt(KEY.lastIndex) });
    if (key === undefined && !/[}\]]/.test(text[at] ?? '')) found.isWhole = false;
    if (after === '}') return;
    at = after === ',' ? KEY.lastIndex : endOfValue(text, key === undefined ? at : KEY.lastIndex, end);
  }
}

/** Behind white space and comments. */
function afterSpace(text: string, start: number, end: number): number {
  let at = start;
  while (at < end) {
    if (/\s/.test(text[at] ?? '')) at += 1;
    else if (text.startsWith('//', at)) at = endOfLine(text, at);
    else break;
  }
  return at;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Behind the comma that ends a value; undefined if it is the last one. */
function endOfValue(text: string, start: number, end: number): number | undefined {
  let level = 0;
  for (let at = start; at < end; at++) {
    const letter = text[at] ?? '';
    if (/['"`]/.test(letter)) at = endOfText(text, at, end);
    else if (/[([{]/.test(letter)) level += 1;
    else if (/[)\]}]/.test(letter)) {
      if (level === 0) return undefined;
      level -= 1;
    } else if (letter === ',' && level === 0) return at + 1;
  }
  return undefined;
}

function endOfText(text: string, start: number, end: number): number {
  const sign = text[start];
  for (let at = start + 1; at < end; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) return at;
  }
  return end;
}
