import { and, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { inOrganization } from '../accounts/in-organization.ts';
import { integrations } from '../integrations/integration-schema.ts';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { inHistory, ofSession } from '../projects/site-history.ts';
import { firstRow } from '../row-results.ts';
import { projects } from '../schema.ts';
import type { FieldsOf, RunKind } from './run-kinds.ts';
import { asOfToday } from './run-report.ts';
import { type PlainRun, type RunRow, runColumns, unended } from './run-row.ts';
import { type RunProgress, runs } from './run-schema.ts';

export const QUEUED: RunProgress = { percent: 0, step: 'queued', done: 0, total: 0 };

export type NewRun<K extends RunKind> = { readonly kind: K; readonly target: string } & Readonly<
  Partial<Pick<PlainRun<K>, 'modules' | 'formFactor' | 'wcag' | 'release' | 'active' | 'progress'>>
> &
  Readonly<Partial<Omit<FieldsOf<K>, 'status'>>>;

/** Stores a run to be queued; returns its id. */
export async function insertRun<K extends RunKind>(store: Store, run: NewRun<K>): Promise<string> {
  const id = await insertRunUnlessOpen(store, run);
  if (id === undefined) throw new Error('the run was not inserted');
  return id;
}

/** The same; undefined if it is a re-scan and one of the target is in progress, or waits like it. */
export async function insertRunUnlessOpen<K extends RunKind>(
  store: Store,
  run: NewRun<K>,
): Promise<string | undefined> {
  const [row] = await store
    .insert(runs)
    .values({ progress: QUEUED, ...run } as typeof runs.$inferInsert)
    .onConflictDoNothing()
    .returning({ id: runs.id });
  return row?.id;
}

const ofProject = and(eq(runs.projectId, sql.placeholder('projectId')), eq(runs.kind, sql.placeholder('kind')));

const runByKey = prepared((store) =>
  store
    .select(runColumns)
    .from(runs)
    .where(and(eq(runs.id, sql.placeholder('id')), ofProject))
    .prepare('run_by_key'),
);

interface RunKey<K extends RunKind> {
  readonly id: string;
  readonly projectId: string;
  readonly kind: K;
}

export async function findRun<K extends RunKind>(store: Store, key: RunKey<K>): Promise<RunRow<K> | undefined> {
  const [row] = await runByKey(store).execute({ ...key });
  return row && asOfToday(store, row as unknown as RunRow<K>);
}

/** Of any owner; of any kind unless one is named. */
export async function findRunById<K extends RunKind = RunKind>(
  store: Store,
  id: string,
  kind?: K,
): Promise<RunRow<K> | undefined> {
  const [row] = await store
    .select(runColumns)
    .from(runs)
    .where(and(eq(runs.id, id), kind && eq(runs.kind, kind)));
  return row && asOfToday(store, row as unknown as RunRow<K>);
}

/** What runs are of. */
export interface RunFilter<K extends RunKind = RunKind> {
  readonly kind?: K;
  /** Null: without one. */
  readonly variants?: readonly string[] | null;
  readonly projectId?: string;
  readonly integrationId?: string;
  readonly monitorId?: string;
  readonly target?: string;
  /** Null: without one. */
  readonly session?: string | null;
  readonly status?: PlainRun['status'];
  /** Only those that have not ended. */
  readonly isOpen?: boolean;
}

export const matching = ({
  kind,
  variants,
  projectId,
  integrationId,
  monitorId,
  target,
  session,
  status,
  isOpen,
}: RunFilter) =>
  and(
    kind && eq(runs.kind, kind),
    variants === null ? isNull(runs.variant) : variants && inArray(runs.variant, [...variants]),
    projectId === undefined ? undefined : eq(runs.projectId, projectId),
    integrationId === undefined ? undefined : eq(runs.integrationId, integrationId),
    monitorId === undefined ? undefined : eq(runs.monitorId, monitorId),
    target === undefined ? undefined : eq(runs.target, target),
    session === undefined ? undefined : ofSession(session),
    status && eq(runs.status, status),
    isOpen ? unended : undefined,
  );

const newestFirst = [desc(runs.createdAt), desc(runs.id)] as const;

type OpenRun<K extends RunKind> = RunRow<K> & { readonly status: 'pending' | 'running' };

/** The newest one that has not ended; of a project, since it has its origin. */
export async function findOpenRun<K extends RunKind>(
  store: Store,
  filter: RunFilter<K> & { readonly kind: K },
): Promise<OpenRun<K> | undefined> {
  const isCurrent = filter.kind === 'site' ? inHistory : undefined;
  const [row] = await listRuns(store, { ...filter, isOpen: true }, { limit: 1, where: isCurrent });
  return row as OpenRun<K> | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const runsOfProject = prepared((store) =>
  store
    .select(runColumns)
    .from(runs)
    .where(ofProject)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('runs_of_project'),
);

/** Of one kind, newest first. */
export async function listRunsOfProject<K extends RunKind>(
  store: Store,
  of: { readonly projectId: string; readonly kind: K },
  { limit, offset }: Page,
): Promise<RunRow<K>[]> {
  return newestAsOfToday<K>(store, await runsOfProject(store).execute({ ...of, limit, offset }));
}

const countOfProject = prepared((store) =>
  store.select({ runs: count() }).from(runs).where(ofProject).prepare('runs_of_project_count'),
);

export async function countRunsOfProject(
  store: Store,
  of: { readonly projectId: string; readonly kind: RunKind },
): Promise<number> {
  const [row] = await countOfProject(store).execute({ ...of });
  return row?.runs ?? 0;
}

/**
 * Rows, newest first, the newest of each kind, project and integration as of today, one after another: each expired one takes its whole
 * report. A daily job restates the others.
 */
async function newestAsOfToday<K extends RunKind>(store: Store, rows: readonly unknown[]): Promise<RunRow<K>[]> {
  const [seen, current] = [new Set<string>(), [] as RunRow<K>[]];
  for (const row of rows as readonly RunRow<K>[]) {
    const of = `${row.kind} ${row.projectId} ${row.integrationId}`;
    current.push(seen.has(of) ? row : await asOfToday(store, row));
    seen.add(of);
  }
  return current;
}

/** Newest first. */
export async function listRuns<K extends RunKind = RunKind>(
  store: Store,
  filter: RunFilter<K>,
  { limit, offset = 0, where }: Partial<Page> & { readonly limit: number; readonly where?: SQL | undefined },
): Promise<RunRow<K>[]> {
  const rows = await store
    .select(runColumns)
    .from(runs)
    .where(and(matching(filter), where))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return newestAsOfToday<K>(store, rows);
}

export function countRuns(store: Store, filter: RunFilter, where?: SQL): Promise<number> {
  return store.$count(runs, and(matching(filter), where));
}

export const ofOrganization = (store: Store, organizationId: string) => inOrganization(store, organizationId, runs);

interface OfCaller {
  readonly organizationId: string;
  readonly kind: RunKind | undefined;
  /** Only runs of all of these projects. */
  readonly projectIds: readonly string[];
  /** Sees runs of integrations. */
  readonly isAdmin: boolean;
}

/** Runs of an organization that a caller may see, newest first. */
export async function listRunsOfOrganization(
  store: Store,
  { organizationId, kind, projectIds, isAdmin }: OfCaller,
  page: Page,
): Promise<{ readonly runs: RunRow[]; readonly total: number }> {
  const where = and(
    ofOrganization(store, organizationId),
    ...projectIds.map((id) => eq(runs.projectId, id)),
    isAdmin ? undefined : isNull(runs.integrationId),
  );
  const filter = kind === undefined ? {} : { kind };
  const [rows, total] = [await listRuns(store, filter, { ...page, where }), await countRuns(store, filter, where)];
  return { runs: rows, total };
}

/** The organization of a run; undefined if it has none or is deleted. */
export async function organizationOfRun(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: sql<string | null>`coalesce(${projects.organizationId}, ${integrations.organizationId})` })
    .from(runs)
    .leftJoin(projects, eq(projects.id, runs.projectId))
    .leftJoin(integrations, eq(integrations.id, runs.integrationId))
    .where(eq(runs.id, id));
  return row?.id ?? undefined;
}

