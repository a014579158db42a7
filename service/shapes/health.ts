import { z } from 'zod';
import type { ListedSnapshot } from '../store/projects/health-snapshots.ts';
import { CodeScanSummary } from './code-scan-summary.ts';
import { fieldsOf } from './fields-of.ts';
import { Finding } from './findings/finding.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { LatestScan, Project } from './project.ts';
import { Totals } from './result.ts';
import { FormFactor, Release } from './scan.ts';
import { ModuleName } from './scan-progress.ts';
import { Timestamp } from './text.ts';

const HealthSnapshot = z
  .object({
    scan_id: Id,
    url: z.string(),
    modules: z.array(ModuleName).readonly(),
    form_factor: FormFactor,
    max_pages: z
      .int()
      .meta({ description: 'Maximum number of pages of the site that the scan looks at; 1: the URL alone' }),
    at: Timestamp,
    score: z.number().nullable(),
    grade: z.string().nullable(),
    module_scores: z.partialRecord(ModuleName, z.number().nullable()),
    totals: Totals,
    release: Release.nullable().meta({ description: 'Hosting provider whose deployment started the scan' }),
  })
  .meta({ id: 'HealthSnapshot', description: 'Health of the project after a scan' });

export const HealthTrends = namedObject('HealthTrends', {
  days: z.int(),
  snapshots: z.array(HealthSnapshot).meta({
    description:
      'Oldest first. Only scores of the same page, modules and device can be compared, and those of a page with no scores of several',
  }),
  code_scans: z.array(CodeScanSummary).meta({ description: 'Completed code scans, oldest first' }),
});

export function snapshotOf(row: ListedSnapshot): z.input<typeof HealthSnapshot> {
  return fieldsOf(HealthSnapshot, row);
}

export const Dashboard = namedObject('Dashboard', {
  project: Project,
  scan_count: z.int(),
  latest_scan: LatestScan.nullable(),
  health: HealthSnapshot.nullable().meta({
    description:
      'Health is based on the newest scored scan of the project URL that covers all modules of the plan. If there is none, the scan with the most modules is used. Desktop scans take precedence over mobile scans. Unscored scans are used only if no scan is scored.',
  }),
  latest_code_scan: CodeScanSummary.nullable().meta({ description: 'The latest completed code scan' }),
  score_change: z.number().nullable().meta({
    description: 'Difference from the previous scored scan of the same page, modules and device; null if there is none',
  }),
  top_findings: z
    .array(Finding.pick({ id: true, title: true, severity: true, module: true, check: true, place_count: true }))
    .meta({
      description: 'Most important open findings of that scan, at most five',
    }),
  trend: z.array(z.object({ at: Timestamp, score: z.number().nullable() })).meta({
    description: 'Scores of the same page, modules and device as `health`, last 90 days, oldest first',
  }),
  monitoring: z.object({
    targets: z.int(),
    up: z.int(),
    down: z.int(),
    pending: z.int(),
    paused: z.int(),
    uptime_30d: z.number().nullable(),
  }),
});
