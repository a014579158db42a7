import type { Expr, Operator } from './expression.ts';
import { type Token, tokensOf } from './expression-tokens.ts';

const MAX_DEPTH = 50;

class Unparsable extends Error {}

/** Parses the text of an expression without braces; undefined if it is not one. */
export function parseExpression(text: string): Expr | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  try {
    const state = { tokens, at: 0, depth: 0 };
    const tree = parseBinary(state, 0);
    return peek(state).kind === 'end' ? tree : undefined;
  } catch (error) {
    if (error instanceof Unparsable) return undefined;
    throw error;
  }
}

interface State {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

/** Weakest first. */
const LEVELS: readonly (readonly Operator[])[] = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=']];

function peek({ tokens, at }: State): Token {
  const token = tokens[at];
  if (!token) throw new Unparsable();
  return token;
}

function take(state: State): Token {
  const token = peek(state);
  state.at += 1;
  return token;
}

function isSign(state: State, sign: string): boolean {
  const { kind, text } = peek(state);
  return kind === 'sign' && text === sign;
}

function expect(state: State, sign: string): Token {
  if (!isSign(state, sign)) throw new Unparsable();
  return take(state);
}

function parseBinary(state: State, level: number): Expr {
  const operators = LEVELS[level];
  if (!operators) return parseUnary(state);
  let left = parseBinary(state, level + 1);
  for (;;) {
    const operator = operators.find((sign) => isSign(state, sign));
    if (!operator) return left;
    take(state);
    const right = parseBinary(state, level + 1);
    const range = [left.range[0], right.range[1]] as const;
    const isLogical = operator === '&&' || operator === '||';
    const before: readonly Expr[] =
      isLogical && left.kind === 'operation' && left.operator === operator ? left.args : [left];
    left = { kind: 'operation', operator, args: [...before, right], range };
  }
}

function parseUnary(state: State): Expr {
  if (!isSign(state, '!')) return parsePostfix(state);
  const { start } = take(state);
  const inner = nested(state, () => parseUnary(state));
  return { kind: 'operation', operator: '!', args: [inner], range: [start, inner.range[1]] };
}

function nested<T>(state: State, parse: () => T): T {
  state.depth += 1;
  if (state.depth > MAX_DEPTH) throw new Unparsable();
  const value = parse();
  state.depth -= 1;
  return value;
}

function parsePostfix(state: State): Expr {
  let value = parsePrimary(state);
  for (;;) {
    if (isSign(state, '.')) {
      take(state);
      const { kind, text, end } = take(state);
      if (kind !== 'word' && text !== '*') throw new Unparsable();
      value = accessed(value, text.toLowerCase(), end);
    } else if (isSign(state, '[')) {
      take(state);
      const star = isSign(state, '*') ? take(state) : undefined;
      const index = star ? undefined : nested(state, () => parseBinary(state, 0));
      const { end } = expect(state, ']');
      value = accessed(value, star ? '*' : nameOf(index), end, index);
    } else return value;
  }
}

function nameOf(index: Expr | undefined): string {
  return index?.kind === 'literal' ? String(index.value).toLowerCase() : '?';
}

function accessed(value: Expr, name: string, end: number, index?: Expr): Expr {
  const range = [value.range[0], end] as const;
  const computed = index && index.kind !== 'literal' ? [index] : [];
  if (value.kind === 'context')
    return { kind: 'context', path: [...value.path, name], indexes: [...value.indexes, ...computed], range };
  if (value.kind === 'access') return { ...value, path: [...value.path, name], range };
  return { kind: 'access', of: value, path: [name], range };
}

const WORDS: Readonly<Record<string, string | number | boolean | null>> = {
  true: true,
  false: false,
  null: null,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
};

function parsePrimary(state: State): Expr {
  const { kind, text, start, end } = take(state);
  if (kind === 'text') return { kind: 'literal', value: text, range: [start, end] };
  if (kind === 'number') return { kind: 'literal', value: Number(text), range: [start, end] };
  if (kind === 'sign' && text === '(') {
    const inner = nested(state, () => parseBinary(state, 0));
    return { ...inner, range: [start, expect(state, ')').end] };
  }
  if (kind !== 'word') throw new Unparsable();
  if (isSign(state, '(')) return parseCall(state, text.toLowerCase(), start);
  if (Object.hasOwn(WORDS, text)) return { kind: 'literal', value: WORDS[text] ?? null, range: [start, end] };
  return { kind: 'context', path: [text.toLowerCase()], indexes: [], range: [start, end] };
}

function parseCall(state: State, name: string, start: number): Expr {
  take(state);
  const args: Expr[] = [];
  while (!isSign(state, ')')) {
    if (args.length > 0) expect(state, ',');
    args.push(nested(state, () => parseBinary(state, 0)));
  }
  return { kind: 'call', name, args, range: [start, take(state).end] };
}
