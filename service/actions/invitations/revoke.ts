import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { deleteInvitation } from '../../store/accounts/invitations.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Revoke an invitation.',
  description: 'Its link stops working at once.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/auth/invitations/{invitation_id}', status: 200 },
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedInvitation' }),
  async run({ params: { invitation_id: id } }, { store, caller: { organizationId }, audit }) {
    await byId(id, 'Invitation', () => deleteInvitation(store, { id, organizationId }));
    audit({ subjectId: id });
    return { id, revoked: true as const };
  },
});
