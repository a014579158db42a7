import { Refusal } from '../../model/refusal.ts';
import { suspendUser } from '../../operator/changes.ts';
import { Done } from '../../shapes/done.ts';
import { Reason } from '../../shapes/operator.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Suspend a user.',
  description:
    'Refuses sign-in, sessions and API keys of the user in all organizations. What they set up for an organization continues: suspend the organization to stop it.',
  auth: 'session',
  operator: true,
  http: { method: 'post', path: '/api/v1/operator/users/{user_id}/suspend', status: 200 },
  body: Reason,
  output: Done,
  refuses: ['conflict'],
  async run({ params: { user_id: id }, body: { reason } }, { store, caller, now, audit }) {
    if (id.toLowerCase() === caller.userId) throw new Refusal('conflict', 'You cannot suspend yourself');
    await suspendUser(store, id, { suspendedAt: now(), reason });
    audit({ subjectId: id, detail: reason });
    return { message: 'Suspended' };
  },
});
