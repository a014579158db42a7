import { and, eq, inArray } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { type ANALYSIS_KINDS, type AnalysisResult, analyses } from '../schema.ts';

export type AnalysisRow = typeof analyses.$inferSelect;
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number];

type NewAnalysis = Pick<AnalysisRow, 'projectId' | 'kind' | 'target'> &
  Partial<Pick<AnalysisRow, 'formFactor' | 'selectors' | 'wcag'>>;

interface AnalysisKey {
  readonly id: string;
  readonly projectId: string;
  readonly kinds: readonly AnalysisKind[];
}

export interface AnalysisEnd {
  readonly status: 'completed' | 'failed' | 'unavailable';
  readonly result: AnalysisResult | null;
  readonly error: string | null;
}

const unended = inArray(analyses.status, ['pending', 'running']);

export async function insertAnalysis(store: Store, analysis: NewAnalysis): Promise<AnalysisRow> {
  const [row] = await store.insert(analyses).values(analysis).returning();
  if (!row) throw new Error('the analysis was not inserted');
  return row;
}

export async function findAnalysis(
  store: Store,
  { id, projectId, kinds }: AnalysisKey,
): Promise<AnalysisRow | undefined> {
  const [row] = await store
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.projectId, projectId), inArray(analyses.kind, [...kinds])));
  return row;
}

/** Marks an analysis as running, also after its worker died; undefined if it has ended or is deleted. */
export async function startAnalysis(store: Store, id: string, now: Date): Promise<AnalysisRow | undefined> {
  const [row] = await store
    .update(analyses)
    .set({ status: 'running', startedAt: now })
    .where(and(eq(analyses.id, id), unended))
    .returning();
  return row;
}

/** False if it has ended or is deleted and its worker should stop. */
export async function isAnalysisOpen(store: Store, id: string): Promise<boolean> {
  const rows = await store
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.id, id), unended));
  return rows.length > 0;
}

export async function finishAnalysis(store: Store, id: string, end: AnalysisEnd, now: Date): Promise<void> {
  await store
    .update(analyses)
    .set({ ...end, completedAt: now })
    .where(and(eq(analyses.id, id), unended));
}
