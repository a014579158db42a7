import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { firstRow } from '../row-results.ts';
import { memberships, organizations, projects, scanSpends, users } from '../schema.ts';
import { planNow } from './organizations.ts';
import { roleIn } from './stored-role.ts';

interface Asked {
  readonly userId: string;
  readonly organizationId: string;
  /** The project that the caller's key is scoped to. */
  readonly projectId: string | null;
  /** Scans are counted since then. */
  readonly since: Date;
}

const factsOfCaller = prepared((store) => {
  const own = eq(projects.organizationId, organizations.id);
  const owned = store.select({ of: count() }).from(projects).where(own);
  const spent = store
    .select({ of: count() })
    .from(scanSpends)
    .where(and(eq(scanSpends.organizationId, organizations.id), gte(scanSpends.spentAt, sql.placeholder('since'))));
  return store
    .select({
      user: {
        id: users.id,
        email: users.email,
        name: users.name,
        avatarUrl: users.avatarUrl,
        themePref: users.themePref,
        findingViews: users.findingViews,
        emailVerifiedAt: users.emailVerifiedAt,
      },
      role: roleIn(memberships),
      organization: {
        id: organizations.id,
        name: organizations.name,
        plan: planNow,
        weeklyHealthEmail: organizations.weeklyHealthEmail,
        createdAt: organizations.createdAt,
        deleteAt: organizations.deleteAt,
      },
      projects: sql<number>`(${owned})::int`,
      spent: sql<number>`(${spent})::int`,
      project: { id: projects.id, name: projects.name, url: projects.url },
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(projects, and(own, eq(projects.id, sql.placeholder('projectId'))))
    .where(
      and(
        eq(memberships.userId, sql.placeholder('userId')),
        eq(memberships.organizationId, sql.placeholder('organizationId')),
      ),
    )
    .prepare('facts_of_caller');
});

/** A caller's user and organization, its use of the plan, and the project of its key, in one query. */
export function findCurrentUser(store: Store, asked: Asked) {
  return factsOfCaller(store)
    .execute({ ...asked })
    .then(firstRow);
}
