import { NONE, type Search, type Witness } from './search.ts';
import { pathKey, type Segment, type Term } from './terms.ts';

/** Whether a part of the request can be whatever is asked of it. */
export function isFree(term: Term, { sent }: Witness): boolean {
  if (term.kind === 'chosen') return true;
  return (term.kind === 'sent' || term.kind === 'free') && term.field !== '' && !sent.has(term.field);
}

/** A document that names the user, if need be below one that names somebody or something else. */
export function isOwn(path: readonly Segment[]): boolean {
  return (
    path.some((segment) => 'uid' in segment) && !path.some((segment) => 'other' in segment && segment.other === '')
  );
}

export function compared(a: Term, b: Term, wanted: boolean, from: Witness, search: Search): readonly Witness[] {
  const [left, right] = [resolved(a, from), resolved(b, from)];
  const [x, y] = ORDER.indexOf(left.kind) <= ORDER.indexOf(right.kind) ? [left, right] : [right, left];
  if (x.kind === 'sent' || x.kind === 'document') {
    if (x.kind === y.kind && keyOf(x) === keyOf(y)) return wanted ? [from] : NONE;
    if (!wanted) return x.kind === 'sent' && (x.field !== '' || isNull(y)) ? [from] : NONE;
    if (y.kind === 'unknown' || y.kind === 'error') return NONE;
    if (x.kind === 'sent') return assigned(x.field, y, from, search);
    // As the user knows it: the company of the document that the request is for.
    return promised(x, y.kind === 'stored' ? { kind: 'other', name: `resource.${y.field}` } : y, from, search);
  }
  if (x.kind === 'value' && y.kind === 'chosen') return wanted && x.is === y.not ? NONE : [from];
  const isSame = sameness(x, y, from, search);
  if (isSame === 'own' && x.kind === 'stored')
    return wanted ? [{ ...from, owned: new Map([...from.owned, [x.field, '==']]) }] : NONE;
  if (isSame === undefined || isSame === 'own') return isSame === 'own' && wanted ? [from] : NONE;
  if (isSame !== wanted) return NONE;
  return wanted && isGiven(a, b, search) ? [{ ...from, isNamed: true }] : [from];
}

const ORDER: readonly Term['kind'][] = [
  'sent',
  'document',
  'stored',
  'uid',
  'other',
  'value',
  'list',
  'free',
  'chosen',
  'email',
  'keys',
  'changes',
  'exists',
  'path',
  'error',
  'unknown',
];

export function resolved(term: Term, { sent, written }: Witness): Term {
  if (term.kind === 'sent') return sent.get(term.field) ?? term;
  if (term.kind === 'document') return written.get(pathKey(term.path))?.fields.get(term.field) ?? term;
  return term;
}

function isNull(term: Term): boolean {
  return term.kind === 'value' && term.is === null;
}

function isGiven(a: Term, b: Term, { given }: Search): boolean {
  const isOne = (term: Term) => term.kind === 'sent' && given.has(term.field);
  return (isOne(a) && b.kind === 'value') || (isOne(b) && a.kind === 'value');
}

/** Whether two values are the same; `own` if they are where the document is the user's own. */
function sameness(x: Term, y: Term, { sent }: Witness, { isOwner, given }: Search): boolean | 'own' | undefined {
  if (x.kind === 'value' && y.kind === 'value') return x.is === y.is;
  if (x.kind === 'uid') return y.kind === 'uid' ? true : y.kind === 'other' || y.kind === 'value' ? false : undefined;
  if (x.kind === 'other' && y.kind === 'other') return x.name === y.name ? true : undefined;
  if (x.kind !== 'stored') return undefined;
  // The document itself is there.
  if (x.field === '' && isNull(y)) return false;
  if (y.kind === 'stored') return x.field === y.field ? true : undefined;
  if (y.kind === 'uid') return isOwner ? 'own' : false;
  // A value from the start is no value of the document that is there.
  const fresh = given.get(x.field);
  return fresh !== undefined && fresh === y && sent.get(x.field) === fresh ? false : undefined;
}

/** The field gets the value, if it may change. */
export function assigned(field: string, value: Term, from: Witness, search: Search): readonly Witness[] {
  if (field === '') return NONE;
  const [top = ''] = field.split('.');
  if ((from.keys && !from.keys.has(top)) || (search.act === 'create' && from.never.has(top))) return NONE;
  if ([...from.sent.keys()].some((other) => other.startsWith(`${field}.`))) return NONE;
  const isFixed = search.act === 'update' && (from.never.has(top) || (from.only && !from.only.has(top)));
  const isKept = value.kind === 'stored' && value.field === field;
  if (isFixed && !isKept) return compared({ kind: 'stored', field }, value, true, from, search);
  return [{ ...from, sent: new Map([...from.sent, [field, value]]) }];
}

/** The user has given a field of an own document the value before. */
export function promised(
  { path, field }: Extract<Term, { kind: 'document' }>,
  value: Term,
  from: Witness,
  { mayWrite }: Search,
): readonly Witness[] {
  const values = value.kind === 'list' ? value.items : [value];
  const isGain = values.every((one) =>
    one.kind === 'other' ? one.name !== '' : one.kind === 'value' && one.is !== null && one.is !== false,
  );
  if (!mayWrite || !isGain || !isOwn(path)) return NONE;
  return [withWritten(path, [field, value], from)];
}

export function withWritten(
  path: readonly Segment[],
  one: readonly [string, Term] | undefined,
  from: Witness,
): Witness {
  const key = pathKey(path);
  const fields = new Map(from.written.get(key)?.fields);
  if (one) fields.set(...one);
  return { ...from, written: new Map([...from.written, [key, { path, fields }]]) };
}

function keyOf(term: Extract<Term, { kind: 'sent' | 'document' }>): string {
  return term.kind === 'sent' ? term.field : `${pathKey(term.path)} ${term.field}`;
}
