import { Refusal } from '../../model/refusal.ts';
import { FindingStateRequest, ProjectFinding } from '../../shapes/findings/finding-state.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { defineAction } from '../define-action.ts';
import { decideAbout, detailOf, stateOf } from './decide.ts';
import { changedFinding, findingsOfPath } from './findings-of.ts';

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
    const { store, caller, audit } = context;
    const { expected_at: expected } = input.body;
    const state = await stateOf(input.body, context);
    await lockOrganization(store, caller.organizationId);
    const found = await findingsOfPath(input, context);
    const stateAfter: Parameters<typeof decideAbout>[1] = (before) => {
      if (expected !== undefined && expected !== (before?.updatedAt.toISOString() ?? null))
        throw new Refusal('conflict', 'The decision about this finding has changed; read it again');
      return state;
    };
    await decideAbout(found, stateAfter, context);
    audit({ subjectId: input.params.finding_id.toLowerCase(), detail: detailOf(state) });
    return changedFinding(found[0], input, context);
  },
});
