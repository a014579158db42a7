import { assigned, compared, isFree, promised, resolved } from './comparison.ts';
import type { Expression } from './expression.ts';
import { any, NONE, type Search, type Witness } from './search.ts';
import { type Term, termOf } from './terms.ts';

/** A question about a set: `keys.hasOnly(list)`, or whether it has one value. */
export interface SetQuestion {
  readonly name: string;
  readonly of: Term;
  readonly list: readonly Term[];
}

export function askedOf(one: Expression, search: Search): SetQuestion | undefined {
  if (one.kind === 'call') {
    const at = one.name.lastIndexOf('.');
    if (at < 0) return undefined;
    const of: Expression = { kind: 'name', path: one.name.slice(0, at) };
    return askedOf({ kind: 'method', of, name: one.name.slice(at + 1), args: one.args }, search);
  }
  if (one.kind !== 'method' || !/^has(?:Only|All|Any|Child|Children)$/.test(one.name)) return undefined;
  const [arg] = one.args;
  const list = arg ? termOf(arg, search) : undefined;
  const of = termOf(one.of, search);
  if (of.kind === 'error') return undefined;
  if (one.name.startsWith('hasChild'))
    return of.kind === 'sent' && of.field === ''
      ? {
          name: 'hasAll',
          of: { kind: 'keys', of: 'sent' },
          list: list === undefined ? [] : list.kind === 'list' ? list.items : [list],
        }
      : undefined;
  return list?.kind === 'list' ? { name: one.name, of, list: list.items } : undefined;
}

export function ofSet(
  { name, of, list }: SetQuestion,
  wanted: boolean,
  from: Witness,
  search: Search,
): readonly Witness[] {
  search.spent.left -= list.length;
  if (list.some((item) => item.kind === 'error')) return NONE;
  if (of.kind === 'sent' && of.field === '')
    return ofKeys({ name, of: { kind: 'keys', of: 'sent' }, list }, wanted, from, search);
  if (of.kind === 'keys') return ofKeys({ name, of, list }, wanted, from, search);
  // `role in ['a', 'b']`, or `['a', 'b'].hasAny([role])`.
  const ways = of.kind === 'list' ? of.items : undefined;
  if (ways && list.length === 1 && list[0]) {
    const [one] = list;
    if (wanted) return any(ways.map((way) => () => compared(one, way, true, from, search)));
    return ways.reduce<readonly Witness[]>(
      (found, way) => found.flatMap((each) => compared(one, way, false, each, search)),
      [from],
    );
  }
  const set = resolved(of, from);
  const [item] = list;
  if (list.length > 1 && name === 'hasAny' && wanted && set.kind === 'document')
    return any(list.map((one) => () => ofSet({ name, of, list: [one] }, true, from, search)));
  // The set holds one value: each of the methods asks for it.
  if (item === undefined || list.length > 1) return isFree(of, from) ? [from] : NONE;
  if (set.kind === 'list') return ofSet({ name, of: set, list }, wanted, from, search);
  const asItem: Term = { kind: 'list', items: [item] };
  if (set.kind === 'sent')
    return wanted ? assigned(set.field, asItem, from, search) : isFree(set, from) ? [from] : NONE;
  if (set.kind === 'document') return wanted ? promised(set, asItem, from, search) : NONE;
  if (set.kind !== 'stored' || item.kind !== 'uid') return NONE;
  if (search.isOwner) return wanted ? [{ ...from, owned: new Map([...from.owned, [set.field, 'in']]) }] : NONE;
  return wanted ? NONE : [from];
}

function ofKeys({ name, of, list }: SetQuestion, wanted: boolean, from: Witness, search: Search): readonly Witness[] {
  if (of.kind !== 'keys') return NONE;
  const names = list.flatMap((item) => (item.kind === 'value' && typeof item.is === 'string' ? [item.is] : []));
  if (names.length < list.length) return NONE;
  const isChanged = of.of === 'changed';
  const top = [...from.sent].flatMap(([field, value]) =>
    isChanged && value.kind === 'stored' && value.field === field ? [] : [field.split('.')[0] ?? ''],
  );
  if (name === 'hasOnly' && wanted) {
    if (top.some((field) => !names.includes(field))) return NONE;
    const old = isChanged ? from.only : from.keys;
    const kept = new Set(names.filter((field) => old?.has(field) ?? true));
    return [isChanged ? { ...from, only: kept } : { ...from, keys: kept }];
  }
  const isAbsence = !wanted && (name === 'hasAny' || name === 'in' || (name === 'hasAll' && names.length === 1));
  if (isAbsence) {
    if (top.some((field) => names.includes(field))) return NONE;
    if (!isChanged && search.act === 'update') return NONE;
    return [{ ...from, never: new Set([...from.never, ...names]) }];
  }
  if (!wanted) return NONE;
  const isAllowed = (field: string) => !from.never.has(field) && (from.only?.has(field) ?? true);
  if (!isChanged) return [from];
  return (name === 'hasAll' ? names.every(isAllowed) : names.some(isAllowed)) ? [from] : NONE;
}
