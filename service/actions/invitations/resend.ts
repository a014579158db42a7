import { countUse } from '../../admission/count-use.ts';
import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { Invitation, invitationOf } from '../../shapes/invitation.ts';
import { findInvitation, renewInvitation } from '../../store/accounts/invitations.ts';
import { findUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { lockMembers } from '../members/lock-members.ts';
import { mayInvite, sentNow } from './send-invitation.ts';

const gone = () => new Refusal('not_found', 'Invitation not found');

export default defineAction({
  summary: 'Resend an invitation.',
  description: 'Sends a new link, valid for 7 days. Links sent earlier stop working.',
  admin: true,
  counts: ['invitationsOfOrganization', 'invitationsOfUser', 'invitationsOfNetwork'],
  http: { method: 'post', path: '/api/v1/auth/invitations/{invitation_id}/resend', status: 200 },
  output: Invitation,
  refuses: ['forbidden'],
  async prepare({ params: { invitation_id: id } }, context) {
    const { store, caller, request } = context;
    mayInvite(context);
    const row = isUuid(id) ? await findInvitation(store, { id, organizationId: caller.organizationId }) : undefined;
    if (!row) throw gone();
    await countUse(['invitationsOfMailbox'], { address: request.address, email: row.email }, context);
  },
  async run({ params: { invitation_id: id } }, context) {
    const { store, caller, now, send, audit } = context;
    const { organizationId } = caller;
    await lockMembers(context, { admin: true });
    const row = await renewInvitation(store, { id, organizationId }, sentNow(context));
    if (!row) throw gone();
    await send('mail.send', { kind: 'invitation', invitationId: id, organizationId });
    audit({ subjectId: id });
    return invitationOf(row, (await findUser(store, row.invitedBy))?.name ?? '', now());
  },
});
