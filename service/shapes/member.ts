import { z } from 'zod';
import { ROLES } from '../model/permissions.ts';
import type { MemberRow } from '../store/accounts/memberships.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

export const Role = z.enum(ROLES).meta({
  description:
    '`viewer` reads; `member` also scans, decides about findings and manages projects; `admin` also manages the organization; `owner` also deletes it and changes its owners',
});

/** An owner is made of a member only. */
export const InvitedRole = z.enum(ROLES).exclude(['owner']);

export const Member = namedObject('Member', {
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  joined_at: Timestamp,
});

export function memberOf({ user, role, createdAt }: MemberRow & { readonly createdAt: Date }): z.input<typeof Member> {
  return { id: user.id, name: user.name, email: user.email, role, joined_at: createdAt.toISOString() };
}
