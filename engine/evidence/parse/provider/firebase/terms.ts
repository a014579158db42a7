import type { Names } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { bounded, type Spent } from './spent.ts';

/** A step in the path of a document; `uid` is the user who asks. */
export type Segment = { readonly name: string } | { readonly uid: true } | { readonly other: string };

/** What an expression stands for while nobody knows the data. */
export type Term =
  | { readonly kind: 'value'; readonly is: null | boolean | number | string }
  | { readonly kind: 'uid' }
  /** An identifier in the path that is not that of the user who asks. */
  | { readonly kind: 'other'; readonly name: string }
  /** A field of the document that is there, of the one that the request makes of it, and of another document. */
  | { readonly kind: 'stored'; readonly field: string }
  | { readonly kind: 'sent'; readonly field: string }
  | { readonly kind: 'document'; readonly path: readonly Segment[]; readonly field: string }
  | { readonly kind: 'list'; readonly items: readonly Term[] }
  | { readonly kind: 'path'; readonly segments: readonly Segment[] }
  /** The names of the fields that are sent, or of those that the request changes. */
  | { readonly kind: 'keys'; readonly of: 'sent' | 'changed' }
  | { readonly kind: 'changes' }
  | { readonly kind: 'exists'; readonly of: Term }
  | { readonly kind: 'typed'; readonly of: Term; readonly type: string }
  /** What can be anything that the request wants it to be: a part of one sent field, of its length and form. */
  | { readonly kind: 'free'; readonly field: string }
  /** What the user chooses beside the document: the limit of a query, the way to sign in; anything but one value. */
  | { readonly kind: 'chosen'; readonly not?: string }
  /** An address of email that the user named and never verified. */
  | { readonly kind: 'email' }
  /** It fails there: members of nothing. */
  | { readonly kind: 'error' }
  | { readonly kind: 'unknown' };

export type Act = 'get' | 'list' | 'create' | 'update' | 'delete';

const UNKNOWN: Term = { kind: 'unknown' };
const CHOSEN: Term = { kind: 'chosen' };
const ERROR: Term = { kind: 'error' };

/** Names and values around an expression. */
export interface Surroundings {
  readonly names: Names;
  readonly act: Act;
  readonly isSignedIn: boolean;
  /** The user signed up with an address of somebody else, or of nobody. */
  readonly isUnverified: boolean;
  readonly now: number;
  /** Variables of the path, parameters and variables of functions. */
  readonly variables: ReadonlyMap<string, Term>;
  readonly calls: number;
  /** Where the condition is about a part of the document: its field. */
  readonly base: string;
  /** The path that the rule is for, in rules that can ask for documents. */
  readonly own?: string;
  readonly spent: Spent;
}

const MAX_CALLS = 20;
const MAX_SEGMENTS = 60;
/** `/databases/(default)/documents`. */
const ROOT_SEGMENTS = 3;
/** Methods of the Realtime Database that give the value or the type of it. */
const OF_VALUE = /^(?:val|data)$/;

/** Methods that give the items of a list or map, of which `in` asks the list or map itself too. */
const ITEMS = /^(?:keys|toSet)$/;
/** The step in a path, or the field, that is named with the user who asks. */
export const OWN_UID = '{own uid}';

const TYPE_METHODS: Readonly<Record<string, string>> = { isString: 'string', isNumber: 'number', isBoolean: 'bool' };

export function pathKey(path: readonly Segment[]): string {
  return path.map((part) => ('uid' in part ? OWN_UID : 'name' in part ? part.name : `{${part.other}}`)).join('/');
}

export function termOf(one: Expression, around: Surroundings): Term {
  return bounded(around.spent, UNKNOWN, () => unboundedTerm(one, around));
}

function unboundedTerm(one: Expression, around: Surroundings): Term {
  switch (one.kind) {
    case 'value':
      return { kind: 'value', is: one.value };
    case 'name':
      return namedTerm(one.path, around);
    case 'list':
      return { kind: 'list', items: one.items.map((item) => termOf(item, around)) };
    case 'path':
      return pathTerm(one.segments.map((part) => segmentOf(termOf(part, around))));
    case 'member':
      return memberTerm(termOf(one.of, around), one.name);
    case 'method':
      return methodTerm(
        termOf(one.of, around),
        one.name,
        one.args.map((arg) => termOf(arg, around)),
      );
    case 'call':
      return calledTerm(one, around);
    case 'binary':
      return calculated(one.sign, termOf(one.left, around), termOf(one.right, around));
    default:
      return UNKNOWN;
  }
}

