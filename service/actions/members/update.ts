import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { Role } from '../../shapes/member.ts';
import { deleteInvitationsBy } from '../../store/accounts/end-membership.ts';
import { setRole } from '../../store/accounts/memberships.ts';
import { defineAction } from '../define-action.ts';
import { keepAdmin, lockMembers, memberOfPath } from './lock-members.ts';

export default defineAction({
  summary: 'Change the role of a member.',
  description:
    'Applies to their sessions and API keys at once. The last admin keeps the role. Pending invitations sent by a former admin are revoked.',
  admin: true,
  http: { method: 'patch', path: '/api/v1/auth/members/{user_id}', status: 200 },
  body: z.object({ role: Role }).meta({ id: 'MemberChanges' }),
  output: z.object({ id: Id, role: Role }).meta({ id: 'ChangedMember' }),
  refuses: ['conflict'],
  async run({ params, body: { role } }, context) {
    await lockMembers(context, { admin: true });
    const member = await memberOfPath(params.user_id, context);
    const pair = { userId: member.user.id, organizationId: member.organizationId };
    if (role === 'member') {
      await keepAdmin(member, context);
      await deleteInvitationsBy(context.store, pair);
    }
    await setRole(context.store, pair, role);
    context.audit({ subjectId: member.user.id, detail: role });
    return { id: member.user.id, role };
  },
});
