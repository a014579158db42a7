import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { CodeFinding, CodeReport } from '../../code-scan/code-report.ts';
import type { Store } from '../open.ts';
import { projects, type ScanProgress } from '../schema.ts';
import { codeScans } from './code-schema.ts';

const { report: _, ...plainColumns } = getTableColumns(codeScans);

/** All columns except the report, with its summary. */
const columns = {
  ...plainColumns,
  totals: sql<CodeReport['totals'] | null>`${codeScans.report}->'totals'`,
  score: sql<CodeReport['score']>`(${codeScans.report}->>'score')::int`,
  grade: sql<CodeReport['grade']>`${codeScans.report}->>'grade'`,
};

export type CodeScanRow = Omit<typeof codeScans.$inferSelect, 'report'> & {
  readonly totals: CodeReport['totals'] | null;
  readonly score: CodeReport['score'];
  readonly grade: CodeReport['grade'];
};

export interface CodeScanEnd {
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly report: CodeReport | null;
}

const QUEUED: ScanProgress = { percent: 0, step: 'queued', done: 0, total: 0 };
const DONE: ScanProgress = { percent: 100, step: 'done', done: 1, total: 1 };
const unended = inArray(codeScans.status, ['pending', 'running']);

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
    .select(columns)
    .from(codeScans)
    .where(and(eq(codeScans.id, id), eq(codeScans.projectId, projectId)));
  return row;
}

export async function findCodeReport(store: Store, id: string): Promise<CodeReport | undefined> {
  const [row] = await store.select({ report: codeScans.report }).from(codeScans).where(eq(codeScans.id, id));
  return row?.report ?? undefined;
}

/** Newest first. */
export async function listCodeScans(
  store: Store,
  projectId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CodeScanRow[]> {
  return store
    .select(columns)
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
    .where(and(eq(projects.organizationId, organizationId), unended));
  return row?.open ?? 0;
}

/** Marks a code scan as running, also after its worker died; undefined if it has ended or is deleted. */
export async function startCodeScan(store: Store, id: string, now: Date): Promise<CodeScanRow | undefined> {
  const [row] = await store
    .update(codeScans)
    .set({ status: 'running', startedAt: now })
    .where(and(eq(codeScans.id, id), unended))
    .returning(columns);
  return row;
}

/** False if the code scan is no longer running and its worker should stop. */
export async function saveCodeScanProgress(store: Store, id: string, progress: ScanProgress): Promise<boolean> {
  const rows = await store
    .update(codeScans)
    .set({ progress })
    .where(and(eq(codeScans.id, id), eq(codeScans.status, 'running')))
    .returning({ id: codeScans.id });
  return rows.length > 0;
}

export async function finishCodeScan(
  store: Store,
  id: string,
  { status, error, report }: CodeScanEnd,
  now: Date,
): Promise<void> {
  const found = report ? { repository: report.repository, ref: report.ref, commit: report.commit } : {};
  await store
    .update(codeScans)
    .set({ status, error, report, ...found, progress: DONE, completedAt: now })
    .where(and(eq(codeScans.id, id), unended));
}

/** Findings of the latest earlier scan of the same repository in this project. */
export async function previousCodeFindings(
  store: Store,
  { id, projectId, provider }: Pick<CodeScanRow, 'id' | 'projectId' | 'provider'>,
  repositoryId: string,
): Promise<readonly CodeFinding[]> {
  const [row] = await store
    .select({ findings: sql<CodeFinding[]>`${codeScans.report}->'findings'` })
    .from(codeScans)
    .where(
      and(
        eq(codeScans.projectId, projectId),
        eq(codeScans.provider, provider),
        eq(codeScans.status, 'completed'),
        sql`${codeScans.report}->>'repository_id' = ${repositoryId}`,
        ne(codeScans.id, id),
        lt(codeScans.createdAt, sql`(select created_at from ${codeScans} self where self.id = ${id})`),
      ),
    )
    .orderBy(desc(codeScans.createdAt))
    .limit(1);
  return row?.findings ?? [];
}

/** Completed scans of a project since then, oldest first. */
export async function listCompletedCodeScans(store: Store, projectId: string, since: Date): Promise<CodeScanRow[]> {
  return store
    .select(columns)
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

export async function latestCompletedCodeScan(store: Store, projectId: string): Promise<CodeScanRow | undefined> {
  const [row] = await store
    .select(columns)
    .from(codeScans)
    .where(and(eq(codeScans.projectId, projectId), eq(codeScans.status, 'completed')))
    .orderBy(desc(codeScans.createdAt))
    .limit(1);
  return row;
}