export function segmentOf(term: Term): Segment {
  if (term.kind === 'uid') return { uid: true };
  return term.kind === 'value' ? { name: String(term.is) } : { other: term.kind === 'other' ? term.name : '' };
}

function calculated(sign: string, left: Term, right: Term): Term {
  if (left.kind !== 'value' || right.kind !== 'value' || typeof left.is !== 'number' || typeof right.is !== 'number')
    return sign === '+' ? joined(left, right) : UNKNOWN;
  const results = {
    '+': left.is + right.is,
    '-': left.is - right.is,
    '*': left.is * right.is,
    '/': left.is / right.is,
  };
  const is = results[sign as '+'];
  return is === undefined ? UNKNOWN : { kind: 'value', is };
}

/** `'users/' + auth.uid` of the Realtime Database. */
function joined(left: Term, right: Term): Term {
  const isText = (one: Term) => one.kind === 'path' || (one.kind === 'value' && typeof one.is === 'string');
  if (!isText(left) && !isText(right)) return UNKNOWN;
  return pathTerm([...segmentsOf(left), ...segmentsOf(right)]);
}

function pathTerm(segments: readonly Segment[]): Term {
  return segments.length > MAX_SEGMENTS ? UNKNOWN : { kind: 'path', segments };
}

function segmentsOf(term: Term): readonly Segment[] {
  if (term.kind === 'path') return term.segments;
  if (term.kind !== 'value' || typeof term.is !== 'string') return [segmentOf(term)];
  const names = term.is.split('/').filter((name) => name !== '');
  return names.map((name) => ({ name }));
}

function namedTerm(path: string, around: Surroundings): Term {
  const [root = '', ...members] = path.split('.');
  const bound = around.variables.get(root);
  if (bound !== undefined) return members.reduce(memberTerm, bound);
  if (path === 'now' || path === 'request.time') return { kind: 'value', is: around.now };
  const auth = /^(?:request\.)?auth(?:\.(.{1,400}))?$/.exec(path);
  if (auth) return authTerm(auth[1], around);
  const resource = /^(request\.)?resource(?:\.(.{1,400}))?$/.exec(path);
  if (resource) return resourceTerm(resource[1] === undefined ? 'stored' : 'sent', resource[2] ?? '', around);
  if (path.startsWith('request.query.')) return around.act === 'list' ? CHOSEN : ERROR;
  if (root === 'newData') return members.reduce(memberTerm, part('sent', around));
  if (root === 'data') return members.reduce(memberTerm, part('stored', around));
  return path === 'root' ? { kind: 'document', path: [], field: '' } : UNKNOWN;
}

function authTerm(member: string | undefined, { isSignedIn, isUnverified }: Surroundings): Term {
  if (!isSignedIn) return member === undefined ? { kind: 'value', is: null } : ERROR;
  // The account itself is compared with null only, as its identifier is.
  if (member === undefined || member === 'uid') return { kind: 'uid' };
  if (/^(?:token\.firebase\.sign_in_provider|provider)$/.test(member)) return { kind: 'chosen', not: 'anonymous' };
  if (isUnverified && member === 'token.email') return { kind: 'email' };
  // Everyone can verify an own address.
  return member === 'token.email_verified' ? { kind: 'value', is: !isUnverified } : UNKNOWN;
}

function resourceTerm(kind: 'stored' | 'sent', path: string, around: Surroundings): Term {
  const field = path.replace(/^data(?:\.|$)/, '');
  const own = part(kind, around);
  return own.kind === kind ? { kind, field } : path === '' ? { kind: 'value', is: null } : ERROR;
}

/** The document before or after the request, if there is one. */
function part(kind: 'stored' | 'sent', { act, base }: Surroundings): Term {
  const isThere = kind === 'stored' ? act !== 'create' : act === 'create' || act === 'update';
  return isThere ? { kind, field: base } : ERROR;
}

function memberTerm(of: Term, name: string): Term {
  if (of.kind === 'stored' || of.kind === 'sent' || of.kind === 'document') {
    if (name === 'data' && of.field === '') return of;
    return { ...of, field: of.field === '' ? name : `${of.field}.${name}` };
  }
  return of.kind === 'error' ? ERROR : UNKNOWN;
}

