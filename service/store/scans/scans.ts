import { type Finding, ownDecision, type Report, restate, withStates } from '@assay/engine';
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { countsForSite, inHistory } from '../projects/site-history.ts';
import { type ActivePhaseState, type ScanProgress, scans } from '../schema.ts';

const { report: _, head: __, criticals: ___, ...plain } = getTableColumns(scans);

/** All columns of a scan except its report, which can be large, and what is derived from it. */
export const plainColumns = plain;

/** The same, with the summary of the report. */
const headColumns = {
  ...plainColumns,
  moduleReports: sql<Report['modules'] | null>`${scans.head}->'modules'`,
  totals: sql<Report['totals'] | null>`${scans.head}->'totals'`,
  score: sql<Report['score']>`(${scans.head}->>'score')::int`,
  grade: sql<Report['grade']>`${scans.head}->>'grade'`,
  finalUrl: sql<string | null>`${scans.head}->>'final_url'`,
  redirects: sql<NonNullable<Report['redirects']> | null>`${scans.head}->'redirects'`,
  notScored: sql<string | null>`${scans.head}->>'not_scored'`,
  warnings: sql<NonNullable<Report['warnings']> | null>`${scans.head}->'warnings'`,
  acceptedUntil: sql<string | null>`${scans.head}->>'accepted_until'`,
  counts: countsForSite,
};

type PlainRow = Omit<typeof scans.$inferSelect, 'report' | 'head' | 'criticals'>;

export type ScanRow = PlainRow & {
  readonly moduleReports: Report['modules'] | null;
  readonly totals: Report['totals'] | null;
  readonly score: Report['score'];
  readonly grade: Report['grade'];
  readonly finalUrl: string | null;
  readonly redirects: NonNullable<Report['redirects']> | null;
  readonly notScored: string | null;
  readonly warnings: NonNullable<Report['warnings']> | null;
  /** Earliest date on which an accepted finding is open again. */
  readonly acceptedUntil: string | null;
  /** Whether it is of the project's origin, and made since the project has it. */
  readonly counts: boolean;
};

type Summary = Pick<ScanRow, 'id' | 'totals' | 'score' | 'grade' | 'acceptedUntil'>;

type NewScan = Pick<ScanRow, 'projectId' | 'url' | 'kind' | 'modules' | 'formFactor'> &
  Partial<Pick<ScanRow, 'active' | 'release' | 'wcag'>>;

interface ScanKey {
  readonly id: string;
  readonly projectId: string;
}

const unended = inArray(scans.status, ['pending', 'running']);
/** Not in its active phase. */
const inPassive = and(unended, isNull(scans.passiveCompletedAt));
/** The progress of a scan whose last phase ended. */
export function ended(step: 'done' | 'failed' | 'cancelled') {
  return sql<ScanProgress>`jsonb_build_object('percent', 100, 'step', ${step}::text, 'done', ${scans.progress}->'total', 'total', ${scans.progress}->'total')`;
}

export const QUEUED: ScanProgress = { percent: 0, step: 'queued', done: 0, total: 0 };
const NOT_BEGUN = 'The passive phase failed';

/** The active phase with some fields changed, if the scan has one. */
export function activeWith(changes: Partial<ActivePhaseState>) {
  return sql<ActivePhaseState | null>`${scans.active} || ${JSON.stringify(changes)}::jsonb`;
}

export async function insertScan(store: Store, scan: NewScan): Promise<string> {
  const [row] = await store
    .insert(scans)
    .values({ ...scan, progress: QUEUED })
    .returning({ id: scans.id });
  if (!row) throw new Error('the scan was not inserted');
  return row.id;
}

const scanByKey = prepared((store) =>
  store
    .select(headColumns)
    .from(scans)
    .where(and(eq(scans.id, sql.placeholder('id')), eq(scans.projectId, sql.placeholder('projectId'))))
    .prepare('scan_by_key'),
);

export async function findScan(store: Store, { id, projectId }: ScanKey): Promise<ScanRow | undefined> {
  const [row] = await scanByKey(store).execute({ id, projectId });
  return row && asOfToday(store, row);
}

/** In any project. */
export async function findScanById(store: Store, id: string): Promise<ScanRow | undefined> {
  const [row] = await store.select(headColumns).from(scans).where(eq(scans.id, id));
  return row && asOfToday(store, row);
}

/** The report of a scan that ended with one. */
export async function findScanReport(store: Store, id: string): Promise<Report | undefined> {
  const [row] = await store.select({ report: scans.report }).from(scans).where(eq(scans.id, id));
  return row?.report ? restate(row.report, { now: new Date() }) : undefined;
}

