import { z } from 'zod';
import type { InvitationRow } from '../store/accounts/invitations.ts';
import { roleOf } from '../store/accounts/stored-role.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { Role } from './member.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

export const Invitation = namedObject('Invitation', {
  id: Id,
  email: z.string(),
  role: Role,
  invited_by: z.string().meta({ description: 'Name of the admin' }),
  sent_at: Timestamp,
  expires_at: Timestamp,
  expired: z.boolean(),
});

export function invitationOf(row: InvitationRow, inviter: string, now: Date): z.input<typeof Invitation> {
  return { ...fieldsOf(Invitation, row), role: roleOf(row), invited_by: inviter, expired: row.expiresAt <= now };
}

/** From the link in the email. */
export const InvitationToken = z.string().max(200);
