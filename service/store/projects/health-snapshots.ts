import type { ModuleName, Report } from '@assay/engine';
import { and, desc, eq, getTableColumns, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { findReport } from '../runs/run-report.ts';
import { runs } from '../runs/run-schema.ts';
import { maxPages, type Scanned } from './health-basis.ts';
import { healthSnapshots } from './health-schema.ts';
import { countsForSite, inHistory } from './site-history.ts';

export type HealthSnapshotRow = typeof healthSnapshots.$inferSelect;
type Scored = Pick<Report, 'score' | 'grade' | 'totals' | 'modules'>;

/** Stores a project's health after a scan; a repeated scan overwrites it. */
export async function recordHealthSnapshot(
  store: Store,
  {
    scanId,
    projectId,
    at,
    report,
  }: Pick<HealthSnapshotRow, 'scanId' | 'projectId' | 'at'> & { readonly report: Scored },
): Promise<void> {
  const snapshot = { at, ...snapshotFields(report) };
  await store
    .insert(healthSnapshots)
    .values({ ...snapshot, scanId, projectId })
    .onConflictDoUpdate({ target: healthSnapshots.scanId, set: snapshot });
}

/** What a snapshot keeps of a report. */
export function snapshotFields({ score, grade, totals, modules }: Scored) {
  const scores = Object.entries(modules).map(([name, module]) => [name as ModuleName, module.score] as const);
  return { score, grade, totals, moduleScores: Object.fromEntries(scores) };
}

/** A snapshot with what was scanned; `version` changes with its scan. */
export interface ListedSnapshot extends HealthSnapshotRow, Scanned, Pick<typeof runs.$inferSelect, 'release'> {
  readonly version: string;
}

const MAX = 10_000;

const listedColumns = {
  ...getTableColumns(healthSnapshots),
  url: runs.target,
  modules: runs.modules,
  formFactor: runs.formFactor,
  maxPages: maxPages.as('max_pages'),
  release: runs.release,
  version: sql<string>`${runs}.xmin::text`,
  acceptedUntil: sql<string | null>`${runs.head}->>'accepted_until'`.as('accepted_until'),
};

const ofProject = and(eq(healthSnapshots.projectId, sql.placeholder('projectId')), countsForSite);
const sinceThen = gte(healthSnapshots.at, sql.placeholder('since'));

/** Newest first. */
const snapshotsWhere = (store: Store, where: SQL | undefined) =>
  store
    .select(listedColumns)
    .from(healthSnapshots)
    .innerJoin(runs, eq(runs.id, healthSnapshots.scanId))
    .where(where)
    .orderBy(desc(runs.createdAt), desc(runs.id));

const snapshotsOfProject = prepared((store) =>
  snapshotsWhere(store, and(ofProject, sinceThen)).limit(MAX).prepare('snapshots_of_project'),
);

/** What a scan can be compared with: the same page or site, modules and device. */
const comparable = and(
  eq(runs.target, sql.placeholder('url')),
  sql`${runs.modules} = ${sql.placeholder('modules')}::jsonb`,
  eq(runs.formFactor, sql.placeholder('formFactor')),
  sql`(${maxPages} > 1) = ${sql.placeholder('isSite')}::boolean`,
);
const last = sql`(select last.created_at, last.id from runs last where last.id = ${sql.placeholder('scanId')})`;

const snapshotsUpTo = prepared((store) =>
  snapshotsWhere(store, and(ofProject, sinceThen, comparable, sql`(${runs.createdAt}, ${runs.id}) <= ${last}`))
    .limit(MAX)
    .prepare('snapshots_up_to'),
);

const scoredBeforeScan = prepared((store) => {
  const isBefore = sql`(${runs.createdAt}, ${runs.id}) < ${last}`;
  return snapshotsWhere(store, and(ofProject, comparable, isNotNull(healthSnapshots.score), isBefore))
    .limit(1)
    .prepare('scored_before_scan');
});

type Last = Scanned & { readonly scanId: string };

const valuesOf = ({ scanId, url, modules, formFactor, maxPages: pages }: Last) => ({
  scanId,
  url,
  formFactor,
  modules: JSON.stringify(modules),
  isSite: pages > 1,
});

/**
 * Those of the project's current origin, or those that compare with the scan `upTo`, up to it; oldest first, the newest as of today, also
 * if an acceptance has expired. At most the newest 10,000 are read.
 */
export async function listHealthSnapshots(
  store: Store,
  projectId: string,
  since: Date,
  upTo?: Last,
): Promise<ListedSnapshot[]> {
  const read = upTo
    ? await snapshotsUpTo(store).execute({ projectId, since, ...valuesOf(upTo) })
    : await snapshotsOfProject(store).execute({ projectId, since });
  const rows = read.reverse();
  const newest = rows.at(-1);
  const isExpired = newest?.acceptedUntil != null && newest.acceptedUntil <= new Date().toISOString().slice(0, 10);
  const report = isExpired ? await findReport<'site'>(store, newest.scanId) : undefined;
  return report && newest ? [...rows.slice(0, -1), { ...newest, ...snapshotFields(report) }] : rows;
}

/** Score of the newest scored scan before one that compares with it, whenever it was; null if there is none. */
export async function scoreBefore(store: Store, projectId: string, scan: Last): Promise<number | null> {
  const [row] = await scoredBeforeScan(store).execute({ projectId, ...valuesOf(scan) });
  return row?.score ?? null;
}

/** Snapshots of a scan and earlier comparable ones: same page or site, history, modules and form factor; oldest first. */
export async function listTrend(store: Store, scanId: string, max: number): Promise<HealthSnapshotRow[]> {
  const own = store.$with('own').as(
    store
      .select({
        projectId: runs.projectId,
        url: runs.target,
        modules: runs.modules,
        formFactor: runs.formFactor,
        createdAt: runs.createdAt,
        isSite: sql<boolean>`${maxPages} > 1`.as('is_site'),
        isCurrent: inHistory.as('is_current'),
      })
      .from(runs)
      .innerJoin(healthSnapshots, eq(healthSnapshots.scanId, runs.id))
      .where(eq(runs.id, scanId)),
  );
  const rows = await store
    .with(own)
    .select({ snapshot: healthSnapshots })
    .from(healthSnapshots)
    .innerJoin(runs, eq(runs.id, healthSnapshots.scanId))
    .innerJoin(
      own,
      and(
        eq(own.projectId, runs.projectId),
        eq(own.url, runs.target),
        eq(own.modules, runs.modules),
        eq(own.formFactor, runs.formFactor),
        lte(runs.createdAt, own.createdAt),
        sql`(${maxPages} > 1) = ${own.isSite}`,
        sql`${inHistory} = ${own.isCurrent}`,
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(max);
  return rows.map(({ snapshot }) => snapshot).reverse();
}
