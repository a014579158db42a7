import { z } from 'zod';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { Invitation, invitationOf } from '../../shapes/invitation.ts';
import { InvitedRole } from '../../shapes/member.ts';
import { Email } from '../../shapes/text.ts';
import { countInvitations, insertInvitation } from '../../store/accounts/invitations.ts';
import { isMember } from '../../store/accounts/memberships.ts';
import { storedRole } from '../../store/accounts/stored-role.ts';
import { findUser, findUserByEmail } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers } from '../members/lock-members.ts';
import { mayInvite, sentNow } from './send-invitation.ts';

const MAX_PENDING = 200;

export default defineAction({
  summary: 'Invite a member.',
  description:
    'Sends an email with a link that works once and expires after 7 days. It can be accepted by the user with this verified email only, or by creating an account with it.',
  scope: 'manage',
  counts: ['invitationsOfOrganization', 'invitationsOfUser', 'invitationsOfNetwork', 'invitationsOfMailbox'],
  http: { method: 'post', path: '/api/v1/auth/invitations', status: 201 },
  body: z.object({ email: Email, role: InvitedRole.default('member') }).meta({ id: 'InvitationRequest' }),
  output: Invitation,
  refuses: ['forbidden', 'conflict'],
  async run({ body: { email, role } }, context) {
    const { store, caller, now, send, audit } = context;
    const { organizationId, userId } = caller;
    mayInvite(context);
    await lockMembers(context, MANAGE_ORGANIZATION);
    const known = await findUserByEmail(store, email);
    if (known && (await isMember(store, known.id, organizationId)))
      throw new Refusal('conflict', 'This user is already a member');
    if ((await countInvitations(store, organizationId)) >= MAX_PENDING)
      throw new Refusal('conflict', `At most ${MAX_PENDING} invitations may be pending; revoke some first`);
    const row = await insertInvitation(store, {
      organizationId,
      email,
      ...storedRole(role),
      invitedBy: userId,
      ...sentNow(context),
    });
    if (!row) throw new Refusal('conflict', 'This email is invited already; resend or revoke that invitation');
    await send('mail.send', { kind: 'invitation', invitationId: row.id, organizationId });
    audit({ subjectId: row.id, detail: role });
    return invitationOf(row, (await findUser(store, userId))?.name ?? '', now());
  },
});
