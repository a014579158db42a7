import { countUse } from '../../admission/count-use.ts';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Invitation, invitationOf } from '../../shapes/invitation.ts';
import { findInvitation, renewInvitation } from '../../store/accounts/invitations.ts';
import { findUser } from '../../store/accounts/users.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers } from '../members/lock-members.ts';
import { mayInvite, sentNow } from './send-invitation.ts';

export default defineAction({
  summary: 'Resend an invitation.',
  description: 'Sends a new link, valid for 7 days. Links sent earlier stop working.',
  scope: 'manage',
  counts: ['invitationsOfOrganization', 'invitationsOfUser', 'invitationsOfNetwork'],
  http: { method: 'post', path: '/api/v1/auth/invitations/{invitation_id}/resend', status: 200 },
  output: Invitation,
  refuses: ['forbidden'],
  async prepare({ params: { invitation_id: id } }, context) {
    const { store, caller, request } = context;
    mayInvite(context);
    const { organizationId } = caller;
    const { email } = await byId(id, 'Invitation', () => findInvitation(store, { id, organizationId }));
    await countUse(['invitationsOfMailbox'], { address: request.address, email }, context);
  },
  async run({ params: { invitation_id: id } }, context) {
    const { store, caller, now, send, audit } = context;
    const { organizationId } = caller;
    await lockMembers(context, MANAGE_ORGANIZATION);
    const row = await byId(id, 'Invitation', () => renewInvitation(store, { id, organizationId }, sentNow(context)));
    await send('mail.send', { kind: 'invitation', invitationId: id, organizationId });
    audit({ subjectId: id });
    return invitationOf(row, (await findUser(store, row.invitedBy))?.name ?? '', now());
  },
});
