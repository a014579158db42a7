import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '../../model/permissions.ts';
import type { LEVELS, STORED_ROLES } from '../schema.ts';

interface StoredRole {
  readonly role: (typeof STORED_ROLES)[number];
  /** Tells owners among admins, and viewers among members. */
  readonly level: (typeof LEVELS)[number] | null;
}

const STORED: Readonly<Record<Role, StoredRole>> = {
  viewer: { role: 'member', level: 'viewer' },
  member: { role: 'member', level: null },
  admin: { role: 'admin', level: null },
  owner: { role: 'admin', level: 'owner' },
};

/** Owners and viewers are stored as admins and members with a level, so that processes of release 0.1 read them. */
export function storedRole(role: Role): StoredRole {
  return STORED[role];
}

/** A level counts beside its role only: release 0.1 changes the role and leaves the level. */
export function roleOf({ role, level }: StoredRole): Role {
  if (role === 'admin') return level === 'owner' ? 'owner' : 'admin';
  return level === 'viewer' ? 'viewer' : 'member';
}

/** The same in a query. */
export function roleIn({ role, level }: Readonly<Record<'role' | 'level', PgColumn>>): SQL<Role> {
  return sql<Role>`case when ${role} = 'admin' and ${level} = 'owner' then 'owner'
    when ${role} = 'member' and ${level} = 'viewer' then 'viewer' else ${role} end`;
}
