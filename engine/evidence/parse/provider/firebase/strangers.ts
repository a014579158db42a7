import { comparedPaths, documentPath, variablesOf } from './paths.ts';
import { isSpent, NONE, openingAt, type Search, type Witness, type Work, type Written } from './search.ts';
import type { Allow } from './security-rules.ts';
import { type Act, pathKey, type Term } from './terms.ts';
import { witnessesOf } from './witness.ts';

/** Who gets through a rule, and what is needed for it. */
export interface Reach {
  readonly who: 'anyone' | 'any user';
  /** An address of email that nobody verified, or a document of their own that the user creates first. */
  readonly by?: 'email' | 'document';
}

/** How a stranger changes documents of others where a rule only judges what is sent. */
export interface Takeover extends Reach {
  /** Fields that the request sets to the user's own id; none if any valid values do. */
  readonly fields: readonly string[];
  /** Fields that decide about the document, of the few that may change. */
  readonly limited?: readonly string[];
}

/** What a user writes into an own document, and what opens with it. */
export interface Promotion {
  readonly act: 'create' | 'update';
  /** `users/{own uid}`. */
  readonly document: string;
  readonly fields: readonly string[];
  /** `role = "admin"`. */
  readonly sets: string;
  readonly opens: readonly { readonly act: Act; readonly path: string }[];
}

interface Asked {
  readonly allow: Allow;
  readonly act: Act;
  readonly work: Work;
  readonly isSignedIn?: boolean;
  readonly isUnverified?: boolean;
  readonly mayWrite?: boolean;
  readonly isOwner?: boolean;
  readonly given?: ReadonlyMap<string, Term>;
  readonly variables?: ReadonlyMap<string, Term>;
}

const MAX_STEPS = 20_000;
/** What the start of a search counts for. */
const SEARCH_STEPS = 20;

/** Ways in which the rule lets the request through. */
export function waysThrough({ allow, act, work, ...asked }: Asked): readonly Witness[] {
  if (isSpent(work)) return NONE;
  const given = asked.given ?? new Map<string, Term>();
  const steps = Math.min(MAX_STEPS, work.left);
  const spent = { left: steps, level: 0, isCut: false };
  const variables = asked.variables ?? variablesOf(allow.path, { kind: 'other', name: '' });
  const own = allow.at === undefined ? undefined : documentPath(allow.path, variables);
  const search: Search = {
    names: allow.names,
    act,
    now: work.now,
    isSignedIn: asked.isSignedIn ?? true,
    isUnverified: asked.isUnverified ?? false,
    mayWrite: asked.mayWrite ?? false,
    isOwner: asked.isOwner ?? false,
    given,
    variables,
    calls: 0,
    base: '',
    ...(own ? { own: pathKey(own) } : {}),
    spent,
  };
  const found = witnessesOf([{ condition: allow.condition, base: '' }, ...checksOf(allow, act, given)], search);
  work.left -= steps - spent.left + SEARCH_STEPS;
  if (spent.isCut) work.cuts += 1;
  return found;
}

/** The conditions on parts of what is written that the request cannot leave out. */
function checksOf({ checks }: Allow, act: Act, given: ReadonlyMap<string, Term>) {
  if (act === 'delete') return [];
  const named = new Set(checks.map(({ below }) => below[0] ?? ''));
  const added = [...given.keys()].filter((field) => !named.has(field.split('.')[0] ?? ''));
  return checks.flatMap(({ below, condition }) => {
    const [first = '', ...more] = below;
    if (first.startsWith('$')) return more.length === 0 ? added.map((base) => ({ condition, base })) : [];
    return below.some((step) => step.startsWith('$')) ? [] : [{ condition, base: below.join('.') }];
  });
}

export function isUid(value: Term): boolean {
  return value.kind === 'uid' || (value.kind === 'list' && value.items.some(isUid));
}

/**
 * Whether the rule gives all documents of a path at once, each of which another rule gives only to some users: by a list, or, in rules that
 * are JSON, as a rule above the other one.
 */
export function listsOthers(allow: Allow, allows: readonly Allow[], work: Work): boolean {
  const isAbove = allow.at === undefined && allow.acts.includes('get');
  if (openingAt(allow, work) === 'closed' || !(isAbove || (allow.acts.includes('list') && !allow.acts.includes('get'))))
    return false;
  const got = allows.filter(
    ({ path, acts }) => acts.includes('get') && (isAbove ? path.startsWith(`${allow.path}/$`) : path === allow.path),
  );
  return (
    got.length > 0 &&
    got.every(
      (one) => openingAt(one, work) === 'closed' && waysThrough({ allow: one, act: 'get', work }).length === 0,
    ) &&
    got.some((one) => (isAbove ? ownerCondition(one, 'get', work) !== undefined : one.condition.kind !== 'value'))
  );
}

