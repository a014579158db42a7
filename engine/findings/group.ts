import { createHash } from 'node:crypto';
import type { Location } from '../checks/location.ts';
import { unfixedFindings } from './compare.ts';
import { type Change, type Finding, isClosed } from './finding.ts';
import { groupPrompt } from './group-prompt.ts';
import { idOf } from './identity.ts';
import type { Effort } from './scoring/effort.ts';

/** One of the locations of a problem. */
export interface Place extends Location {
  /** The finding at this place alone, as listed by the view `flat`. */
  readonly id: string;
  readonly fingerprint: string;
  readonly change: Change;
  readonly first_seen_at: string;
  readonly evidence: Pick<Finding['evidence'], 'at' | 'shows' | 'compares' | 'curl'>;
  readonly pages?: readonly string[];
  /** Findings in files of a repository only. */
  readonly excerpt?: string;
  readonly highlights?: readonly { readonly line: number; readonly start: number; readonly end: number }[];
  readonly patch?: string | null;
}

/** How many pages of a template have a problem. */
export interface TemplateShare {
  /** Addresses of these pages, such as `/products/*`. */
  readonly template: string;
  /** Pages of the site with this template, those that were looked at and could be scored, and those of them that have the problem. */
  readonly found: number;
  readonly looked_at: number;
  readonly affected: number;
}

interface Places {
  /** The first 20 open places; those of a fixed finding if none is open. New ones come first. */
  readonly places: readonly Place[];
  /** All open places, also those beyond the first 20. */
  readonly place_count: number;
  /** Open places that the previous scan did not find. */
  readonly new_place_count: number;
  /** Places where the problem was fixed since the previous scan. */
  readonly fixed_place_count: number;
  /** Places beyond the first 20, in report files. */
  readonly more_places?: readonly Place[];
  /** Templates of the pages that have the problem, the first 20; in a report of several pages. */
  readonly templates?: readonly TemplateShare[];
}

/** The same problem at one or more places. Its location, evidence and fingerprint are those of the first place. */
export type FindingGroup<F extends Finding = Finding> = F & Places;

/** `flat`: each place is a finding of its own. */
export type View = 'grouped' | 'flat';

const LISTED_PLACES = 20;
const CHANGES: readonly Change[] = ['new', 'changed', 'found_by_newer_version', 'same', 'fixed', 'no_longer_reported'];
const BY_VERSION: ReadonlySet<Change> = new Set(['found_by_newer_version', 'no_longer_reported']);
const EFFORTS: readonly Effort[] = ['small', 'medium', 'large'];

/** Findings with equal keys are one finding at several places. */
function groupKey(finding: Finding): string {
  return JSON.stringify([finding.check, finding.problem, ...variantOf(finding)]);
}

/** What tells groups of one problem apart. */
function variantOf(finding: Finding & { readonly not_seen?: string | null }): (string | null)[] {
  const { severity, likelihood, remediation, policy = null, not_seen = null } = finding;
  const { state = 'open', state_reason = null, state_until = null, state_note, state_by } = finding;
  const words = state_note === undefined && state_by === undefined ? [] : [state_note ?? null, state_by ?? null];
  const decision = state === 'open' ? [] : [state, state_reason, state_until, ...words];
  return [severity, likelihood, remediation, policy, not_seen, ...decision];
}

/** The findings at the places of each problem; those that are fixed too. */
export function groupMembers<F extends Finding>(
  findings: readonly F[],
  view: View = 'grouped',
): (readonly [F, ...F[]])[] {
  return membersOf(findings, view).map(({ members }) => members);
}

/** Findings with their places, in the order of the first place of each. */
export function groupFindings<F extends Finding>(findings: readonly F[], view: View = 'grouped'): FindingGroup<F>[] {
  return membersOf(findings, view).map(({ id, members }) => groupOf(id, members));
}

/** The findings at the places of the finding with this id, which is that of a group or of one place; empty without one. */
export function findingsWithId<F extends Finding>(findings: readonly F[], id: string): readonly F[] {
  const own = findings.filter((finding) => finding.id === id);
  if (own.length > 0) return own;
  const group = membersOf(findings, 'grouped').find((one) => one.id === id);
  return group ? openOr(group.members) : [];
}

/** The id of the group that each finding belongs to, by the finding's own id. */
export function groupIds(findings: readonly Finding[], view: View): ReadonlyMap<string, string> {
  return new Map(membersOf(findings, view).flatMap(({ id, members }) => members.map((one) => [one.id, id] as const)));
}

