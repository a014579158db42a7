import { restate } from '@assay/engine';
import { and, count, desc, eq, getTableColumns, inArray, not, notInArray, sql } from 'drizzle-orm';
import type { CodeReport } from '../../code-scan/code-report.ts';
import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import { projects, type ScanProgress } from '../schema.ts';
import { codeScans } from './code-schema.ts';

const { report: _, head: __, ...plainColumns } = getTableColumns(codeScans);

/** All columns except the report, with its summary. */
export const codeScanColumns = {
  ...plainColumns,
  totals: sql<CodeReport['totals'] | null>`${codeScans.head}->'totals'`,
  score: sql<CodeReport['score']>`(${codeScans.head}->>'score')::int`,
  grade: sql<CodeReport['grade']>`${codeScans.head}->>'grade'`,
};

export type CodeScanRow = Omit<typeof codeScans.$inferSelect, 'report' | 'head'> & {
  readonly totals: CodeReport['totals'] | null;
  readonly score: CodeReport['score'];
  readonly grade: CodeReport['grade'];
};

const QUEUED: ScanProgress = { percent: 0, step: 'queued', done: 0, total: 0 };
export const unendedCodeScan = inArray(codeScans.status, ['pending', 'running']);

export async function insertCodeScan(
  store: Store,
  scan: Pick<CodeScanRow, 'projectId' | 'provider' | 'repository'>,
): Promise<string> {
  const [row] = await store
    .insert(codeScans)
    .values({ ...scan, progress: QUEUED })
    .returning({ id: codeScans.id });
  if (!row) throw new Error('the code scan was not inserted');
  return row.id;
}

export async function findCodeScan(
  store: Store,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<CodeScanRow | undefined> {
  const [row] = await store
    .select(codeScanColumns)
    .from(codeScans)
    .where(and(eq(codeScans.id, id), eq(codeScans.projectId, projectId)));
  return row;
}

/** In any project. */
export async function findCodeScanById(store: Store, id: string): Promise<CodeScanRow | undefined> {
  const [row] = await store.select(codeScanColumns).from(codeScans).where(eq(codeScans.id, id));
  return row;
}

export async function findCodeReport(store: Store, id: string): Promise<CodeReport | undefined> {
  const [row] = await store.select({ report: codeScans.report }).from(codeScans).where(eq(codeScans.id, id));
  return row?.report ? restate(row.report, { now: new Date() }) : undefined;
}

const MOST_KEPT = 50;

/** Deletes the oldest scans of a project; the latest completed one, which the next is compared with, stays. */
export async function pruneCodeScans(store: Store, projectId: string): Promise<void> {
  const own = eq(codeScans.projectId, projectId);
  const newest = await store
    .select({ id: codeScans.id })
    .from(codeScans)
    .where(own)
    .orderBy(desc(codeScans.createdAt), desc(codeScans.id))
    .limit(MOST_KEPT);
  const latest = await latestCompletedCodeScan(store, projectId);
  const kept = [...newest.map(({ id }) => id), ...(latest ? [latest.id] : [])];
  await store.delete(codeScans).where(and(own, notInArray(codeScans.id, kept), not(unendedCodeScan)));
}

/** The scan of the project that has not ended. */
export async function findOpenCodeScan(store: Store, projectId: string): Promise<CodeScanRow | undefined> {
  const [row] = await store
    .select(codeScanColumns)
    .from(codeScans)
    .where(and(eq(codeScans.projectId, projectId), unendedCodeScan))
    .orderBy(desc(codeScans.createdAt), desc(codeScans.id))
    .limit(1);
  return row;
}

/** Newest first. */
export async function listCodeScans(
  store: Store,
  projectId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CodeScanRow[]> {
  return store
    .select(codeScanColumns)
    .from(codeScans)
    .where(eq(codeScans.projectId, projectId))
    .orderBy(desc(codeScans.createdAt), desc(codeScans.id))
    .limit(limit)
    .offset(offset);
}

export async function countCodeScans(store: Store, projectId: string): Promise<number> {
  const [row] = await store.select({ scans: count() }).from(codeScans).where(eq(codeScans.projectId, projectId));
  return row?.scans ?? 0;
}

/** Code scans of all projects of the organization that have not ended. */
export async function countOpenCodeScans(store: Store, organizationId: string): Promise<number> {
  const [row] = await store
    .select({ open: count() })
    .from(codeScans)
    .innerJoin(projects, eq(projects.id, codeScans.projectId))
    .where(and(eq(projects.organizationId, organizationId), unendedCodeScan));
  return row?.open ?? 0;
}

/** Completed scans of a project since then, oldest first. */
export async function listCompletedCodeScans(store: Store, projectId: string, since: Date): Promise<CodeScanRow[]> {
  return store
    .select(codeScanColumns)
    .from(codeScans)
    .where(
      and(
        eq(codeScans.projectId, projectId),
        eq(codeScans.status, 'completed'),
        sql`${codeScans.completedAt} >= ${since}`,
      ),
    )
    .orderBy(codeScans.completedAt)
    .limit(10_000);
}

const latestCompleted = prepared((store) =>
  store
    .select(codeScanColumns)
    .from(codeScans)
    .where(and(eq(codeScans.projectId, sql.placeholder('projectId')), eq(codeScans.status, 'completed')))
    .orderBy(desc(codeScans.createdAt), desc(codeScans.id))
    .limit(1)
    .prepare('latest_completed_code_scan'),
);

export async function latestCompletedCodeScan(store: Store, projectId: string): Promise<CodeScanRow | undefined> {
  const [row] = await latestCompleted(store).execute({ projectId });
  return row;
}
