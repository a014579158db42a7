import type { ModuleName, Report } from '@assay/engine';
import { and, desc, eq, getTableColumns, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { healthSnapshots } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { findScanReport } from '../scans/scans.ts';
import { scans } from '../schema.ts';
import type { Scanned } from './health-basis.ts';
import { countsForSite, inHistory } from './site-history.ts';

export type HealthSnapshotRow = typeof healthSnapshots.$inferSelect;

/** Stores a project's health after a scan; a repeated scan overwrites it. */
export async function recordHealthSnapshot(
  store: Store,
  {
    scanId,
    projectId,
    report,
    at,
  }: {
    readonly scanId: string;
    readonly projectId: string;
    readonly report: Pick<Report, 'score' | 'grade' | 'totals' | 'modules'>;
    readonly at: Date;
  },
): Promise<void> {
  const snapshot = { at, ...snapshotFields(report) };
  await store
    .insert(healthSnapshots)
    .values({ ...snapshot, scanId, projectId })
    .onConflictDoUpdate({ target: healthSnapshots.scanId, set: snapshot });
}

/** What a snapshot keeps of a report. */
export function snapshotFields({
  score,
  grade,
  totals,
  modules,
}: Pick<Report, 'score' | 'grade' | 'totals' | 'modules'>) {
  const scores = Object.entries(modules).map(([name, module]) => [name as ModuleName, module.score] as const);
  return { score, grade, totals, moduleScores: Object.fromEntries(scores) };
}

/** A snapshot with what was scanned; `version` changes with its scan. */
export interface ListedSnapshot extends HealthSnapshotRow, Scanned, Pick<typeof scans.$inferSelect, 'release'> {
  readonly version: string;
}

const MOST = 10_000;

const listedColumns = {
  ...getTableColumns(healthSnapshots),
  url: scans.url,
  modules: scans.modules,
  formFactor: scans.formFactor,
  release: scans.release,
  version: sql<string>`${scans}.xmin::text`,
  acceptedUntil: sql<string | null>`${scans.head}->>'accepted_until'`.as('accepted_until'),
};

const ofProject = and(eq(healthSnapshots.projectId, sql.placeholder('projectId')), countsForSite);
const sinceThen = gte(healthSnapshots.at, sql.placeholder('since'));

const snapshotsOfProject = prepared((store) =>
  store
    .select(listedColumns)
    .from(healthSnapshots)
    .innerJoin(scans, eq(scans.id, healthSnapshots.scanId))
    .where(and(ofProject, sinceThen))
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(MOST)
    .prepare('snapshots_of_project'),
);

/** What a scan can be compared with: the same page, modules and device. */
const comparable = and(
  eq(scans.url, sql.placeholder('url')),
  sql`${scans.modules} = ${sql.placeholder('modules')}::jsonb`,
  eq(scans.formFactor, sql.placeholder('formFactor')),
);
const last = sql`(select last.created_at, last.id from scans last where last.id = ${sql.placeholder('scanId')})`;

const snapshotsUpTo = prepared((store) =>
  store
    .select(listedColumns)
    .from(healthSnapshots)
    .innerJoin(scans, eq(scans.id, healthSnapshots.scanId))
    .where(and(ofProject, sinceThen, comparable, sql`(${scans.createdAt}, ${scans.id}) <= ${last}`))
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(MOST)
    .prepare('snapshots_up_to'),
);

const scoreBeforeScan = prepared((store) =>
  store
    .select({ score: healthSnapshots.score })
    .from(healthSnapshots)
    .innerJoin(scans, eq(scans.id, healthSnapshots.scanId))
    .where(
      and(ofProject, comparable, isNotNull(healthSnapshots.score), sql`(${scans.createdAt}, ${scans.id}) < ${last}`),
    )
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1)
    .prepare('score_before_scan'),
);

type Last = Scanned & { readonly scanId: string };

const valuesOf = ({ scanId, url, modules, formFactor }: Last) => ({
  scanId,
  url,
  formFactor,
  modules: JSON.stringify(modules),
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
  const report = isExpired ? await findScanReport(store, newest.scanId) : undefined;
  return report && newest ? [...rows.slice(0, -1), { ...newest, ...snapshotFields(report) }] : rows;
}

/** Score of the newest scored scan before one that compares with it, whenever it was; null if there is none. */
export async function scoreBefore(store: Store, projectId: string, scan: Last): Promise<number | null> {
  const [row] = await scoreBeforeScan(store).execute({ projectId, ...valuesOf(scan) });
  return row?.score ?? null;
}

/** Snapshots of a scan and earlier comparable ones: same URL, history, modules and form factor; oldest first. */
export async function listTrend(store: Store, scanId: string, most: number): Promise<HealthSnapshotRow[]> {
  const own = store.$with('own').as(
    store
      .select({
        projectId: scans.projectId,
        url: scans.url,
        modules: scans.modules,
        formFactor: scans.formFactor,
        createdAt: scans.createdAt,
        isCurrent: inHistory.as('is_current'),
      })
      .from(scans)
      .innerJoin(healthSnapshots, eq(healthSnapshots.scanId, scans.id))
      .where(eq(scans.id, scanId)),
  );
  const rows = await store
    .with(own)
    .select({ snapshot: healthSnapshots })
    .from(healthSnapshots)
    .innerJoin(scans, eq(scans.id, healthSnapshots.scanId))
    .innerJoin(
      own,
      and(
        eq(own.projectId, scans.projectId),
        eq(own.url, scans.url),
        eq(own.modules, scans.modules),
        eq(own.formFactor, scans.formFactor),
        lte(scans.createdAt, own.createdAt),
        sql`${inHistory} = ${own.isCurrent}`,
      ),
    )
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(most);
  return rows.map(({ snapshot }) => snapshot).reverse();
}
