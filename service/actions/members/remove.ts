import { z } from 'zod';
import { leaveOrganization } from '../../channels/leave-organization.ts';
import { Refusal } from '../../model/refusal.ts';
import { Id } from '../../shapes/id.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers, memberOfPath } from './lock-members.ts';

export default defineAction({
  summary: 'Remove a member.',
  description:
    'Their sessions and API keys for this organization end at once, findings assigned to them become unassigned, and pending invitations they sent are revoked. Their deploy hooks are deleted, their shared reports are revoked, and notification channels they created are switched off; whoever switches such a channel on again takes it over. Projects and scans stay.',
  admin: true,
  http: { method: 'delete', path: '/api/v1/auth/members/{user_id}', status: 200 },
  output: z.object({ id: Id, removed: z.literal(true) }).meta({ id: 'RemovedMember' }),
  refuses: ['conflict'],
  async run({ params }, context) {
    await lockMembers(context, { admin: true });
    const { user, organizationId } = await memberOfPath(params.user_id, context);
    if (user.id === context.caller.userId) throw new Refusal('conflict', 'To remove yourself, leave the organization');
    const { store, now, send } = context;
    await leaveOrganization(store, { userId: user.id, organizationId }, { now: now(), send });
    context.audit({ subjectId: user.id });
    return { id: user.id, removed: true as const };
  },
});