/** Completed ones since then, oldest first; the newest as of today. */
export async function listCompletedRuns<K extends RunKind>(
  store: Store,
  filter: RunFilter<K>,
  since: Date,
): Promise<RunRow<K>[]> {
  const rows = await store
    .select(runColumns)
    .from(runs)
    .where(and(matching({ ...filter, status: 'completed' }), gte(runs.completedAt, since)))
    .orderBy(runs.completedAt)
    .limit(10_000);
  return [...(rows.slice(0, -1) as unknown as RunRow<K>[]), ...(await newestAsOfToday<K>(store, rows.slice(-1)))];
}

/** The newest completed run. */
export async function latestCompletedRun<K extends RunKind>(
  store: Store,
  filter: RunFilter<K>,
): Promise<RunRow<K> | undefined> {
  return listRuns(store, { ...filter, status: 'completed' }, { limit: 1 }).then(firstRow);
}

/** The newest run of each integration. */
export async function latestRunsOfIntegrations(
  store: Store,
  integrationIds: readonly string[],
): Promise<ReadonlyMap<string, RunRow<'integration'>>> {
  if (integrationIds.length === 0) return new Map();
  const rows = await store
    .selectDistinctOn([runs.integrationId], runColumns)
    .from(runs)
    .where(inArray(runs.integrationId, [...integrationIds]))
    .orderBy(runs.integrationId, desc(runs.createdAt));
  const current = new Map<string, RunRow<'integration'>>();
  for (const row of rows as unknown as readonly RunRow<'integration'>[])
    current.set(row.integrationId, await asOfToday(store, row));
  return current;
}

/** Ids of those that have not ended. */
export async function openRunsOf(store: Store, ids: readonly string[]): Promise<string[]> {
  const rows = await store
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.id, [...ids]), unended));
  return rows.map(({ id }) => id);
}
