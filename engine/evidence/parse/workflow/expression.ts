import type { Range } from './range.ts';

/** A value of GitHub's expression language as a tree. Names are in lower case: contexts and functions ignore case. */
export type Expr =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null; readonly range: Range }
  /** `github.event.issue.title`; `*` for a filter, `?` for a computed index. */
  | {
      readonly kind: 'context';
      readonly path: readonly string[];
      readonly range: Range;
      readonly indexes: readonly Expr[];
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expr[]; readonly range: Range }
  /** Access to the result of a call: `fromJSON(x).version`. */
  | { readonly kind: 'access'; readonly of: Expr; readonly path: readonly string[]; readonly range: Range }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly args: readonly Expr[]; readonly range: Range };

export type Operator = '!' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||';

/** An expression at its place in a file. */
export interface Expression {
  /** Between the braces. */
  readonly text: string;
  /** With the braces; for a bare `if` the whole text. */
  readonly range: Range;
  /** Undefined if it cannot be parsed. Ranges in it are offsets into `text`. */
  readonly tree: Expr | undefined;
}

interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'sign' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /\s{1,4000}|([A-Za-z_][\w-]{0,500})|([+-]?(?:0x[\da-fA-F]{1,20}|0o[0-7]{1,20}|(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,5})?))|(&&|\|\||[=!<>]=|[()[\].,!<>*])/y;
/** GitHub accepts no longer expression. */
const MAX_TOKENS = 21_000;
const MAX_DEPTH = 50;

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    if (tokens.length > MAX_TOKENS) return undefined;
    if (text[start] === "'") {
      const end = endOfQuoted(text, start);
      if (end === undefined) return undefined;
      tokens.push({ kind: 'text', text: text.slice(start + 1, end - 1).replaceAll("''", "'"), start, end });
      TOKEN.lastIndex = end;
      continue;
    }
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const [whole, word, number, sign] = match;
    const end = start + whole.length;
    if (word !== undefined) tokens.push({ kind: 'word', text: word, start, end });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, start, end });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, start, end });
  }
  return [...tokens, { kind: 'end', text: '', start: text.length, end: text.length }];
}

/** A quote within the text is doubled. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = text.indexOf("'", start + 1); at >= 0; at = text.indexOf("'", at + 2))
    if (text[at + 1] !== "'") return at + 1;
  return undefined;
}

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

/** Every part of an expression, itself first. */
export function partsOf(expr: Expr): Expr[] {
  const parts: Expr[] = [];
  const open = [expr];
  for (let part = open.pop(); part; part = open.pop()) {
    parts.push(part);
    open.push(...insideOf(part).toReversed());
  }
  return parts;
}

/** Every part of the expressions that can be parsed. */
export function partsIn(expressions: readonly Expression[]): Expr[] {
  return expressions.flatMap(({ tree }) => (tree ? partsOf(tree) : []));
}

function insideOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'call' || expr.kind === 'operation') return expr.args;
  if (expr.kind === 'access') return [expr.of];
  return expr.kind === 'context' ? expr.indexes : [];
}
