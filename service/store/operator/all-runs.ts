import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { integrations } from '../integrations/integration-schema.ts';
import type { Store } from '../open.ts';
import type { RunKind } from '../runs/run-kinds.ts';
import { type PlainRun, unended } from '../runs/run-row.ts';
import { runs } from '../runs/run-schema.ts';
import { ofOrganization } from '../runs/runs.ts';
import { organizations, projects } from '../schema.ts';

/** Runs that are counted at most: an index has no totals. */
const MAX_COUNTED = 10_000;

interface Asked {
  /** `open`: pending or running. */
  readonly status: PlainRun['status'] | 'open';
  readonly kind?: RunKind | undefined;
  readonly organizationId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Runs of all organizations, newest first; the total is 10,000 at most. */
export async function listAllRuns(store: Store, asked: Asked) {
  const where = and(
    asked.status === 'open' ? unended : eq(runs.status, asked.status),
    asked.kind && eq(runs.kind, asked.kind),
    asked.organizationId === undefined ? undefined : ofOrganization(store, asked.organizationId),
  );
  const { id, kind, variant, target, status, error, createdAt, startedAt, completedAt } = runs;
  const rows = await store
    .select({
      run: { id, kind, variant, target, status, error, createdAt, startedAt, completedAt },
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(runs)
    .leftJoin(projects, eq(projects.id, runs.projectId))
    .leftJoin(integrations, eq(integrations.id, runs.integrationId))
    .leftJoin(
      organizations,
      sql`${organizations.id} = coalesce(${projects.organizationId}, ${integrations.organizationId})`,
    )
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(asked.limit)
    .offset(asked.offset);
  return { rows, total: await countUpTo(store, where) };
}

async function countUpTo(store: Store, where: SQL | undefined): Promise<number> {
  const some = store.select({ id: runs.id }).from(runs).where(where).limit(MAX_COUNTED).as('some');
  return store.$count(some);
}
