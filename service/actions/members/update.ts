import { z } from 'zod';
import { endManaged } from '../../channels/leave-organization.ts';
import { MANAGE_ORGANIZATION, OWN_ORGANIZATION, roleMay } from '../../model/permissions.ts';
import { Id } from '../../shapes/id.ts';
import { Role } from '../../shapes/member.ts';
import { deleteInvitationsBy } from '../../store/accounts/made-by-people.ts';
import { setRole } from '../../store/accounts/memberships.ts';
import { requirePermission } from '../admit.ts';
import { defineAction } from '../define-action.ts';
import { keepOwner, lockMembers, memberOfPath } from './lock-members.ts';

export default defineAction({
  summary: 'Change the role of a member.',
  description:
    'Applies to their sessions and API keys at once. Only owners can make an owner or change the role of one, and the last owner keeps the role. Pending invitations sent by a former admin are revoked. What a new viewer made ends as if they had left: deploy hooks, shared reports, notification channels and connections.',
  scope: 'manage',
  http: { method: 'patch', path: '/api/v1/auth/members/{user_id}', status: 200 },
  body: z.object({ role: Role }).meta({ id: 'MemberChanges' }),
  output: z.object({ id: Id, role: Role }).meta({ id: 'ChangedMember' }),
  refuses: ['conflict', 'forbidden'],
  async run({ params, body: { role } }, context) {
    const { caller } = await lockMembers(context, MANAGE_ORGANIZATION);
    const member = await memberOfPath(params.user_id, context);
    const pair = { userId: member.user.id, organizationId: member.organizationId };
    if (role === 'owner' || member.role === 'owner') requirePermission(caller, OWN_ORGANIZATION);
    if (role !== 'owner') await keepOwner(member, context);
    if (!roleMay(role, MANAGE_ORGANIZATION)) await deleteInvitationsBy(context.store, pair);
    if (role === 'viewer') await endManaged(context.store, pair, { now: context.now(), send: context.send });
    await setRole(context.store, pair, role);
    context.audit({ subjectId: member.user.id, detail: role });
    return { id: member.user.id, role };
  },
});