/** One finding per place again, of findings read from a report file: grouped, flat, or of an earlier version. */
export function ungrouped(findings: readonly (Finding | FindingGroup)[]): Finding[] {
  return findings.flatMap((finding) => {
    if (!('places' in finding) || finding.places === undefined) return [finding];
    const { places, more_places: more = [], templates: _templates, ...rest } = finding;
    const { place_count: _, new_place_count: __, fixed_place_count: ___, ...common } = rest;
    const all = [...places, ...more];
    if (all.length <= 1) return [common];
    return all.map((place) => {
      const { id, fingerprint, change, first_seen_at, evidence, pages, excerpt, highlights, patch, ...location } =
        place;
      return {
        ...common,
        ...(pages === undefined ? {} : { pages }),
        ...(excerpt === undefined ? {} : { excerpt, highlights, patch }),
        ...{ id, fingerprint, change, first_seen_at, evidence, location },
      };
    });
  });
}

interface Members<F extends Finding> {
  readonly id: string;
  readonly members: readonly [F, ...F[]];
}

function membersOf<F extends Finding>(findings: readonly F[], view: View): Members<F>[] {
  const groups = view === 'flat' ? findings.map((one) => [one]) : [...Map.groupBy(findings, groupKey).values()];
  const variants = Map.groupBy(groups, ([first]) => problemOf(first));
  return groups.flatMap((members) => {
    if (!isFilled(members)) return [];
    const places = openOr(members);
    const isAlone = variants.get(problemOf(members[0]))?.length === 1;
    return [{ id: places.length === 1 ? places[0].id : groupId(members[0], isAlone), members }];
  });
}

function problemOf(finding: Finding | undefined): string {
  return `${finding?.check}#${finding?.problem}`;
}

/** Independent of the places: it stays the same when one is added or fixed. */
function groupId(finding: Finding, isAlone: boolean): string {
  const own = [finding.check, finding.problem, ...(isAlone ? [] : variantOf(finding))];
  return idOf(
    createHash('sha256')
      .update(JSON.stringify(['group', ...own]))
      .digest('hex'),
  );
}

function groupOf<F extends Finding>(id: string, members: readonly [F, ...F[]]): FindingGroup<F> {
  const places = openOr(members);
  const [first] = places;
  const all = places.map(placeOf);
  const pages = [...new Set(places.flatMap((place) => place.pages ?? []))];
  const effort = EFFORTS.findLast((one) => places.some((place) => place.effort === one));
  return {
    ...first,
    id,
    change: changeOf(members),
    first_seen_at: places.map(({ first_seen_at }) => first_seen_at).reduce((a, b) => (a < b ? a : b)),
    ...(effort === undefined ? {} : { effort }),
    ...(pages.length === 0 ? {} : { pages }),
    fix_prompt: groupPrompt(first.fix_prompt, all),
    places: all.slice(0, LISTED_PLACES),
    place_count: all.length,
    new_place_count: places.filter(({ change }) => change === 'new').length,
    fixed_place_count: members.filter(({ change }) => change === 'fixed').length,
    ...(all.length > LISTED_PLACES ? { more_places: all.slice(LISTED_PLACES) } : {}),
  };
}

/** The places that the group stands for: open ones, or all if none is open. */
function openOr<F extends Finding>(members: readonly [F, ...F[]]): readonly [F, ...F[]] {
  const open = unfixedFindings(members).toSorted((a, b) => CHANGES.indexOf(a.change) - CHANGES.indexOf(b.change));
  return isFilled(open) ? open : members;
}

function placeOf(
  finding: Finding & Pick<Place, 'excerpt' | 'highlights' | 'patch' | 'file' | 'line' | 'column'>,
): Place {
  const { id, fingerprint, change, first_seen_at, location, pages, excerpt, highlights, patch } = finding;
  const { file, line = 1, column = 1 } = finding;
  const { at, shows, compares, curl } = finding.evidence;
  return {
    ...location,
    ...(file === undefined ? {} : { file, line, column }),
    ...{ id, fingerprint, change, first_seen_at },
    evidence: { at, shows, ...(compares === undefined ? {} : { compares }), ...(curl === undefined ? {} : { curl }) },
    ...(pages === undefined ? {} : { pages }),
    ...(excerpt === undefined ? {} : { excerpt, patch: patch ?? null }),
    ...(highlights === undefined ? {} : { highlights }),
  };
}

/**
 * `changed` if some places are new, changed or fixed and others are not. Places that only a newer version of the check finds, or no longer
 * reports, change nothing beside others.
 */
function changeOf(members: readonly Finding[]): Change {
  const changes = new Set(members.map(({ change }) => change));
  const [only] = changes;
  if (changes.size === 1 && only !== undefined) return only;
  if (members.every(isClosed)) return 'no_longer_reported';
  const isSame = [...changes].every((change) => change === 'same' || BY_VERSION.has(change));
  return isSame ? 'same' : 'changed';
}

function isFilled<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0;
}
