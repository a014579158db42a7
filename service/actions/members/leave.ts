import { leaveOrganization } from '../../channels/leave-organization.ts';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { countMembers } from '../../store/accounts/memberships.ts';
import { defineAction } from '../define-action.ts';
import { keepOwner, lockMembers, memberOfPath } from './lock-members.ts';

export default defineAction({
  summary: 'Leave the organization.',
  description:
    'Ends your sessions and API keys for the active organization, including this session. Deletes your deploy hooks, revokes your shared reports and switches off the notification channels you created. The last owner has to make another member an owner first; the only member can delete the organization instead.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/organization/leave', status: 200 },
  output: Done,
  refuses: ['conflict'],
  async run(_, context) {
    const { store, caller, now, send, respond, audit } = context;
    await lockMembers(context, null);
    const { members } = await countMembers(store, caller.organizationId);
    if (members <= 1) throw new Refusal('conflict', 'You are the only member: delete the organization instead');
    await keepOwner(await memberOfPath(caller.userId, context), context);
    await leaveOrganization(store, caller, { now: now(), send });
    respond({ session: null });
    audit({ subjectId: caller.userId });
    return { message: 'You left the organization. Sign in to continue in another one.' };
  },
});
