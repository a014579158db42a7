import type { z } from 'zod';
import { raiseLostBadge } from '../../channels/raise-lost-badge.ts';
import { Refusal } from '../../model/refusal.ts';
import type { FindingStateRequest } from '../../shapes/findings/finding-state.ts';
import { isUuid } from '../../shapes/id.ts';
import { isMember } from '../../store/accounts/memberships.ts';
import { changeReports } from '../../store/findings/change-findings.ts';
import type { CurrentFinding } from '../../store/findings/current-findings.ts';
import { type NewState, ownerOf, type States, saveStates, statesOf } from '../../store/findings/finding-states.ts';
import { healthBasisOf, scanSource } from '../../verification/health-basis-of.ts';
import type { ProjectContext } from '../define-action.ts';

type Request = z.output<typeof FindingStateRequest>;
/** A finding as it was decided about before. */
type Before = Pick<NewState, 'state' | 'reason' | 'until' | 'note' | 'assigneeId' | 'updatedAt'> | undefined;

const MAX_DAYS = 731;
const DAY_MILLISECONDS = 86_400_000;

/** Decides about findings, applies that to the reports that they come from, and raises what follows. The organization must be locked. */
export async function decideAbout(
  found: readonly CurrentFinding[],
  stateAfter: (before: Before) => NewState,
  context: ProjectContext,
): Promise<void> {
  const { store, project, now } = context;
  const ownerOfFinding = ({ source, target }: CurrentFinding) => ownerOf(source, project.id, target);
  for (const places of Map.groupBy(found, (one) => JSON.stringify(ownerOfFinding(one))).values()) {
    const owner = ownerOfFinding((places as [CurrentFinding])[0]);
    const before: States = await statesOf(store, owner);
    const fingerprints = places.map(({ finding }) => finding.fingerprint);
    await saveStates(store, owner, new Map(fingerprints.map((one) => [one, stateAfter(before.get(one))])));
  }
  await changeReportsOf(found, context);
  await raiseLostBadge(store, project, { ...context, now: now() });
}

/** Applies the decisions to the reports that the findings come from and, after scans, to the one that the health rests on. */
async function changeReportsOf(
  found: readonly CurrentFinding[],
  { store, project, now }: ProjectContext,
): Promise<void> {
  const sources = found.flatMap(({ source, also }) => [source, ...also]);
  const basis = sources.some(({ kind }) => kind === 'scan') ? await healthBasisOf(store, project) : undefined;
  const all = [...sources, ...(basis ? [scanSource(basis.scanId)] : [])];
  await changeReports(store, all, { now: now() });
}

/** Throws `invalid` if the parts of the request do not fit together. */
export async function stateOf(request: Request, { store, caller, now }: ProjectContext): Promise<NewState> {
  const { state, note = '', assignee_id: assignee = null } = request;
  const at = now();
  if (assignee !== null && !(isUuid(assignee) && (await isMember(store, assignee, caller.organizationId))))
    throw new Refusal('invalid', 'assignee_id: must be a user of your organization');
  return {
    state,
    ...decisionOf(request, at),
    note: note === '' ? null : note,
    assigneeId: assignee,
    userId: caller.userId,
    updatedAt: at,
  };
}

function decisionOf({ state, reason, until }: Request, now: Date): Pick<NewState, 'reason' | 'until'> {
  if (state !== 'accepted' && until !== undefined)
    throw new Refusal('invalid', 'until: allowed only for the state accepted');
  if (state === 'open') {
    if (reason !== undefined) throw new Refusal('invalid', 'reason: not allowed for the state open');
    return { reason: null, until: null };
  }
  if (state === 'dismissed') {
    if (reason !== 'false_positive' && reason !== 'wont_fix')
      throw new Refusal('invalid', 'reason: must be false_positive or wont_fix');
    return { reason, until: null };
  }
  if (reason !== undefined && reason !== 'accepted_risk')
    throw new Refusal('invalid', 'reason: must be accepted_risk for the state accepted');
  if (until === undefined) throw new Refusal('invalid', 'until: required for the state accepted');
  const days = (Date.parse(until) - now.getTime()) / DAY_MILLISECONDS;
  if (days <= 0) throw new Refusal('invalid', 'until: must be a date in the future');
  if (days > MAX_DAYS) throw new Refusal('invalid', 'until: must be at most two years ahead');
  return { reason: 'accepted_risk', until };
}

/** For the audit log. */
export function detailOf({ state, reason, until }: NewState): string {
  if (state === 'accepted') return `accepted until ${until}`;
  return reason === null ? state : `${state}: ${reason}`;
}
