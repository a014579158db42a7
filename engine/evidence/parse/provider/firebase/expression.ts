import { type Cursor, expect, next, peek, take } from './cursor.ts';
import { RulesUnread } from './tokens.ts';

/** A condition, as far as it can be judged without data. */
export type Expression =
  | { readonly kind: 'value'; readonly value: null | boolean | number | string }
  | { readonly kind: 'name'; readonly path: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'either'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'binary'; readonly sign: string; readonly left: Expression; readonly right: Expression }
  /** A member of what a call returns: `get(…).data`. */
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'method'; readonly of: Expression; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  /** A path of a document: `/users/$(request.auth.uid)`. */
  | { readonly kind: 'path'; readonly segments: readonly Expression[] }
  /** Anything else that depends on data. */
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
      found = memberOf(found, name);
    } else if (take(cursor, '(')) {
      const args = readList(cursor, ')');
      if (found.kind === 'name') found = { kind: 'call', name: found.path, args };
      else found = found.kind === 'member' ? { kind: 'method', of: found.of, name: found.name, args } : DATA;
    } else if (take(cursor, '[')) {
      const [index, ...more] = readList(cursor, ']', ':');
      const isName = index?.kind === 'value' && typeof index.value === 'string' && more.length === 0;
      if (isName) found = memberOf(found, String(index.value));
      else found = index && more.length === 0 ? { kind: 'method', of: found, name: 'get', args: [index] } : DATA;
    } else return found;
  }
}

function memberOf(of: Expression, name: string): Expression {
  return of.kind === 'name' ? { kind: 'name', path: `${of.path}.${name}` } : { kind: 'member', of, name };
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
  if (token.text === '[') return { kind: 'list', items: readList(cursor, ']') };
  if (token.text === '{') readList(cursor, '}', ':');
  else if (token.text === '/') return readPathValue(cursor);
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

/** A path of a document; a regular expression of the Realtime Database, which begins the same way, is data. */
function readPathValue(cursor: Cursor): Expression {
  const start = cursor.at;
  const segments: Expression[] = [];
  for (let isNext = true; ; isNext = take(cursor, '/')) {
    if (!isNext) return { kind: 'path', segments };
    const segment = readSegment(cursor);
    if (segment === undefined) break;
    segments.push(segment);
  }
  cursor.at = start;
  skipPath(cursor);
  return DATA;
}

function readSegment(cursor: Cursor): Expression | undefined {
  if (peek(cursor) === '$' && cursor.tokens[cursor.at + 1]?.text === '(') {
    cursor.at += 2;
    const value = readExpression(cursor);
    expect(cursor, ')');
    return value;
  }
  if (take(cursor, '(')) {
    // The name of the first database is `(default)`.
    return next(cursor) === 'default' && take(cursor, ')') ? { kind: 'value', value: 'default' } : undefined;
  }
  let name = '';
  for (let token = cursor.tokens[cursor.at]; token; token = cursor.tokens[cursor.at]) {
    const isPart = token.kind === 'name' || token.kind === 'number' || token.text === '-';
    if (!isPart) break;
    name += token.text;
    cursor.at += 1;
  }
  const isPath = ['/', ')', ',', undefined].includes(peek(cursor));
  return name === '' || !isPath ? undefined : { kind: 'value', value: name };
}

function skipPath(cursor: Cursor): void {
  for (let depth = 0; cursor.at < cursor.tokens.length; cursor.at++) {
    const text = peek(cursor) ?? '';
    if (depth === 0 && [')', ',', ';', '&&', '||', ']'].includes(text)) return;
    if (text === '(' || text === '{') depth += 1;
    if (text === ')' || text === '}') depth -= 1;
  }
}
