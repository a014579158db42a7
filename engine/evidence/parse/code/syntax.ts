import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type Options, Parser } from 'acorn';
import type { ReportCut } from '../../../limits.ts';
import { isRecord } from '../text/json.ts';

/** A node of the syntax tree (ESTree, with the nodes of TypeScript and JSX), by offsets. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const TYPED = Parser.extend(tsPlugin(), bounded);
const MARKUP = Parser.extend(tsPlugin({ jsx: true }), bounded);
const MAX_CHARACTERS = 500_000;
const MAX_DEPTH = 400;

interface Tokens {
  readonly input: string;
  nextToken(): void;
}

/** A parser that gives up when it has read again what it tried too often: each nested `x = <T>(…)` doubles the time. */
function bounded(Base: typeof Parser): typeof Parser {
  const Open = Base as unknown as new (options: Options, input: string, start?: number) => Tokens;
  class Bounded extends Open {
    private left = 4 * this.input.length + 1000;
    override nextToken() {
      this.left -= 1;
      if (this.left < 0) throw new RangeError('too many tokens');
      super.nextToken();
    }
  }
  return Bounded as unknown as typeof Parser;
}

/** The syntax tree of a file in JavaScript or TypeScript; undefined for what cannot be parsed. */
export function parseCode(path: string, text: string, cut?: ReportCut): Syntax | undefined {
  if (text.length > MAX_CHARACTERS) {
    cut?.(`${path} was not read: it has more than ${MAX_CHARACTERS.toLocaleString('en')} characters`);
    return undefined;
  }
  const parsers = /\.[cm]?ts$/.test(path) ? [TYPED, MARKUP] : [MARKUP, TYPED];
  let isDeep = false;
  for (const sourceType of ['module', 'script'] as const)
    for (const parser of parsers)
      try {
        const options = { ecmaVersion: 'latest', sourceType, locations: true } as const;
        const tree: unknown = parser.parse(text, { ...options, allowReturnOutsideFunction: true, allowHashBang: true });
        return isSyntax(tree) ? tree : undefined;
      } catch (error) {
        // The other parser may know what this one does not: `<T>(a)` is a type or an element.
        isDeep ||= error instanceof RangeError;
      }
  cut?.(`${path} was not read: its code ${isDeep ? 'is nested too deeply' : 'cannot be parsed'}`);
  return undefined;
}

export function isSyntax(value: unknown): value is Syntax {
  return isRecord(value) && typeof value.type === 'string' && typeof value.start === 'number';
}

/** The node under a key, if there is one. */
export function childOf(node: Syntax | undefined, key: string): Syntax | undefined {
  const value = node?.[key];
  return isSyntax(value) ? value : undefined;
}

/** The nodes in the list under a key. */
export function listOf(node: Syntax | undefined, key: string): Syntax[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}

/** Name of an identifier or of a key, or the text of a string. */
export function nameOf(node: Syntax | undefined): string {
  if (typeof node?.name === 'string') return node.name;
  return typeof node?.value === 'string' ? node.value : '';
}

/** The expression without what does not change its value: `await`, parentheses, types. */
export function bare(node: Syntax | undefined): Syntax | undefined {
  const WRAPPED: Readonly<Record<string, string>> = {
    AwaitExpression: 'argument',
    ChainExpression: 'expression',
    ParenthesizedExpression: 'expression',
    TSAsExpression: 'expression',
    TSNonNullExpression: 'expression',
    TSSatisfiesExpression: 'expression',
    TSTypeAssertion: 'expression',
  };
  let at = node;
  for (let key = at && WRAPPED[at.type]; key !== undefined; key = at && WRAPPED[at.type]) at = childOf(at, key);
  return at;
}

/**
 * Visits a node and all below it, types left out, with the nodes around each, the nearest last. What `visit` returns true for is not
 * entered.
 */
export function walk(
  node: Syntax,
  visit: (node: Syntax, around: readonly Syntax[]) => unknown,
  around: readonly Syntax[] = [],
): void {
  if (around.length > MAX_DEPTH || /^TS(?!As|NonNull|Satisfies|TypeAssertion)/.test(node.type)) return;
  if (visit(node, around) === true) return;
  const inside = [...around, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) walk(child, visit, inside);
}
