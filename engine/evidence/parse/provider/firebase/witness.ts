import { compared, isFree, isOwn, withWritten } from './comparison.ts';
import type { Expression } from './expression.ts';
import { any, NONE, type Search, type Witness } from './search.ts';
import { askedOf, ofSet } from './sets.ts';
import { bounded } from './spent.ts';
import { type Term, termOf, withArguments } from './terms.ts';
import { ofType } from './types.ts';

/** A condition about the whole document, or about a part of it. */
export interface Condition {
  readonly condition: Expression;
  readonly base: string;
}

/** Ways in which all conditions hold; none if they are too long to search. */
export function witnessesOf(conditions: readonly Condition[], search: Search): readonly Witness[] {
  const start: Witness = {
    sent: search.given,
    written: new Map(),
    owned: new Map(),
    only: undefined,
    never: new Set(),
    keys: undefined,
    isNamed: false,
  };
  return conditions.reduce<readonly Witness[]>(
    (found, { condition, base }) => any(found.map((one) => () => satisfied(condition, true, one, { ...search, base }))),
    [start],
  );
}

/** Ways in which an expression is true, or false. */
function satisfied(one: Expression, wanted: boolean, from: Witness, search: Search): readonly Witness[] {
  return bounded(search.spent, NONE, () => unboundedWays(one, wanted, from, search));
}

function unboundedWays(one: Expression, wanted: boolean, from: Witness, search: Search): readonly Witness[] {
  if (one.kind === 'not') return satisfied(one.of, !wanted, from, search);
  if (one.kind === 'either')
    return any([
      () => both([one.test, true], [one.yes, wanted], from, search),
      () => both([one.test, false], [one.no, wanted], from, search),
    ]);
  if (one.kind === 'binary') return ofBinary(one, wanted, from, search);
  if (one.kind === 'call') {
    const own = search.names.functions.get(one.name);
    if (own && search.calls < 20) {
      const values = one.args.map((arg) => termOf(arg, search));
      return satisfied(own.body, wanted, from, { ...search, ...withArguments(own, values, search) });
    }
  }
  const asked = askedOf(one, search);
  if (asked) return ofSet(asked, wanted, from, search);
  return ofTerm(termOf(one, search), wanted, from, search);
}

type Part = readonly [Expression, boolean];

function both(a: Part, b: Part, from: Witness, search: Search): readonly Witness[] {
  return any(satisfied(...a, from, search).map((one) => () => satisfied(...b, one, search)));
}

function ofBinary(
  one: Extract<Expression, { readonly kind: 'binary' }>,
  wanted: boolean,
  from: Witness,
  search: Search,
) {
  const { sign, left, right } = one;
  if (sign === '&&' || sign === '||') {
    const isAll = (sign === '&&') === wanted;
    if (isAll) return both([left, wanted], [right, wanted], from, search);
    return any([left, right].map((part) => () => satisfied(part, wanted, from, search)));
  }
  const [a, b] = [termOf(left, search), termOf(right, search)];
  if (a.kind === 'error' || b.kind === 'error') return NONE;
  if (/^[=!]==?$/.test(sign)) return compared(a, b, wanted !== sign.startsWith('!'), from, search);
  if (sign === 'in') return ofSet({ name: 'in', of: b, list: [a] }, wanted, from, search);
  if (sign === 'is') return ofType(a, right.kind === 'name' ? right.path : '', wanted, from);
  if (isFree(a, from) && (isFree(b, from) || b.kind === 'value' || b.kind === 'stored')) return [from];
  const least = leastOf(sign, a, b, wanted);
  if (least) return compared(least.of, { kind: 'value', is: least.is }, true, from, search);
  if (a.kind === 'value' && b.kind === 'value' && typeof a.is === 'number' && typeof b.is === 'number') {
    const sides = { '<': a.is < b.is, '<=': a.is <= b.is, '>': a.is > b.is, '>=': a.is >= b.is };
    return sides[sign as '<'] === wanted ? [from] : NONE;
  }
  return NONE;
}

/** A number with which `level >= 3` holds, for a field of another document. */
function leastOf(sign: string, a: Term, b: Term, wanted: boolean) {
  const [of, bound, isTurned] = a.kind === 'document' ? [a, b, false] : [b, a, true];
  if (of.kind !== 'document' || bound.kind !== 'value' || typeof bound.is !== 'number') return undefined;
  const isMore = (sign.startsWith('>') === wanted) !== isTurned;
  const isSame = (sign.length === 2) === wanted;
  return { of, is: isSame ? bound.is : bound.is + (isMore ? 1 : -1) };
}

function ofTerm(term: Term, wanted: boolean, from: Witness, search: Search): readonly Witness[] {
  if (term.kind === 'exists') return ofExists(term.of, wanted, from, search);
  if (term.kind === 'typed') return ofType(term.of, term.type, wanted, from);
  if (term.kind === 'free' || term.kind === 'chosen') return isFree(term, from) ? [from] : NONE;
  return compared(term, { kind: 'value', is: true }, wanted, from, search);
}

function ofExists(of: Term, wanted: boolean, from: Witness, search: Search): readonly Witness[] {
  if (of.kind === 'stored') return wanted && of.field === '' ? [from] : NONE;
  if (of.kind === 'sent')
    return of.field === '' ? (wanted ? [from] : NONE) : isFree(of, from) || wanted ? [from] : NONE;
  if (of.kind !== 'document' || !isOwn(of.path)) return NONE;
  if (!wanted) return [from];
  return search.mayWrite ? [withWritten(of.path, undefined, from)] : NONE;
}
