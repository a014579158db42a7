import { and, count, desc, eq, exists, gte, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { planNow } from '../accounts/organizations.ts';
import { roleIn } from '../accounts/stored-role.ts';
import { contains } from '../contains.ts';
import type { Store } from '../open.ts';
import { memberships, organizations, projects, scanSpends, users } from '../schema.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which page of what. */
interface Asked {
  /** Part of a name or an email, or a whole id. */
  readonly search?: string | undefined;
  /** Only those that are suspended, or that are not. */
  readonly suspended?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

export type ListedOrganization = Awaited<ReturnType<typeof listAllOrganizations>>['rows'][number];

/** Organizations of the server, newest first, with their size and their scans since then. */
export async function listAllOrganizations(store: Store, { search, suspended, limit, offset }: Asked, since: Date) {
  const own = eq(memberships.organizationId, organizations.id);
  const member = (text: string) =>
    store
      .select({ id: users.id })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(own, contains(users.email, text)));
  const where = and(
    ofState(organizations.suspendedAt, suspended),
    search === undefined
      ? undefined
      : or(contains(organizations.name, search), exists(member(search)), hasId(organizations.id, search)),
  );
  const [rows, total] = await Promise.all([
    store
      .select({
        id: organizations.id,
        name: organizations.name,
        plan: planNow,
        createdAt: organizations.createdAt,
        suspendedAt: organizations.suspendedAt,
        deleteAt: organizations.deleteAt,
        members: store.$count(memberships, own),
        projects: store.$count(projects, eq(projects.organizationId, organizations.id)),
        scans: store.$count(
          scanSpends,
          and(eq(scanSpends.organizationId, organizations.id), gte(scanSpends.spentAt, since)),
        ),
      })
      .from(organizations)
      .where(where)
      .orderBy(desc(organizations.createdAt), desc(organizations.id))
      .limit(limit)
      .offset(offset),
    store.$count(organizations, where),
  ]);
  return { rows, total };
}

/** Users of the server, newest first, with their organizations. */
export async function listAllUsers(store: Store, { search, suspended, limit, offset }: Asked) {
  const where = and(
    ofState(users.suspendedAt, suspended),
    search === undefined
      ? undefined
      : or(contains(users.email, search), contains(users.name, search), hasId(users.id, search)),
  );
  const { id, email, name, emailVerifiedAt, createdAt, suspendedAt } = users;
  const [rows, [counted]] = await Promise.all([
    store
      .select({ id, email, name, emailVerifiedAt, createdAt, suspendedAt })
      .from(users)
      .where(where)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset(offset),
    store.select({ total: count() }).from(users).where(where),
  ]);
  const belongings = await organizationsOf(
    store,
    rows.map((row) => row.id),
  );
  const withOwn = rows.map((row) => ({ ...row, organizations: belongings.filter(({ userId }) => userId === row.id) }));
  return { rows: withOwn, total: counted?.total ?? 0 };
}

const MAX_BELONGINGS = 2000;

function organizationsOf(store: Store, userIds: readonly string[]) {
  return store
    .select({
      userId: memberships.userId,
      id: organizations.id,
      name: organizations.name,
      role: roleIn(memberships),
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(inArray(memberships.userId, [...userIds]))
    .orderBy(organizations.name, organizations.id)
    .limit(MAX_BELONGINGS);
}

function ofState(
  column: typeof users.suspendedAt | typeof organizations.suspendedAt,
  suspended: boolean | undefined,
): SQL | undefined {
  if (suspended === undefined) return undefined;
  return suspended ? isNotNull(column) : isNull(column);
}

function hasId(column: typeof users.id | typeof organizations.id, text: string): SQL | undefined {
  return UUID.test(text) ? eq(column, text) : undefined;
}
