import { type FindingGroup, findingsWithId, groupIds, isClosed } from '@assay/engine';
import type { z } from 'zod';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { type ProjectFinding, projectFindingOf } from '../../shapes/findings/finding-state.ts';
import { isUuid } from '../../shapes/id.ts';
import {
  type CurrentFinding,
  currentFindings,
  type GroupedFinding,
  grouped,
} from '../../store/findings/current-findings.ts';
import { isOfSite, type StateWithPeople, statesWithPeople } from '../../store/findings/finding-states.ts';
import { type FixVerificationRow, latestVerifications } from '../../store/findings/fix-verifications.ts';
import { callerMay } from '../../world/caller.ts';
import type { ProjectContext } from '../define-action.ts';

/** Current findings of the project. Those of integrations are shown to admins only, as their scans are. */
export function findingsOfProject({ store, caller, project, now }: ProjectContext): Promise<CurrentFinding[]> {
  const organizationId = callerMay(caller, MANAGE_ORGANIZATION) ? caller.organizationId : undefined;
  return currentFindings(store, { projectId: project.id, url: project.url, organizationId }, now());
}

/** The findings with the id in the path, which is that of one place or of a group: in each integration that has it. Throws `not_found`. */
export async function findingsOfPath(
  { params: { finding_id: id } }: { readonly params: { readonly finding_id: string } },
  context: ProjectContext,
): Promise<readonly [CurrentFinding, ...CurrentFinding[]]> {
  const all = isUuid(id) ? await findingsOfProject(context) : [];
  return findingsAt(all, id.toLowerCase());
}

function findingsAt(all: readonly CurrentFinding[], id: string): readonly [CurrentFinding, ...CurrentFinding[]] {
  const own = all.filter(({ finding }) => finding.id === id);
  const [first, ...rest] = own.length > 0 ? own : placesOf(all, id);
  if (!first) throw new Refusal('not_found', 'Finding not found in the latest scans of this project');
  return [first, ...rest];
}

/** The unfixed places of several findings, by id of a place or of a group; closed ones are skipped. Throws `not_found` for an unknown id. */
export async function findingsOfIds(ids: ReadonlySet<string>, context: ProjectContext): Promise<CurrentFinding[]> {
  const all = await findingsOfProject(context);
  const owners = Map.groupBy(all, ({ source }) => `${source.kind} ${source.integrationId ?? ''}`);
  const missing = new Set(ids);
  const found = [...owners.values()].flatMap((own) => {
    // Of the closed ones too: the ids of groups depend on them.
    const groups = groupIds(
      own.map(({ finding }) => finding),
      'grouped',
    );
    return own.filter(({ finding }) => {
      const { id } = finding;
      const known = [id, groups.get(id) ?? id].filter((one) => ids.has(one));
      for (const one of known) missing.delete(one);
      return known.length > 0 && !isClosed(finding);
    });
  });
  if (missing.size > 0) throw new Refusal('not_found', 'Finding not found in the latest scans of this project');
  return found;
}

/** The unfixed places of a group. */
function placesOf(all: readonly CurrentFinding[], id: string): CurrentFinding[] {
  const owners = Map.groupBy(all, ({ source }) => `${source.kind} ${source.integrationId ?? ''}`);
  return [...owners.values()].flatMap((own) => {
    const findings = own.map(({ finding }) => finding);
    const ids = new Set(findingsWithId(findings, id).map(({ fingerprint }) => fingerprint));
    return own.filter(({ finding }) => ids.has(finding.fingerprint));
  });
}

/** The finding with the id in the path: one place, or the group that has it. Throws `not_found`. */
export async function findingOfPath(
  input: Parameters<typeof findingsOfPath>[0],
  context: ProjectContext,
): Promise<z.input<typeof ProjectFinding>> {
  const { finding_id: id } = input.params;
  const all = isUuid(id) ? await findingsOfProject(context) : [];
  const [place] = findingsAt(all, id.toLowerCase());
  return findingAt(all, place, { isPlace: place.finding.id === id.toLowerCase() }, context);
}

/** The finding after a change, by one that it consisted of: the place, or the group that has it now. */
export async function changedFinding(
  { finding: { id: first } }: CurrentFinding,
  { params: { finding_id: id } }: Parameters<typeof findingsOfPath>[0],
  context: ProjectContext,
): Promise<z.input<typeof ProjectFinding>> {
  const all = await findingsOfProject(context);
  const [place] = findingsAt(all, first);
  return findingAt(all, place, { isPlace: first === id.toLowerCase() }, context);
}

async function findingAt(
  all: readonly CurrentFinding[],
  place: CurrentFinding,
  { isPlace }: { readonly isPlace: boolean },
  context: ProjectContext,
): Promise<z.input<typeof ProjectFinding>> {
  const groups = isPlace ? [] : grouped(all);
  const group = groups.find(({ finding }) => holds(finding, place.finding.fingerprint));
  const [finding] = await shown(group ? [group] : grouped([place], 'flat'), context);
  if (!finding) throw new Error('finding not shown');
  return finding;
}

/** Whether a place of the group has the fingerprint. */
export function holds(
  { places, more_places: more = [] }: Pick<FindingGroup, 'places' | 'more_places'>,
  fingerprint: string,
): boolean {
  return [...places, ...more].some((place) => place.fingerprint === fingerprint);
}

/** Decisions about findings, by finding; `isAssigned`: only those with an assignee. */
export async function decisionsAbout(
  findings: readonly GroupedFinding[],
  { store, project }: ProjectContext,
  { isAssigned = false } = {},
): Promise<(current: GroupedFinding) => StateWithPeople | undefined> {
  const integrationIds = [...new Set(findings.flatMap(({ source }) => source.integrationId ?? []))];
  const fingerprints = isAssigned ? undefined : findings.map(({ finding }) => finding.fingerprint);
  const states = await statesWithPeople(store, { projectId: project.id, integrationIds }, fingerprints);
  const decisions = new Map(
    states.map((state) => [keyOf(state.row.integrationId ?? state.row.origin, state.row.fingerprint), state]),
  );
  return ({ source, target, finding }) => {
    const owner = isOfSite(source) ? new URL(target).origin : source.integrationId;
    return decisions.get(keyOf(owner, finding.fingerprint));
  };
}

/** Findings as shown, with their decisions and latest verifications. */
export async function shown(
  findings: readonly GroupedFinding[],
  context: ProjectContext,
): Promise<z.input<typeof ProjectFinding>[]> {
  const { store, project } = context;
  const [decisionOf, verifications] = await Promise.all([
    decisionsAbout(findings, context),
    latestVerifications(store, project.id),
  ]);
  const verified = new Map<string, FixVerificationRow>();
  for (const row of verifications) {
    // The same finding of a former site has the same fingerprint.
    if (isOfSite(row.source) && project.siteSince !== null && row.createdAt < project.siteSince) continue;
    for (const fingerprint of row.remaining ?? row.fingerprints) {
      const key = keyOf(row.source.integrationId, fingerprint);
      if (!verified.has(key)) verified.set(key, row);
    }
  }
  return findings.map((current) =>
    projectFindingOf(current, {
      decision: decisionOf(current),
      verification: verified.get(keyOf(current.source.integrationId, current.finding.fingerprint)),
    }),
  );
}

/** By integration or origin; null for code. */
function keyOf(owner: string | null, fingerprint: string): string {
  return `${owner ?? ''} ${fingerprint}`;
}