/** The findings of a scan, as in its report; none until it has one. */
export async function findScanFindings(store: Store, id: string): Promise<Finding[]> {
  const [row] = await store
    .select({ findings: sql<Finding[] | null>`${scans.report}->'findings'` })
    .from(scans)
    .where(eq(scans.id, id));
  return withStates(row?.findings ?? [], ownDecision, new Date());
}

/** The project's newest scan of this URL that is pending or running. */
export async function findOpenScan(
  store: Store,
  projectId: string,
  url: string,
): Promise<{ readonly id: string; readonly status: 'pending' | 'running' } | undefined> {
  const [row] = await store
    .select({ id: scans.id, status: sql<'pending' | 'running'>`${scans.status}` })
    .from(scans)
    .where(and(eq(scans.projectId, projectId), eq(scans.url, url), unended, inHistory))
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1);
  return row;
}

const scansOfProject = prepared((store) =>
  store
    .select(headColumns)
    .from(scans)
    .where(eq(scans.projectId, sql.placeholder('projectId')))
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('scans_of_project'),
);

/** Newest first. */
export async function listScans(
  store: Store,
  projectId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ScanRow[]> {
  const rows = await scansOfProject(store).execute({ projectId, limit, offset });
  const newest = rows.findIndex(({ status, counts }) => status === 'completed' && counts);
  return Promise.all(rows.map((row, i) => (i === newest && offset === 0 ? asOfToday(store, row) : row)));
}

/** The summary of a scan as of today: what was accepted until a date that has passed counts again. */
export async function asOfToday<R extends Summary>(store: Store, row: R): Promise<R> {
  const today = new Date().toISOString().slice(0, 10);
  if (row.acceptedUntil === null || today < row.acceptedUntil) return row;
  const report = await findScanReport(store, row.id);
  if (!report) return row;
  const { modules: moduleReports, totals, score, grade, accepted_until: acceptedUntil = null } = report;
  return { ...row, moduleReports, totals, score, grade, acceptedUntil };
}

const countOfProject = prepared((store) =>
  store
    .select({ scans: count() })
    .from(scans)
    .where(eq(scans.projectId, sql.placeholder('projectId')))
    .prepare('scans_of_project_count'),
);

export async function countScans(store: Store, projectId: string): Promise<number> {
  const [row] = await countOfProject(store).execute({ projectId });
  return row?.scans ?? 0;
}

/** Cancels a scan in its passive phase, including a queued active phase; a scan that has ended keeps its status. */
export async function cancelScan(store: Store, id: string, now: Date): Promise<void> {
  await store
    .update(scans)
    .set({ status: 'cancelled', completedAt: now, active: activeWith({ status: 'cancelled' }) })
    .where(and(eq(scans.id, id), inPassive));
}

/** Marks a scan as running, also after its worker died; undefined if it was cancelled, has ended or is deleted. */
export async function startScan(store: Store, id: string, now: Date): Promise<PlainRow | undefined> {
  const [row] = await store
    .update(scans)
    .set({ status: 'running', startedAt: now })
    .where(and(eq(scans.id, id), inPassive))
    .returning(plainColumns);
  return row;
}

/** False if the scan is no longer running and its worker should stop. */
export async function saveScanProgress(store: Store, id: string, progress: ScanProgress): Promise<boolean> {
  const rows = await store
    .update(scans)
    .set({ progress })
    .where(and(eq(scans.id, id), eq(scans.status, 'running'), isNull(scans.passiveCompletedAt)))
    .returning({ id: scans.id });
  return rows.length > 0;
}

interface PassiveEnd {
  readonly status: 'completed' | 'failed';
  readonly report: Report | null;
  readonly error: string | null;
}

/**
 * Ends the passive phase. If an active phase follows, a scan that did not fail keeps running, and the phase is
 * returned. A scan cancelled meanwhile stays cancelled and keeps no report.
 */
export async function finishPassive(
  store: Store,
  id: string,
  end: PassiveEnd,
  now: Date,
): Promise<{ readonly ended: boolean; readonly active?: ActivePhaseState }> {
  const { status, report, error } = end;
  const passive = { report, error, passiveCompletedAt: now };
  const goesOn = and(eq(scans.id, id), inPassive, isNotNull(scans.active));
  if (status === 'completed') {
    const [row] = await store
      .update(scans)
      .set({ ...passive, progress: QUEUED })
      .where(goesOn)
      .returning({ active: scans.active });
    if (row?.active) return { ended: true, active: row.active };
  }
  const rows = await store
    .update(scans)
    .set({
      ...passive,
      status,
      progress: ended(status === 'completed' ? 'done' : 'failed'),
      completedAt: now,
      active: activeWith({ status: 'failed', error: NOT_BEGUN }),
    })
    .where(and(eq(scans.id, id), inPassive))
    .returning({ id: scans.id });
  return { ended: rows.length > 0 };
}
