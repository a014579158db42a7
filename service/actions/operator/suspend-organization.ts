import { Refusal } from '../../model/refusal.ts';
import { stopRuns, suspendOrganization } from '../../operator/changes.ts';
import { Done } from '../../shapes/done.ts';
import { Reason } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Suspend an organization.',
  description:
    'Refuses all its sessions and API keys, cancels its runs in progress, and stops its schedules, monitors, hooks, queued jobs, badges, shared reports and status pages. Nothing is deleted.',
  auth: 'session',
  operator: true,
  http: { method: 'post', path: '/api/v1/operator/organizations/{organization_id}/suspend', status: 200 },
  body: Reason,
  output: Done,
  refuses: ['conflict'],
  async run({ params: { organization_id: id }, body: { reason } }, { store, caller, now, audit }) {
    if (id.toLowerCase() === caller.organizationId)
      throw new Refusal('conflict', 'You are signed in to this organization; switch to another one first');
    await suspendOrganization(store, id, { suspendedAt: now(), reason });
    audit({ subjectId: id, detail: reason });
    return { message: 'Suspended' };
  },
  // Nothing starts any more: what is in progress is ended now.
  async settle(output, { transaction, now }, { params: { organization_id: id } }) {
    await transaction((store, send) => stopRuns(store, id, { now: now(), send }));
    return output;
  },
});
