import { type Cursor, expect, peek, take } from './cursor.ts';
import { RulesUnread } from './tokens.ts';

/** A condition, as far as it can be judged without data. */
export type Expression =
  | { readonly kind: 'value'; readonly value: null | boolean | number | string }
  | { readonly kind: 'name'; readonly path: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'either'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'binary'; readonly sign: string; readonly left: Expression; readonly right: Expression }
  /** Anything that depends on data. */
  | { readonly kind: 'data' };

const MAX_LEVELS = 60;
const DATA: Expression = { kind: 'data' };
const WORDS: Readonly<Record<string, null | boolean>> = { true: true, false: false, null: null };
/** Binary operators by precedence, weakest first. */
const LEVELS = [
  ['||'],
  ['&&'],
  ['==', '!=', '===', '!=='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
] as const;

export function readExpression(cursor: Cursor): Expression {
  cursor.level += 1;
  if (cursor.level > MAX_LEVELS) throw new RulesUnread();
  const test = readBinary(cursor, 0);
  let found = test;
  if (take(cursor, '?')) {
    const yes = readExpression(cursor);
    expect(cursor, ':');
    found = { kind: 'either', test, yes, no: readExpression(cursor) };
  }
  cursor.level -= 1;
  return found;
}

function readBinary(cursor: Cursor, level: number): Expression {
  const signs: readonly string[] | undefined = LEVELS[level];
  if (!signs) return readUnary(cursor);
  let left = readBinary(cursor, level + 1);
  for (let sign = peek(cursor); sign !== undefined && signs.includes(sign); sign = peek(cursor)) {
    cursor.at += 1;
    left = { kind: 'binary', sign, left, right: readBinary(cursor, level + 1) };
  }
  return left;
}

function readUnary(cursor: Cursor): Expression {
  let negations = 0;
  while (take(cursor, '!')) negations += 1;
  const minus = take(cursor, '-');
  const found = readPostfix(cursor);
  if (minus) return DATA;
  return negations % 2 === 1 ? { kind: 'not', of: found } : found;
}

/** A value with the members, calls and indices after it. */
function readPostfix(cursor: Cursor): Expression {
  let found = readPrimary(cursor);
  for (;;) {
    if (take(cursor, '.')) {
      const name = peek(cursor) ?? '';
      cursor.at += 1;
      found = found.kind === 'name' ? { kind: 'name', path: `${found.path}.${name}` } : DATA;
    } else if (take(cursor, '(')) {
      const args = readList(cursor, ')');
      found = found.kind === 'name' ? { kind: 'call', name: found.path, args } : DATA;
    } else if (take(cursor, '[')) {
      readList(cursor, ']', ':');
      found = DATA;
    } else return found;
  }
}

function readPrimary(cursor: Cursor): Expression {
  const token = cursor.tokens[cursor.at];
  if (!token) throw new RulesUnread();
  cursor.at += 1;
  if (token.kind === 'number') return { kind: 'value', value: Number(token.text) };
  if (token.kind === 'text') return { kind: 'value', value: token.text.slice(1, -1) };
  if (token.kind === 'name') {
    const word = Object.hasOwn(WORDS, token.text) ? WORDS[token.text] : undefined;
    return word === undefined ? { kind: 'name', path: token.text } : { kind: 'value', value: word };
  }
  if (token.text === '(') {
    const inner = readExpression(cursor);
    expect(cursor, ')');
    return inner;
  }
  if (token.text === '[') readList(cursor, ']');
  else if (token.text === '{') readList(cursor, '}', ':');
  else if (token.text === '/') skipPath(cursor);
  else throw new RulesUnread();
  return DATA;
}

function readList(cursor: Cursor, end: string, between = ','): Expression[] {
  const items: Expression[] = [];
  while (!take(cursor, end)) {
    items.push(readExpression(cursor));
    if (!take(cursor, ',') && !take(cursor, between) && peek(cursor) !== end) throw new RulesUnread();
  }
  return items;
}

/** A path of a document, `/users/$(request.auth.uid)`, or a regular expression of the Realtime Database. */
function skipPath(cursor: Cursor): void {
  for (let depth = 0; cursor.at < cursor.tokens.length; cursor.at++) {
    const text = peek(cursor) ?? '';
    if (depth === 0 && [')', ',', ';', '&&', '||', ']'].includes(text)) return;
    if (text === '(' || text === '{') depth += 1;
    if (text === ')' || text === '}') depth -= 1;
  }
}
