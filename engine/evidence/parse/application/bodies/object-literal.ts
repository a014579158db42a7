/** An object literal of a script: each key with its nested object, or with its value as it is written. */
export type ObjectLiteral = ReadonlyMap<string, ObjectLiteral | string>;

const KEY = /\s{0,40}(?:["']([\w$-]{1,40})["']|([\w$]{1,40}))\s{0,40}/y;
const SPACE = /\s{0,200}/y;
const MAX_LENGTH = 2000;
const MAX_DEPTH = 4;
const MAX_KEYS = 40;
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

interface Read {
  readonly fields: ObjectLiteral;
  readonly end: number;
}

/** Reads the literal that begins at this brace; undefined if it is long, deep or has anything but plain keys and spread objects. */
export function objectLiteralAt(text: string, start: number): ObjectLiteral | undefined {
  return readObject(text.slice(start, start + MAX_LENGTH), 0, 1)?.fields;
}

function readObject(text: string, start: number, depth: number): Read | undefined {
  if (depth > MAX_DEPTH || text[start] !== '{') return undefined;
  const fields = new Map<string, ObjectLiteral | string>();
  let at = start + 1;
  while (fields.size <= MAX_KEYS) {
    at = afterSpace(text, at);
    if (text[at] === '}') return { fields, end: at + 1 };
    if (text.startsWith('...', at)) {
      at = expressionEnd(text, at);
    } else {
      KEY.lastIndex = at;
      const [all = '', quoted, plain] = KEY.exec(text) ?? [];
      const name = quoted ?? plain;
      if (name === undefined) return undefined;
      at += all.length;
      const value = readValue(text, at, depth);
      if (value === undefined) return undefined;
      fields.set(name, value.value);
      at = value.end;
    }
    if (text[at] === ',') at += 1;
    else if (text[at] !== '}') return undefined;
  }
  return undefined;
}

/** What follows a key: nothing, as in `{ name }`, or a value. */
function readValue(text: string, at: number, depth: number) {
  if (text[at] === ',' || text[at] === '}') return { value: '', end: at };
  if (text[at] !== ':') return undefined;
  const start = afterSpace(text, at + 1);
  const nested = text[start] === '{' ? readObject(text, start, depth + 1) : undefined;
  if (nested) return { value: nested.fields, end: afterSpace(text, nested.end) };
  const end = expressionEnd(text, start);
  return { value: text.slice(start, end).trim(), end };
}

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(text)?.[0].length ?? 0);
}

/** Where the comma or bracket is that ends the expression; the end of the text if there is none. */
function expressionEnd(text: string, start: number): number {
  const open: string[] = [];
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('"\'`'.includes(sign)) {
      at = stringEnd(text, at);
    } else if (sign in CLOSES) {
      open.push(CLOSES[sign] ?? '');
    } else if (open.length === 0 && ',})]'.includes(sign)) {
      return at;
    } else if (sign === open.at(-1)) {
      open.pop();
    }
  }
  return text.length;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}
