import { z } from 'zod';
import { leaveOrganization } from '../../channels/leave-organization.ts';
import { MANAGE_ORGANIZATION, OWN_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { Id } from '../../shapes/id.ts';
import { requirePermission } from '../admit.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers, memberOfPath } from './lock-members.ts';

export default defineAction({
  summary: 'Remove a member.',
  description:
    'Their sessions and API keys for this organization end at once, findings assigned to them become unassigned, and pending invitations they sent are revoked. Their deploy hooks are deleted, their shared reports are revoked, and notification channels they created are switched off; whoever switches such a channel on again takes it over. Integrations and the code host connection that they connected are not used until an admin takes them over. Projects and scans stay. Only owners can remove an owner.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/auth/members/{user_id}', status: 200 },
  output: z.object({ id: Id, removed: z.literal(true) }).meta({ id: 'RemovedMember' }),
  refuses: ['conflict', 'forbidden'],
  async run({ params }, context) {
    const { caller } = await lockMembers(context, MANAGE_ORGANIZATION);
    const { user, organizationId, role } = await memberOfPath(params.user_id, context);
    if (user.id === context.caller.userId) throw new Refusal('conflict', 'To remove yourself, leave the organization');
    if (role === 'owner') requirePermission(caller, OWN_ORGANIZATION);
    const { store, now, send } = context;
    await leaveOrganization(store, { userId: user.id, organizationId }, { now: now(), send });
    context.audit({ subjectId: user.id });
    return { id: user.id, removed: true as const };
  },
});
