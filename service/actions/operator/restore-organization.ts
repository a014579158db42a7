import { suspendOrganization } from '../../operator/changes.ts';
import { Done } from '../../shapes/done.ts';
import { Reason } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Restore a suspended organization.',
  description:
    'Everything that was stopped continues; queued jobs start within 10 minutes. Cancelled runs stay cancelled.',
  auth: 'session',
  operator: true,
  http: { method: 'post', path: '/api/v1/operator/organizations/{organization_id}/restore', status: 200 },
  body: Reason,
  output: Done,
  async run({ params: { organization_id: id }, body: { reason } }, { store, audit }) {
    await suspendOrganization(store, id, { suspendedAt: null, reason });
    audit({ subjectId: id, detail: reason });
    return { message: 'Restored' };
  },
});
