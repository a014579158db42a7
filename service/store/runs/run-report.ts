import {
  type Finding,
  ownDecision,
  type PostureReport,
  type Report,
  upToDate,
  upToDateCode,
  upToDatePosture,
  withCodeFindings,
  withFindings,
  withPostureFindings,
  withStates,
} from '@assay/engine';
import { eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import type { CodeReport } from './code-report.ts';
import type { ReportOf, RunKind } from './run-kinds.ts';
import type { RunRow, RunSummary } from './run-row.ts';
import { runs } from './run-schema.ts';

type AnyReport = ReportOf<RunKind>;

/** How reports of a kind follow their findings, and dates. */
interface Restating {
  readonly with: (report: AnyReport, findings: readonly Finding[]) => AnyReport;
  readonly current: (report: AnyReport, now: Date) => AnyReport;
}

const PAGE: Restating = {
  with: (report, findings) => withFindings(report as Report, findings),
  current: (report, now) => upToDate(report as Report, now),
};
const AS_IT_IS: Restating = { with: (report, findings) => ({ ...report, findings }) as AnyReport, current: (r) => r };
const RESTATING: Readonly<Record<RunKind, Restating>> = {
  site: PAGE,
  rescan: PAGE,
  analysis: AS_IT_IS,
  free: AS_IT_IS,
  code: {
    with: (report, findings) => withCodeFindings(report as CodeReport, findings as CodeReport['findings']),
    current: (report, now) => upToDateCode(report as CodeReport, now),
  },
  integration: {
    with: (report, findings) => withPostureFindings(report as PostureReport, findings as PostureReport['findings']),
    current: (report, now) => upToDatePosture(report as PostureReport, now),
  },
};

/** The report with other findings: scores and totals follow. */
export function withFindingsOf<K extends RunKind>(
  kind: K,
  report: ReportOf<K>,
  findings: readonly Finding[],
): ReportOf<K> {
  return RESTATING[kind].with(report, findings) as ReportOf<K>;
}

/** The report of a run that ended with one, as of today: what was accepted until a date that has passed is open again. */
export async function findReport<K extends RunKind = RunKind>(
  store: Store,
  id: string,
): Promise<ReportOf<K> | undefined> {
  const [row] = await store.select({ kind: runs.kind, report: runs.report }).from(runs).where(eq(runs.id, id));
  // A report that was reduced to its head has no findings.
  if (!row?.report || !('findings' in row.report)) return undefined;
  return RESTATING[row.kind].current(row.report, new Date()) as ReportOf<K>;
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
  const report = await findReport<'site'>(store, row.id);
  if (!report) return row;
  const { modules: moduleReports, totals, score, grade, accepted_until: acceptedUntil = null } = report;
  return { ...row, moduleReports, totals, score, grade, acceptedUntil };
}
