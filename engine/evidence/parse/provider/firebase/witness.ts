import { compared, isFree, isOwn, resolved, withWritten } from './comparison.ts';
import type { Expression } from './expression.ts';
import { any, NONE, type Search, type Witness } from './search.ts';
import { askedOf, ofSet } from './sets.ts';
import { type Term, termOf, withArguments } from './terms.ts';

const MAX_STEPS = 20_000;

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
    owned: new Set(),
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
  search.spent.steps += 1;
  if (search.spent.steps > MAX_STEPS) return NONE;
  if (one.kind === 'not') return satisfied(one.of, !wanted, from, search);
  if (one.kind === 'either')
    return any([
      () =>
        all(
          [
            [one.test, true],
            [one.yes, wanted],
          ],
          from,
          search,
        ),
      () =>
        all(
          [
            [one.test, false],
            [one.no, wanted],
          ],
          from,
          search,
        ),
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

function all(parts: readonly (readonly [Expression, boolean])[], from: Witness, search: Search): readonly Witness[] {
  return parts.reduce<readonly Witness[]>(
    (found, [part, wanted]) => any(found.map((one) => () => satisfied(part, wanted, one, search))),
    [from],
  );
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
    if (isAll)
      return all(
        [
          [left, wanted],
          [right, wanted],
        ],
        from,
        search,
      );
    return any([left, right].map((part) => () => satisfied(part, wanted, from, search)));
  }
  const [a, b] = [termOf(left, search), termOf(right, search)];
  if (a.kind === 'error' || b.kind === 'error') return NONE;
  if (/^[=!]==?$/.test(sign)) return compared(a, b, wanted !== sign.startsWith('!'), from, search);
  if (sign === 'in') return ofSet({ name: 'in', of: b, list: [a] }, wanted, from, search);
  if (sign === 'is') return ofType(a, right.kind === 'name' ? right.path : '', wanted, from);
  if (isFree(a, from) && (isFree(b, from) || b.kind === 'value')) return [from];
  if (a.kind === 'value' && b.kind === 'value' && typeof a.is === 'number' && typeof b.is === 'number') {
    const sides = { '<': a.is < b.is, '<=': a.is <= b.is, '>': a.is > b.is, '>=': a.is >= b.is };
    return sides[sign as '<'] === wanted ? [from] : NONE;
  }
  return NONE;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  int: 'number',
  float: 'number',
  number: 'number',
};

function ofType(term: Term, type: string, wanted: boolean, from: Witness): readonly Witness[] {
  const set = resolved(term, from);
  if (set.kind === 'sent' || set.kind === 'free') return isFree(set, from) ? [from] : NONE;
  const own = set.kind === 'uid' ? 'string' : set.kind === 'value' ? typeof set.is : undefined;
  const asked = TYPES[type];
  if (own === undefined || asked === undefined) return set.kind === 'stored' && wanted ? [from] : NONE;
  return (own === asked) === wanted ? [from] : NONE;
}

function ofTerm(term: Term, wanted: boolean, from: Witness, search: Search): readonly Witness[] {
  if (term.kind === 'exists') return ofExists(term.of, wanted, from, search);
  if (term.kind === 'typed') return ofType(term.of, term.type, wanted, from);
  if (term.kind === 'free') return isFree(term, from) ? [from] : NONE;
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
