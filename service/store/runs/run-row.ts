import type { PageRow, Report } from '@assay/engine';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { countsForSite } from '../projects/site-history.ts';
import type { FieldsOf, ReportOf, RunKind } from './run-kinds.ts';
import { runs } from './run-schema.ts';

const { report: _, head: __, badgeFindings: ___, ...plain } = getTableColumns(runs);

/** All columns of a run except its report, which can be large, and what is derived from it. */
export const plainColumns = plain;

/** The summary of its report. */
const summaryColumns = {
  moduleReports: sql<Report['modules'] | null>`${runs.head}->'modules'`,
  totals: sql<Report['totals'] | null>`${runs.head}->'totals'`,
  score: sql<Report['score']>`(${runs.head}->>'score')::int`,
  grade: sql<Report['grade']>`${runs.head}->>'grade'`,
  finalUrl: sql<string | null>`${runs.head}->>'final_url'`,
  redirects: sql<NonNullable<Report['redirects']> | null>`${runs.head}->'redirects'`,
  /** Why there is no score. */
  notScored: sql<string | null>`${runs.head}->>'not_scored'`,
  warnings: sql<NonNullable<Report['warnings']> | null>`${runs.head}->'warnings'`,
  /** Of a scan of several pages. */
  pagesNotScored: sql<
    PageRow[]
  >`coalesce(jsonb_path_query_array(${runs.head}, '$.pages[*] ? (@.not_scored != null)'), '[]')`,
  /** Earliest date on which an accepted finding is open again. */
  acceptedUntil: sql<string | null>`${runs.head}->>'accepted_until'`,
  /** Of a scan: whether it is of the project's origin, made since the project has it, and not signed in. */
  counts: countsForSite,
  /** Of the project, that it is signed in with. */
  session: sql<string | null>`${runs.details}->>'session'`,
  /** Of a comparison of two users: the other one's. */
  otherSession: sql<string | null>`${runs.details}->>'otherSession'`,
};

export const runColumns = { ...plainColumns, ...summaryColumns };

type PlainColumns = Omit<typeof runs.$inferSelect, 'report' | 'head' | 'badgeFindings'>;

export type RunSummary = {
  readonly [Name in keyof typeof summaryColumns]: (typeof summaryColumns)[Name]['_']['type'];
};

type Narrowed<Row, K extends RunKind> = K extends RunKind
  ? Readonly<Omit<Row, keyof FieldsOf<K> | 'kind'> & FieldsOf<K> & { kind: K }>
  : never;

/** A run without the summary of its report. */
export type PlainRun<K extends RunKind = RunKind> = Narrowed<PlainColumns, K>;

/** A run of one of these kinds. */
export type RunRow<K extends RunKind = RunKind> = Narrowed<PlainColumns & RunSummary, K>;

export type ScanRow = RunRow<'site'>;
export type AnalysisRow = RunRow<'analysis'> & { readonly report: ReportOf<'analysis'> | undefined };

export interface RunEnd<K extends RunKind = RunKind> {
  readonly status: 'completed' | 'failed' | 'unavailable';
  readonly error: string | null;
  readonly report: ReportOf<K> | null;
  /** If it is known by another name since. */
  readonly target?: string;
  /** Added to the stored ones. */
  readonly details?: FieldsOf<K> extends { details: infer D } ? Partial<D> : never;
}

/** Not ended. */
export const unended = inArray(runs.status, ['pending', 'running']);
