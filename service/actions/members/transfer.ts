import { z } from 'zod';
import { OWN_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { Id } from '../../shapes/id.ts';
import { setRole } from '../../store/accounts/memberships.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers, memberOfPath } from './lock-members.ts';

export default defineAction({
  summary: 'Hand over the organization.',
  description: 'The member becomes an owner, and you become an admin. Requires the role `owner`.',
  auth: 'session',
  scope: 'own',
  http: { method: 'post', path: '/api/v1/auth/members/{user_id}/transfer', status: 200 },
  output: z.object({ id: Id, role: z.literal('owner') }).meta({ id: 'Transferred' }),
  refuses: ['conflict'],
  async run({ params }, context) {
    const { store, caller, audit } = context;
    await lockMembers(context, OWN_ORGANIZATION);
    const { user, organizationId } = await memberOfPath(params.user_id, context);
    if (user.id === caller.userId) throw new Refusal('conflict', 'Choose another member');
    await setRole(store, { userId: user.id, organizationId }, 'owner');
    await setRole(store, caller, 'admin');
    audit({ subjectId: user.id });
    return { id: user.id, role: 'owner' as const };
  },
});
