import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { CodeFinding, CodeReport } from '../../code-scan/code-report.ts';
import type { Store } from '../open.ts';
import type { ScanProgress } from '../schema.ts';
import { type CodeScanRow, codeScanColumns, unendedCodeScan } from './code-scans.ts';
import { codeScans } from './code-schema.ts';

export interface CodeScanEnd {
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly report: CodeReport | null;
}

const DONE: ScanProgress = { percent: 100, step: 'done', done: 1, total: 1 };

/** Marks a code scan as running, also after its worker died; undefined if it has ended or is deleted. */
export async function startCodeScan(store: Store, id: string, now: Date): Promise<CodeScanRow | undefined> {
  const [row] = await store
    .update(codeScans)
    .set({ status: 'running', startedAt: now })
    .where(and(eq(codeScans.id, id), unendedCodeScan))
    .returning(codeScanColumns);
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

/** False if it had ended before. */
export async function finishCodeScan(
  store: Store,
  id: string,
  { status, error, report }: CodeScanEnd,
  now: Date,
): Promise<boolean> {
  const found = report ? { repository: report.repository, ref: report.ref, commit: report.commit } : {};
  const rows = await store
    .update(codeScans)
    .set({ status, error, report, ...found, progress: DONE, completedAt: now })
    .where(and(eq(codeScans.id, id), unendedCodeScan))
    .returning({ id: codeScans.id });
  return rows.length > 0;
}

/** Whether another scan of the project's code has completed. */
export async function wasCodeScanned(
  store: Store,
  { id, projectId }: Pick<CodeScanRow, 'id' | 'projectId'>,
): Promise<boolean> {
  const [row] = await store
    .select({ id: codeScans.id })
    .from(codeScans)
    .where(and(eq(codeScans.projectId, projectId), eq(codeScans.status, 'completed'), ne(codeScans.id, id)))
    .limit(1);
  return row !== undefined;
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
        sql`${codeScans.head}->>'repository_id' = ${repositoryId}`,
        ne(codeScans.id, id),
        lt(codeScans.createdAt, sql`(select created_at from ${codeScans} self where self.id = ${id})`),
      ),
    )
    .orderBy(desc(codeScans.createdAt), desc(codeScans.id))
    .limit(1);
  return row?.findings ?? [];
}
