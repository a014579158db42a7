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
