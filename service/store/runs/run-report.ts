import { type CheckedReport, type DecisionOf, type Finding, ownDecision, restate, withStates } from '@assay/engine';
import { eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import type { ReportOf, RunKind } from './run-kinds.ts';
import type { RunRow, RunSummary } from './run-row.ts';
import { runs } from './run-schema.ts';

/** Kinds whose reports carry no decisions. */
const AS_IT_IS: readonly RunKind[] = ['analysis', 'free'];

/** The report with other findings: scores and totals follow. */
export function withFindingsOf<K extends RunKind>(
  kind: K,
  report: ReportOf<K>,
  findings: readonly Finding[],
): ReportOf<K> {
  return AS_IT_IS.includes(kind)
    ? { ...report, findings }
    : (restate<CheckedReport>(report as CheckedReport, { findings }) as ReportOf<K>);
}

/** The report with decisions about the same findings, which change no score. */
export function withDecisionsOf<K extends RunKind>(
  kind: K,
  report: ReportOf<K>,
  {
    findings,
    decisionOf,
    now,
  }: { readonly findings: readonly Finding[]; readonly decisionOf: DecisionOf; readonly now: Date },
): ReportOf<K> {
  return AS_IT_IS.includes(kind)
    ? { ...report, findings: withStates(findings, decisionOf, now) }
    : (restate({ ...(report as CheckedReport), findings } as CheckedReport, { decisionOf, now }) as ReportOf<K>);
}

/** The report of a run that ended with one, as of today: what was accepted until a date that has passed is open again. */
export async function findReport<K extends RunKind = RunKind>(
  store: Store,
  id: string,
): Promise<ReportOf<K> | undefined> {
  const [row] = await store.select({ kind: runs.kind, report: runs.report }).from(runs).where(eq(runs.id, id));
  // A report that was reduced to its head has no findings.
  if (!row?.report || !('findings' in row.report)) return undefined;
  if (AS_IT_IS.includes(row.kind)) return row.report as ReportOf<K>;
  return restate<CheckedReport>(row.report as CheckedReport, { now: new Date() }) as ReportOf<K>;
}

/** The findings of a run, as in its report; none until it has one. */
export async function findFindings(store: Store, id: string): Promise<Finding[]> {
  const [row] = await store
    .select({ findings: sql<Finding[] | null>`${runs.report}->'findings'` })
    .from(runs)
    .where(eq(runs.id, id));
  return withStates(row?.findings ?? [], ownDecision, new Date());
}

type Summary = Pick<RunRow, 'id'> & Pick<RunSummary, 'totals' | 'score' | 'grade' | 'acceptedUntil'>;

/** The summary of a run as of today: what was accepted until a date that has passed counts again. */
export async function asOfToday<R extends Summary>(store: Store, row: R): Promise<R> {
  const today = new Date().toISOString().slice(0, 10);
  if (row.acceptedUntil === null || today < row.acceptedUntil) return row;
  const report: Partial<ReportOf<'site'>> | undefined = await findReport<'site'>(store, row.id);
  if (!report) return row;
  const { modules: moduleReports = null, totals = row.totals, accepted_until: acceptedUntil = null } = report;
  const { score = row.score, grade = row.grade } = report;
  return { ...row, moduleReports, totals, score, grade, acceptedUntil };
}
