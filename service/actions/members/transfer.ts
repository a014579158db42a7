import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Id } from '../../shapes/id.ts';
import { deleteInvitationsBy } from '../../store/accounts/end-membership.ts';
import { setRole } from '../../store/accounts/memberships.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers, memberOfPath } from './lock-members.ts';

export default defineAction({
  summary: 'Hand over the organization.',
  description: 'The member becomes an admin, and you become a member.',
  auth: 'session',
  admin: true,
  http: { method: 'post', path: '/api/v1/auth/members/{user_id}/transfer', status: 200 },
  output: z.object({ id: Id, role: z.literal('admin') }).meta({ id: 'Transferred' }),
  refuses: ['conflict'],
  async run({ params }, context) {
    const { store, caller, audit } = context;
    await lockMembers(context, { admin: true });
    const { user, organizationId } = await memberOfPath(params.user_id, context);
    if (user.id === caller.userId) throw new Refusal('conflict', 'Choose another member');
    await setRole(store, { userId: user.id, organizationId }, 'admin');
    await setRole(store, caller, 'member');
    await deleteInvitationsBy(store, caller);
    audit({ subjectId: user.id });
    return { id: user.id, role: 'admin' as const };
  },
});
