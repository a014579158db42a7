import type { z } from 'zod';
import { raiseLostBadge } from '../../channels/raise-lost-badge.ts';
import { Refusal } from '../../model/refusal.ts';
import { FindingStateRequest, ProjectFinding } from '../../shapes/findings/finding-state.ts';
import { isUuid } from '../../shapes/id.ts';
import { isMember } from '../../store/accounts/memberships.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { changeReports } from '../../store/findings/change-findings.ts';
import type { CurrentFinding } from '../../store/findings/current-findings.ts';
import { type NewState, ownerOf, saveStates, statesOf } from '../../store/findings/finding-states.ts';
import { healthBasisOf, scanSource } from '../../verification/health-basis-of.ts';
import { defineAction, type ProjectContext } from '../define-action.ts';
import { changedFinding, findingsOfPath } from './findings-of.ts';

type Request = z.output<typeof FindingStateRequest>;

const MAX_DAYS = 731;
const DAY_MILLISECONDS = 86_400_000;

export default defineAction({
  summary: 'Dismiss, accept or reopen a finding.',
  description:
    'Replaces the decision about a finding; it also applies to later scans. Dismissed findings, and accepted findings until their date, are excluded from totals, next steps, alerts and lists of open findings; reports state how many there are. Scores, grades and trends do not change, because they are based on what the scan found. The totals of the latest scans are updated immediately; older scans stay as measured. A critical finding, or a high one of the security module, that is dismissed or accepted prevents a badge until a verification or a scan finds it fixed, or the decision is withdrawn. To change only the note or the assignee, send them with the current state.',
  scope: 'triage',
  http: { method: 'put', path: '/api/v1/projects/{project_id}/findings/{finding_id}/state', status: 200 },
  body: FindingStateRequest,
  output: ProjectFinding,
  refuses: ['invalid', 'conflict'],
  async run(input, context) {
    const { store, caller, project, now, audit } = context;
    const state = await stateOf(input.body, context);
    await lockOrganization(store, caller.organizationId);
    const found = await findingsOfPath(input, context);
    const { expected_at: expected } = input.body;
    const ownerOfFinding = ({ source, target }: CurrentFinding) => ownerOf(source, project.id, target);
    for (const places of Map.groupBy(found, (one) => JSON.stringify(ownerOfFinding(one))).values()) {
      const owner = ownerOfFinding((places as [CurrentFinding])[0]);
      const before = expected === undefined ? undefined : await statesOf(store, owner);
      const fingerprints = places.map(({ finding }) => finding.fingerprint);
      if (before && fingerprints.some((one) => expected !== (before.get(one)?.updatedAt.toISOString() ?? null)))
        throw new Refusal('conflict', 'The decision about this finding has changed; read it again');
      await saveStates(store, owner, new Map(fingerprints.map((fingerprint) => [fingerprint, state])));
    }
    await changeReportsOf(found, context);
    await raiseLostBadge(store, project, { ...context, now: now() });
    audit({ subjectId: input.params.finding_id.toLowerCase(), detail: detailOf(state) });
    return changedFinding(found[0], input, context);
  },
});

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
async function stateOf(
  request: Request,
  { store, caller, now }: Parameters<typeof findingsOfPath>[1],
): Promise<NewState> {
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

function detailOf({ state, reason, until }: NewState): string {
  if (state === 'accepted') return `accepted until ${until}`;
  return reason === null ? state : `${state}: ${reason}`;
}
