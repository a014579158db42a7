import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Id, isUuid } from '../../shapes/id.ts';
import { deleteInvitation } from '../../store/accounts/invitations.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Revoke an invitation.',
  description: 'Its link stops working at once.',
  admin: true,
  http: { method: 'delete', path: '/api/v1/auth/invitations/{invitation_id}', status: 200 },
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedInvitation' }),
  async run({ params: { invitation_id: id } }, { store, caller: { organizationId }, audit }) {
    if (!isUuid(id) || !(await deleteInvitation(store, { id, organizationId })))
      throw new Refusal('not_found', 'Invitation not found');
    audit({ subjectId: id });
    return { id, revoked: true as const };
  },
});
