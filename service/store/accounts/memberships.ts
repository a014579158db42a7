import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { Role } from '../../model/permissions.ts';
import { contains } from '../contains.ts';
import type { Store } from '../open.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { memberships, organizations, sessions, users } from '../schema.ts';
import type { OrganizationRow } from './organizations.ts';
import { roleIn, storedRole } from './stored-role.ts';
import type { UserRow } from './users.ts';

/** A user in one of their organizations. */
export interface MemberRow {
  readonly user: UserRow;
  readonly organizationId: string;
  readonly role: Role;
}

/** What a request needs to know of its user: fewer columns are mapped faster. Selected from users, memberships and organizations. */
export const callerColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  organizationId: memberships.organizationId,
  role: roleIn(memberships),
  deleteAt: organizations.deleteAt,
  suspendedAt: organizations.suspendedAt,
  userSuspendedAt: users.suspendedAt,
};

/** A member who acts, with the time at which their organization will be deleted, and since when it or they are suspended. */
export interface CallingMember
  extends Pick<UserRow, 'id' | 'email' | 'emailVerifiedAt'>,
    Pick<MemberRow, 'organizationId' | 'role'> {
  readonly deleteAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly userSuspendedAt: Date | null;
}

/** What is suspended of a member who acts. */
export function suspendedOf({
  suspendedAt,
  userSuspendedAt,
}: Pick<CallingMember, 'suspendedAt' | 'userSuspendedAt'>): 'account' | 'organization' | undefined {
  if (userSuspendedAt) return 'account';
  return suspendedAt ? 'organization' : undefined;
}

/** The same for a user in one of their organizations. */
export async function findSuspended(store: Store, pair: InOrganization): Promise<ReturnType<typeof suspendedOf>> {
  const { suspendedAt, userSuspendedAt } = callerColumns;
  const [row] = await store
    .select({ suspendedAt, userSuspendedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(ofPair(pair));
  return row && suspendedOf(row);
}

export interface InOrganization {
  readonly userId: string;
  readonly organizationId: string;
}

const ofPair = ({ userId, organizationId }: InOrganization) =>
  and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId));

/** False if the user belongs to the organization already. */
export function insertMembership(
  store: Store,
  { userId, organizationId, role }: InOrganization & { readonly role: Role },
): Promise<boolean> {
  const row = { userId, organizationId, ...storedRole(role) };
  return store.insert(memberships).values(row).onConflictDoNothing().then(someChanged);
}

export function findMember(store: Store, pair: InOrganization): Promise<MemberRow | undefined> {
  return store
    .select({ user: users, organizationId: memberships.organizationId, role: roleIn(memberships) })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofPair(pair))
    .then(firstRow);
}

/** Whether a user belongs to the organization. */
export async function isMember(store: Store, userId: string, organizationId: string): Promise<boolean> {
  return (await store.$count(memberships, ofPair({ userId, organizationId }))) > 0;
}

export async function setRole(store: Store, pair: InOrganization, role: Role): Promise<void> {
  await store.update(memberships).set(storedRole(role)).where(ofPair(pair));
}

interface MemberCount {
  readonly members: number;
  /** Owners included. */
  readonly admins: number;
  readonly owners: number;
}

export async function countMembers(store: Store, organizationId: string): Promise<MemberCount> {
  const number = (role: Role) => sql<number>`count(*) filter (where ${roleIn(memberships)} = ${role})::int`;
  const { members, admins, owners } = await store
    .select({ members: count(), admins: number('admin'), owners: number('owner') })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId))
    .then(onlyRow);
  return { members, admins: admins + owners, owners };
}

/** Whether an organization would be without an owner: or without an admin, until `giveOwners` has chosen one. */
export function isLastOwner(role: Role, { admins, owners }: MemberCount): boolean {
  return owners > 0 ? role === 'owner' && owners === 1 : role === 'admin' && admins === 1;
}

/** Makes the earliest admin the owner of each organization without one: release 0.1 creates such organizations. */
export async function giveOwners(store: Store): Promise<void> {
  await store.execute(sql`
    update memberships m set level = 'owner' from (
      select distinct on (organization_id) organization_id, user_id from memberships where role = 'admin'
      order by organization_id, level is not distinct from 'owner' desc, created_at, user_id
    ) first
    where m.organization_id = first.organization_id and m.user_id = first.user_id and m.level is distinct from 'owner'`);
}

interface Which {
  readonly limit: number;
  readonly offset: number;
  /** Part of the name or the email. */
  readonly search?: string | undefined;
}

/** Members of an organization by name. */
export async function listMembers(
  store: Store,
  organizationId: string,
  { limit, offset, search }: Which,
): Promise<{ rows: (MemberRow & { createdAt: Date })[]; total: number }> {
  const own = and(
    eq(memberships.organizationId, organizationId),
    search === undefined ? undefined : or(contains(users.name, search), contains(users.email, search)),
  );
  const [rows, [counted]] = await Promise.all([
    store
      .select({
        user: users,
        organizationId: memberships.organizationId,
        role: roleIn(memberships),
        createdAt: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(own)
      .orderBy(asc(users.name), asc(users.id))
      .limit(limit)
      .offset(offset),
    store.select({ total: count() }).from(memberships).innerJoin(users, eq(users.id, memberships.userId)).where(own),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** A user's organizations, the one they used last first; suspended ones come last. */
export async function listOrganizationsOf(
  store: Store,
  userId: string,
): Promise<{ organization: Pick<OrganizationRow, 'id' | 'name' | 'createdAt' | 'suspendedAt'>; role: Role }[]> {
  const { id, name, createdAt, suspendedAt } = organizations;
  const lastUsed = sql`(select max(s.created_at) from ${sessions} s
    where s.user_id = ${memberships.userId} and s.organization_id = ${memberships.organizationId})`;
  return store
    .select({ organization: { id, name, createdAt, suspendedAt }, role: roleIn(memberships) })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .orderBy(
      sql`${suspendedAt} is not null`,
      sql`${lastUsed} desc nulls last`,
      asc(memberships.createdAt),
      desc(organizations.id),
    )
    .limit(1000);
}
