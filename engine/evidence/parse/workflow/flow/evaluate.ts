import { parseJson } from '../../text/json.ts';
import type { Expr, Operator } from '../expression.ts';

export type Value = string | number | boolean | null | readonly Value[];
/** Undefined: not known before the run. */
export type Known = { readonly value: Value } | undefined;
export type Lookup = (path: readonly string[]) => Known;

const NOTHING: Lookup = () => undefined;

/** Evaluates an expression as far as it is known; contexts are looked up. */
export function evaluate(expr: Expr, lookup: Lookup = NOTHING): Known {
  switch (expr.kind) {
    case 'literal':
      return { value: expr.value };
    case 'context':
      return expr.indexes.length > 0 ? undefined : lookup(expr.path);
    case 'access':
      return undefined;
    case 'call':
      return called(expr.name, expr.args, lookup);
    case 'operation':
      return operated(expr.operator, expr.args, lookup);
  }
}

export function isTruthy(value: Value): boolean {
  return !(value === null || value === false || value === 0 || value === '' || Number.isNaN(value));
}

function operated(operator: Operator, args: readonly Expr[], lookup: Lookup): Known {
  if (operator === '&&' || operator === '||') return logical(operator, args, lookup);
  const values = args.map((arg) => evaluate(arg, lookup));
  const [left, right] = values;
  if (operator === '!') return left && { value: !isTruthy(left.value) };
  return left && right && { value: compare(operator, left.value, right.value) };
}

/** `a && b` is the first falsy value, `a || b` the first truthy one. One that decides makes it known. */
function logical(operator: '&&' | '||', args: readonly Expr[], lookup: Lookup): Known {
  const decides = operator === '||';
  let unknown = false;
  let last: Known;
  for (const arg of args) {
    const known = evaluate(arg, lookup);
    if (known && isTruthy(known.value) === decides) return unknown ? { value: decides } : known;
    if (!known) unknown = true;
    last = known;
  }
  return unknown ? undefined : last;
}

function compare(operator: Operator, left: Value, right: Value): boolean {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  const [a, b] =
    typeof left === 'string' && typeof right === 'string'
      ? [left.toLowerCase(), right.toLowerCase()]
      : [toNumber(left), toNumber(right)];
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

function isEqual(left: Value, right: Value): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase();
  if (typeof left === typeof right && typeof left !== 'object') return left === right;
  return left === right || toNumber(left) === toNumber(right);
}

function toNumber(value: Value): number {
  if (value === null || value === '') return 0;
  return typeof value === 'object' ? Number.NaN : Number(value);
}

function called(name: string, args: readonly Expr[], lookup: Lookup): Known {
  if (name === 'always') return { value: true };
  const known = args.map((arg) => evaluate(arg, lookup));
  if (!known.every((one) => one !== undefined)) return undefined;
  const [first, second] = known.map(({ value }) => value);
  if (first === undefined) return undefined;
  if (name === 'fromjson') return parsed(first);
  if (second === undefined) return undefined;
  const [text, part] = [lower(first), lower(second)];
  if (name === 'contains')
    return { value: Array.isArray(first) ? first.some((item) => isEqual(item, second)) : text.includes(part) };
  if (name === 'startswith') return { value: text.startsWith(part) };
  if (name === 'endswith') return { value: text.endsWith(part) };
  return undefined;
}

function lower(value: Value): string {
  return typeof value === 'object' ? '' : String(value).toLowerCase();
}

function parsed(value: Value): Known {
  const json = typeof value === 'string' ? parseJson(value) : undefined;
  return isPlain(json) || (Array.isArray(json) && json.every(isPlain)) ? { value: json } : undefined;
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
