import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { InvitationToken } from '../../shapes/invitation.ts';
import { Role } from '../../shapes/member.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import { findOpenInvitation } from '../../store/accounts/invitations.ts';
import { roleOf } from '../../store/accounts/stored-role.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';

export const INVALID_INVITATION = 'This invitation is invalid, was used or revoked, or has expired';

export default defineAction({
  summary: 'Get an invitation by its token.',
  auth: 'none',
  writes: false,
  http: { method: 'post', path: '/api/v1/invitations/lookup', status: 200 },
  body: namedObject('InvitationLookup', { token: InvitationToken }),
  output: namedObject('InvitationDetails', {
    organization: z.string(),
    invited_by: z.string(),
    email: z.string(),
    role: Role,
    expires_at: Timestamp,
    has_account: z
      .boolean()
      .meta({ description: 'Whether an account with this verified email exists: sign in to accept' }),
  }),
  refuses: ['not_found'],
  async run({ body }, { store, now }) {
    const found = await findOpenInvitation(store, hashOf(body.token), now());
    if (!found) throw new Refusal('not_found', INVALID_INVITATION);
    const { row, inviter, organization } = found;
    const user = await findUserByEmail(store, row.email);
    return {
      organization,
      invited_by: inviter,
      email: row.email,
      role: roleOf(row),
      expires_at: row.expiresAt.toISOString(),
      has_account: Boolean(user?.emailVerifiedAt),
    };
  },
});
