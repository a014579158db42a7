import { z } from 'zod';
import { Invitation, invitationOf } from '../../shapes/invitation.ts';
import { listInvitations } from '../../store/accounts/invitations.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List pending invitations.',
  description: 'Oldest first. Accepted and revoked invitations are not listed.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/auth/invitations', status: 200 },
  output: z.object({ invitations: z.array(Invitation) }).meta({ id: 'InvitationList' }),
  async run(_, { store, caller, now }) {
    const rows = await listInvitations(store, caller.organizationId);
    return { invitations: rows.map(({ row, inviter }) => invitationOf(row, inviter, now())) };
  },
});
