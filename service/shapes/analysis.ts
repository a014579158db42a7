import { type Report, shown } from '@assay/engine';
import { z } from 'zod';
import { isMail } from '../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../store/runs/run-row.ts';
import { Id } from './id.ts';
import { IssuesResult, ProfileResult } from './module-results.ts';
import { AccessibilityResult } from './report/accessibility-result.ts';
import { LabRuns, LabSpread, PerformanceResult } from './report/performance-result.ts';
import { Coverage, landedFields, NOT_LANDED } from './result.ts';
import { FormFactor } from './scan.ts';
import { Timestamp } from './text.ts';

const jobFields = {
  job_id: Id,
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
};

export const UnderWay = z
  .object({ ...jobFields, status: z.enum(['pending', 'running']) })
  .meta({ id: 'AnalysisUnderWay', description: 'In progress: poll with `job_id`' });

const Failed = z
  .object({ ...jobFields, status: z.literal('failed'), error: z.string() })
  .meta({ id: 'FailedAnalysis', description: 'The analysis failed; `error` gives the reason' });

const doneFields = {
  ...jobFields,
  status: z.literal('completed'),
  url: z.string(),
  ...landedFields,
  coverage: z.array(Coverage).readonly().meta({ description: 'Verdict of each check' }),
};

const Performance = PerformanceResult.extend({
  ...doneFields,
  form_factor: FormFactor,
  spread: LabSpread.nullable().meta({ description: 'Lowest and highest score across runs; null for a quick check' }),
  runs: LabRuns.meta({ description: 'Each run of the lab audit; empty for a quick check' }),
  tool: z
    .string()
    .nullable()
    .meta({ examples: ['Lighthouse 13.5.0'] }),
  browser: z.string().nullable(),
}).meta({ id: 'CompletedPerformance' });

const Seo = IssuesResult.extend({ ...doneFields, mode: z.enum(['seo', 'aeo']) }).meta({ id: 'CompletedSeo' });

const Accessibility = AccessibilityResult.extend(doneFields).meta({ id: 'CompletedAccessibility' });

export const PerformanceAnalysis = z.discriminatedUnion('status', [UnderWay, Failed, Performance]);
export const SeoAnalysis = z.discriminatedUnion('status', [UnderWay, Failed, Seo]);
export const AccessibilityAnalysis = z.discriminatedUnion('status', [UnderWay, Failed, Accessibility]);

const Profile = ProfileResult.extend({
  ...doneFields,
  status: z.enum(['completed', 'failed']),
  error: z.string().nullable(),
}).meta({ id: 'EndedProfile' });

export const ProfileAnalysis = z.discriminatedUnion('status', [UnderWay, Profile]);

type Unfinished = z.input<typeof UnderWay> | z.input<typeof Failed>;

/** The message of an analysis without a result; undefined if there is one. */
function unfinishedOf(row: AnalysisRow): Unfinished | undefined {
  const underWay = underWayOf(row);
  if (underWay) return underWay;
  if (row.status === 'completed' && row.report) return undefined;
  return { ...jobOf(row), status: 'failed', error: errorOf(row) ?? 'nothing could be tested' };
}

export function underWayOf(row: AnalysisRow): z.input<typeof UnderWay> | undefined {
  const open = row.status === 'pending' || row.status === 'running';
  return open ? { ...jobOf(row), status: row.status as 'pending' | 'running' } : undefined;
}

const NO_LAB = { spread: null, runs: [], tool: null, browser: null };

export function performanceAnalysisOf(row: AnalysisRow): z.input<typeof PerformanceAnalysis> {
  const { report, lab } = siteResultOf(row);
  const result = report?.performance_result;
  if (!result) return unfinishedOf(row) ?? broken();
  return (
    unfinishedOf(row) ?? {
      ...NO_LAB,
      ...result,
      ...lab,
      ...doneOf(row, report),
      form_factor: row.formFactor,
    }
  );
}

export function seoAnalysisOf(row: AnalysisRow): z.input<typeof SeoAnalysis> {
  const { report } = siteResultOf(row);
  const mode = row.variant === 'aeo' ? 'aeo' : 'seo';
  const result = report?.[`${mode}_result`];
  return unfinishedOf(row) ?? (result ? { ...doneOf(row, report), ...result, mode } : broken());
}

export function accessibilityAnalysisOf(row: AnalysisRow): z.input<typeof AccessibilityAnalysis> {
  const { report } = siteResultOf(row);
  const result = report?.accessibility_result;
  return unfinishedOf(row) ?? (result ? { ...doneOf(row, report), ...result } : broken());
}

export function profileAnalysisOf(row: AnalysisRow): z.input<typeof ProfileAnalysis> {
  const underWay = underWayOf(row);
  if (underWay) return underWay;
  const { report } = siteResultOf(row);
  return {
    ...jobOf(row),
    status: row.status === 'completed' ? 'completed' : 'failed',
    url: row.target,
    ...landedOf(report),
    coverage: report?.coverage ?? [],
    error: errorOf(row),
    detections: report?.profile_result?.detections ?? [],
  };
}

function siteResultOf({ report }: AnalysisRow) {
  return report && !isMail(report)
    ? { report: shown(report), lab: report.lab_result ?? null }
    : { report: undefined, lab: null };
}

function errorOf({ status, error }: AnalysisRow): string | null {
  return status === 'cancelled' ? 'The analysis was cancelled' : error;
}

function doneOf(row: AnalysisRow, report: Report) {
  return {
    ...jobOf(row),
    status: 'completed' as const,
    url: row.target,
    ...landedOf(report),
    coverage: report.coverage,
  };
}

function landedOf(report: Report | undefined) {
  const { final_url, redirects, not_scored, warnings } = { ...NOT_LANDED, ...report };
  return { final_url, redirects, not_scored, warnings };
}

function jobOf(row: AnalysisRow) {
  return {
    job_id: row.id,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

function broken(): never {
  throw new Error('analysis result of another kind');
}
