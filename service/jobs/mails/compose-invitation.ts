import { hashOf } from '../../keys/secret.ts';
import { invitationMail } from '../../mails/invitation.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { findInvitation, setInvitationHash } from '../../store/accounts/invitations.ts';
import { findOrganization, outOfService } from '../../store/accounts/organizations.ts';
import { findUser } from '../../store/accounts/users.ts';
import type { JobWorld } from '../../world/job-world.ts';

/** Undefined if the invitation was accepted, revoked or expired. A repeated attempt sends the same link. */
export async function composeInvitation(
  key: { readonly invitationId: string; readonly organizationId: string },
  { store, config, keyedHash, now }: JobWorld,
): Promise<Mail | undefined> {
  const { organizationId } = key;
  const row = await findInvitation(store, { id: key.invitationId, organizationId });
  if (!row || row.expiresAt <= now()) return undefined;
  const [organization, inviter] = [await findOrganization(store, organizationId), await findUser(store, row.invitedBy)];
  if (!organization || outOfService(organization) || !inviter) return undefined;
  const token = keyedHash('invitation', `${row.id} ${row.nonce}`);
  if (!(await setInvitationHash(store, row, hashOf(token)))) return undefined;
  return invitationMail(row.email, {
    organization: organization.name,
    inviter: inviter.name,
    link: `${config.baseUrl}/invitation#token=${token}`,
  });
}