function calledTerm({ name, args }: Extract<Expression, { readonly kind: 'call' }>, around: Surroundings): Term {
  const values = () => args.map((arg) => termOf(arg, around));
  const own = around.names.functions.get(name);
  if (own) {
    if (around.calls >= MAX_CALLS) return UNKNOWN;
    return termOf(own.body, withArguments(own, values(), around));
  }
  if (/^(?:firestore\.)?(?:get|exists)(?:After)?$/.test(name)) {
    const [path] = values();
    const segments = path?.kind === 'path' ? path.segments.slice(ROOT_SEGMENTS) : undefined;
    // The document that the rule is for, before the request or after it.
    const isOwn = segments !== undefined && pathKey(segments) === around.own && !name.startsWith('firestore.');
    const document: Term = isOwn
      ? part(name.endsWith('After') ? 'sent' : 'stored', around)
      : segments
        ? { kind: 'document', path: segments, field: '' }
        : UNKNOWN;
    if (document.kind === 'error' && name.includes('exists')) return { kind: 'value', is: false };
    return name.includes('exists') ? { kind: 'exists', of: document } : document;
  }
  const at = name.lastIndexOf('.');
  return at < 0 ? UNKNOWN : methodTerm(namedTerm(name.slice(0, at), around), name.slice(at + 1), values());
}

/** The surroundings of the body of a function. */
export function withArguments(
  own: NonNullable<ReturnType<Names['functions']['get']>>,
  values: readonly Term[],
  around: Surroundings,
): Surroundings {
  const variables = new Map(around.variables);
  for (const [i, param] of own.params.entries()) variables.set(param, values[i] ?? UNKNOWN);
  const inner = { ...around, variables, calls: around.calls + 1 };
  for (const [variable, value] of own.variables) variables.set(variable, termOf(value, inner));
  return inner;
}

function methodTerm(of: Term, name: string, args: readonly Term[]): Term {
  if (of.kind === 'error') return name === 'exists' ? { kind: 'value', is: false } : ERROR;
  const [first] = args;
  if (of.kind === 'chosen') return CHOSEN;
  if (of.kind === 'email') return partOfEmail(of, name, first);
  if (name === 'get' && first?.kind === 'value') return memberTerm(of, String(first.is));
  if (name === 'get' && first?.kind === 'uid') return memberTerm(of, OWN_UID);
  if (name === 'keys' && of.kind === 'sent' && of.field === '') return { kind: 'keys', of: 'sent' };
  if (name === 'diff' && of.kind === 'sent' && of.field === '' && first?.kind === 'stored') return { kind: 'changes' };
  if (of.kind === 'changes') return /^(?:affected|changed)Keys$/.test(name) ? { kind: 'keys', of: 'changed' } : UNKNOWN;
  if (of.kind === 'list' && name === 'toSet') return of;
  if (of.kind === 'sent' || of.kind === 'stored' || of.kind === 'document') {
    if (OF_VALUE.test(name)) return of;
    if (name === 'exists') return { kind: 'exists', of };
    if (of.field !== '' && ITEMS.test(name)) return of;
    if (name === 'hasChild' && first) return { kind: 'exists', of: childTerm(of, first) };
    const type = TYPE_METHODS[name];
    if (type !== undefined) return { kind: 'typed', of, type };
    if (name === 'child' && first) return childTerm(of, first);
  }
  return of.kind === 'sent' && of.field !== '' ? { kind: 'free', field: of.field } : UNKNOWN;
}

/** What every address of a domain has; one whole address is that of its user. */
function partOfEmail(of: Term, name: string, first: Term | undefined): Term {
  if (/^(?:lower|upper|trim)$/.test(name)) return of;
  const pattern = first?.kind === 'value' ? String(first.is) : '';
  const isOfDomain = /[*+]/.test(pattern.slice(0, Math.max(0, pattern.indexOf('@'))));
  return name === 'split' || (name === 'matches' && isOfDomain) ? CHOSEN : UNKNOWN;
}

/** `root.child('users').child(auth.uid)`. */
function childTerm(of: Extract<Term, { readonly field: string }>, step: Term): Term {
  const steps = segmentsOf(step);
  if (of.kind === 'document') return { ...of, path: [...of.path, ...steps] };
  return steps.reduce<Term>((found, one) => ('name' in one ? memberTerm(found, one.name) : UNKNOWN), of);
}
