import { type Opening, openingOf } from './openings.ts';
import { fieldsIn, type RuleFields } from './rule-fields.ts';
import type { Allow } from './security-rules.ts';
import type { Segment, Surroundings, Term } from './terms.ts';

/** The time that requests come at, and what is left of the steps that all searches in the rules of a repository may take. */
export interface Work {
  readonly now: number;
  left: number;
  /** Searches that reached a bound: what they did not find may be there. */
  cuts: number;
  readonly openings: Map<Allow, Opening>;
  readonly fields: Map<Allow, RuleFields>;
  readonly asked: Map<readonly Allow[], ReadonlySet<string>>;
}

const MAX_WORK = 1_000_000;
/** What the evaluation of a rule counts for. */
const OPENING_STEPS = 300;

export function workAt(now: number, allows: readonly Allow[] = []): Work {
  const openings = new Map(allows.map((allow) => [allow, openingOf(allow, now)]));
  return { now, left: MAX_WORK, cuts: 0, openings, fields: new Map(), asked: new Map() };
}

/** Whether nothing is left, which ends a search without its answer. */
export function isSpent(work: Work): boolean {
  if (work.left > 0) return false;
  work.cuts += 1;
  return true;
}

/** Who gets through a rule whatever the data is; each rule is evaluated once. */
export function openingAt(allow: Allow, work: Work): Opening {
  const known = work.openings.get(allow);
  if (known !== undefined) return known;
  if (isSpent(work)) return 'unread';
  work.left -= OPENING_STEPS;
  const opening = openingOf(allow, work.now);
  work.openings.set(allow, opening);
  return opening;
}

const NO_FIELDS: RuleFields = { contents: new Set(), stored: new Set(), asked: new Set() };

/** Fields that a rule names; each rule is read once. */
export function fieldsAt(allow: Allow, work: Work): RuleFields {
  const known = work.fields.get(allow);
  if (known !== undefined) return known;
  if (isSpent(work)) return NO_FIELDS;
  const found = fieldsIn(allow);
  work.left -= found.nodes;
  work.fields.set(allow, found);
  return found;
}

/** Fields of documents that any of the rules asks. */
export function askedAt(allows: readonly Allow[], work: Work): ReadonlySet<string> {
  const known = work.asked.get(allows) ?? new Set(allows.flatMap((allow) => [...fieldsAt(allow, work).asked]));
  work.asked.set(allows, known);
  return known;
}

/** What a request sends, and writes before it, so that a condition holds whatever the document of another user is. */
export interface Witness {
  /** Values of fields that the condition asks for. */
  readonly sent: ReadonlyMap<string, Term>;
  /** Fields of documents of its own that the user has written before, by path. */
  readonly written: ReadonlyMap<string, Written>;
  /** Fields of the document itself that have to be the user, or list it: it is the user's own. */
  readonly owned: ReadonlyMap<string, '==' | 'in'>;
  /** The only fields that may change, and those that may not. */
  readonly only: ReadonlySet<string> | undefined;
  readonly never: ReadonlySet<string>;
  /** The only fields that the document may have. */
  readonly keys: ReadonlySet<string> | undefined;
  /** Values that were given from the start and that the condition names. */
  readonly isNamed: boolean;
}

export interface Written {
  readonly path: readonly Segment[];
  readonly fields: ReadonlyMap<string, Term>;
}

/** What the search may assume. */
export interface Search extends Surroundings {
  /** The user may write documents of its own before. */
  readonly mayWrite: boolean;
  /** The document is the user's own. */
  readonly isOwner: boolean;
  /** Fields with a value from the start: that of no document that is there. */
  readonly given: ReadonlyMap<string, Term>;
}

const MAX_WITNESSES = 12;
export const NONE: readonly Witness[] = [];

/** What the ways find, one after the other. */
export function any(ways: readonly (() => readonly Witness[])[]): readonly Witness[] {
  const found: Witness[] = [];
  for (const way of ways) if (found.length < MAX_WITNESSES) found.push(...way());
  return found.slice(0, MAX_WITNESSES);
}
