import { bySeverity, SEVERITIES, type Severity } from '@assay/engine/severity';
import type { Schema } from '../../client/client.ts';

export type Finding = Schema['FindingSummary'];

const STATES = ['open', 'dismissed', 'accepted', 'fixed', 'no_longer_reported'] as const;
const CHANGES = ['new', 'changed', 'found_by_newer_version', 'same'] as const;
const SORTS = ['severity', 'title', 'path', 'places', 'oldest', 'newest'] as const;
const SOURCES = ['scan', 'code_scan', 'integration_scan', 'access'] as const;
const GROUPS = ['check', 'page', 'template', 'module', 'owner'] as const;
/** In `owner`: findings without an assignee. */
export const NOBODY = 'none';

/** What a list of findings shows, as in its URL. */
export interface FindingSearch {
  /** Words that must all occur in a finding. */
  readonly q?: string;
  readonly severity?: readonly Severity[];
  readonly module?: string;
  /** Default: open. */
  readonly state?: (typeof STATES)[number] | 'all';
  readonly change?: (typeof CHANGES)[number];
  /** Address of a page, in a scan of several. */
  readonly page?: string;
  /** Part of an address, a path or another location. */
  readonly path?: string;
  /** Kind of scan that reports it. */
  readonly source?: (typeof SOURCES)[number];
  /** Id of the assignee, or `none`. */
  readonly owner?: string;
  /** Default: one list. */
  readonly group?: (typeof GROUPS)[number];
  /** Default: severity. */
  readonly sort?: (typeof SORTS)[number];
}

const LONGEST = 200;
const LONGEST_URL = 2048;

/** Reads the search part of a URL; unknown values are dropped. */
export function findingSearch(search: Readonly<Record<string, unknown>>): FindingSearch {
  const text = (name: string, longest = LONGEST) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
  };
  const oneOf = <T extends string>(name: string, known: readonly T[]) => known.find((value) => value === search[name]);
  const asked = Array.isArray(search.severity) ? search.severity : [search.severity];
  const severity = SEVERITIES.filter((one) => asked.includes(one));
  const [state, change, sort] = [oneOf('state', [...STATES, 'all']), oneOf('change', CHANGES), oneOf('sort', SORTS)];
  const [source, group] = [oneOf('source', SOURCES), oneOf('group', GROUPS)];
  return {
    ...(text('q') && { q: text('q') }),
    ...(severity.length > 0 && { severity }),
    ...(text('module') && { module: text('module') }),
    ...(state && state !== 'open' && { state }),
    ...(change && { change }),
    ...(text('page') && { page: text('page', LONGEST_URL) }),
    ...(text('path') && { path: text('path') }),
    ...(source && { source }),
    ...(text('owner') && { owner: text('owner') }),
    ...(group && { group }),
    ...(sort && sort !== 'severity' && { sort }),
  };
}

function stateOf({ state, change }: Finding): (typeof STATES)[number] {
  return change === 'fixed' || change === 'no_longer_reported' ? change : (state ?? 'open');
}

interface Texts {
  readonly at: string;
  readonly all: string;
  /** Without hosts and ports: their digits are in every location. */
  readonly withoutHosts: string;
}

const HOST = /\bhttps?:\/\/[^/\s"'<>]*/g;
const DIGITS = /^[\d.:]+$/;

/** What is searched, prepared when a finding is searched for the first time: most lists are only read. */
const searched = new WeakMap<Finding, Texts>();

function textsOf(finding: Finding): Texts {
  const known = searched.get(finding);
  if (known) return known;
  const { title, check, shows, at: first, more_at: more } = finding;
  const at = [first, ...more].join('\n').toLowerCase();
  const all = `${[title, check, shows].join('\n').toLowerCase()}\n${at}`;
  const texts = { at, all, withoutHosts: all.replaceAll(HOST, '') };
  searched.set(finding, texts);
  return texts;
}

/** The findings to show, in order. */
export function filterFindings(all: readonly Finding[], search: FindingSearch): Finding[] {
  return matching(all, search).sort(ORDERS[search.sort ?? 'severity']);
}

function matching(all: readonly Finding[], search: FindingSearch): Finding[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const path = search.path?.toLowerCase();
  const { state = 'open', severity, module, change, page, source, owner } = search;
  return all.filter(
    (finding) =>
      (state === 'all' || stateOf(finding) === state) &&
      (!severity || severity.includes(finding.severity)) &&
      (module === undefined || finding.module === module) &&
      (change === undefined || finding.change === change) &&
      (page === undefined || finding.pages?.includes(page) === true) &&
      (path === undefined || textsOf(finding).at.includes(path)) &&
      (source === undefined || finding.source === source) &&
      (owner === undefined || (finding.assignee?.id ?? NOBODY) === owner) &&
      words.every((word) => textsOf(finding)[DIGITS.test(word) ? 'withoutHosts' : 'all'].includes(word)),
  );
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ORDERS: Readonly<Record<(typeof SORTS)[number], (a: Finding, b: Finding) => number>> = {
  severity: bySeverity,
  title: (a, b) => byText(a.title, b.title) || bySeverity(a, b),
  path: (a, b) => byText(a.at, b.at) || bySeverity(a, b),
  places: (a, b) => b.place_count - a.place_count || bySeverity(a, b),
  newest: (a, b) => byText(b.first_seen_at, a.first_seen_at) || bySeverity(a, b),
  oldest: (a, b) => byText(a.first_seen_at, b.first_seen_at) || bySeverity(a, b),
};

/** How many findings each severity would show, whatever the choice of severities. */
export function countSeverities(all: readonly Finding[], search: FindingSearch): ReadonlyMap<Severity, number> {
  const { severity: _, ...others } = search;
  const shown = matching(all, others);
  return new Map(SEVERITIES.map((one) => [one, shown.filter(({ severity }) => severity === one).length]));
}

/** `2 accepted, 1 fixed`: findings that the chosen state hides; empty if it hides none. */
export function hiddenByState(all: readonly Finding[], { state = 'open' }: FindingSearch): string {
  if (state === 'all') return '';
  const others = Map.groupBy(all, stateOf);
  return STATES.filter((one) => one !== state && others.has(one))
    .map((one) => `${others.get(one)?.length} ${one}`)
    .join(', ');
}

export function isFiltered({ sort: _, group: __, ...filters }: FindingSearch): boolean {
  return Object.keys(filters).length > 0;
}
