import { z } from 'zod';
import type { MemberRow } from '../store/accounts/memberships.ts';
import { ROLES } from '../store/schema.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

export const Role = z.enum(ROLES);

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