/** The condition by which a rule tells the owner of a document: `request.auth.uid == resource.data.userId`. */
export function ownerCondition(allow: Allow, act: Act, work: Work): string | undefined {
  if (openingAt(allow, work) !== 'closed' || waysThrough({ allow, act, work }).length > 0) return undefined;
  for (const name of variablesOf(allow.path, { kind: 'uid' }).keys()) {
    const variables = new Map([
      ...variablesOf(allow.path, { kind: 'other', name: '' }),
      [name, { kind: 'uid' } as const],
    ]);
    if (waysThrough({ allow, act, work, variables }).length > 0) return `request.auth.uid == ${name}`;
  }
  const [way] = waysThrough({ allow, act, work, isOwner: true }).filter(({ owned }) => owned.size > 0);
  const [owned] = way?.owned ?? [];
  return owned && `request.auth.uid ${owned[1]} ${fieldPath(owned[0])}`;
}

/** Files have their own fields beside their metadata, documents all of theirs in `data`. */
export function fieldPath(field: string): string {
  return field.startsWith('metadata.') ? `resource.${field}` : `resource.data.${field}`;
}

/** Rights that a user gains by writing an own document: by the rule that lets the user write it. */
export function promotionsIn(allows: readonly Allow[], documents: readonly Allow[], work: Work): Map<Allow, Promotion> {
  const found = new Map<Allow, Promotion>();
  for (const allow of allows) {
    if (isSpent(work)) break;
    if (openingAt(allow, work) !== 'closed') continue;
    for (const act of allow.acts) {
      if (act === 'create' || waysThrough({ allow, act, work }).length > 0) continue;
      const opened = waysThrough({ allow, act, work, mayWrite: true }).find(({ written }) => written.size > 0);
      const writers = opened ? writersOf([...opened.written.values()], documents, work) : [];
      for (const [writer, one] of writers) {
        const old = found.get(writer);
        const opens = [...(old?.opens ?? []), { act, path: allow.path }];
        found.set(writer, { ...(old ?? one), opens });
      }
    }
  }
  return found;
}

type Writers = readonly (readonly [Allow, Omit<Promotion, 'opens'>])[];

/** The rules that let a user write all of the documents; none if one of them cannot be written. */
function writersOf(written: readonly Written[], documents: readonly Allow[], work: Work): Writers {
  work.left -= documents.length;
  const each = written.map((one) => documents.flatMap((allow) => writerOf(one, allow, work)));
  return each.every((writers) => writers.length > 0)
    ? each.flat().filter(([, { fields, document }]) => fields.length > 0 || isOfStaff(document))
    : [];
}

/** Whether a document gives its user rights by being there, as `admins/{uid}` does; `users/{uid}` is there for everyone. */
export function isOfStaff(document: string): boolean {
  return STAFF.test(document) || /(?:^|[_/])(?:roles?|permissions?)(?:[_/]|$)/i.test(document);
}

const STAFF = /admin|owner|staff|super|moderat|root/i;

function writerOf({ path, fields }: Written, allow: Allow, work: Work): Writers {
  const match = comparedPaths(allow, path);
  if (!match) return [];
  const given = new Map(
    [...fields].map(([field, value]) => [[...match.below, field].filter(Boolean).join('.'), value]),
  );
  for (const act of ['update', 'create'] as const) {
    // Who changes a document that gives rights by being there has them already.
    if (!allow.acts.includes(act) || (act === 'update' && fields.size === 0)) continue;
    const ways = waysThrough({ allow, act, work, isOwner: true, given, variables: match.variables });
    // A value that the rule itself offers is one that users may choose, unless it is that of the staff.
    const isStaff = [...given].some(([field, value]) => STAFF.test(`${field} ${shownValue(value)}`));
    // Users may join what belongs to others, but not lead it.
    const isShared = path.some((segment) => 'other' in segment);
    if (!ways.some(({ isNamed }) => isStaff || !(isNamed || isShared))) continue;
    const document = pathKey(path.slice(0, path.length - match.below.length));
    const sets = [...given].map(([field, value]) => `${field} = ${shownValue(value)}`).join(' and ') || 'any values';
    return [[allow, { act, document, fields: [...given.keys()], sets }]];
  }
  return [];
}

function shownValue(value: Term): string {
  if (value.kind === 'list') return `[${value.items.map(shownValue).join(', ')}]`;
  if (value.kind === 'other') return `{${value.name}}`;
  return value.kind === 'value' ? JSON.stringify(value.is) : 'own uid';
}
