import { suspendUser } from '../../operator/changes.ts';
import { Done } from '../../shapes/done.ts';
import { Reason } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Restore a suspended user.',
  description: 'Their password, sessions that have not expired and API keys are accepted again.',
  auth: 'session',
  operator: true,
  http: { method: 'post', path: '/api/v1/operator/users/{user_id}/restore', status: 200 },
  body: Reason,
  output: Done,
  async run({ params: { user_id: id }, body: { reason } }, { store, audit }) {
    await suspendUser(store, id, { suspendedAt: null, reason });
    audit({ subjectId: id, detail: reason });
    return { message: 'Restored' };
  },
});
