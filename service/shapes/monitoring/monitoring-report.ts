import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { ReportFinding } from '../report/report-finding.ts';
import { Verification } from '../report/signed-report.ts';
import { Coverage } from '../result.ts';
import { Timestamp } from '../text.ts';
import { Timings } from './checks.ts';
import { CheckInterval, ScanInterval, Status } from './monitoring.ts';
import { Drift, ThreatScan } from './threat-scan.ts';
import { Windows } from './window-statistics.ts';

const Milliseconds = z.number().nullable().meta({ description: 'Null if there was no successful check' });

const Hour = namedObject('MonitoringReportHour', {
  hour: Timestamp,
  checks: z.int(),
  failed: z.int(),
  untested: z.int().meta({ description: 'Checks with no verdict on the site' }),
  median_ms: Milliseconds,
  slowest_ms: Milliseconds,
});

const Day = namedObject('MonitoringReportDay', {
  day: z.string().meta({ examples: ['2026-11-21'] }),
  checks: z.int(),
  failed: z.int(),
  observed_seconds: z.int(),
  down_seconds: z.int(),
  p50_ms: Milliseconds,
  p95_ms: Milliseconds,
});

const Incident = namedObject('MonitoringReportIncident', {
  started_at: Timestamp,
  confirmed_at: Timestamp,
  resolved_at: Timestamp.nullable().meta({ description: 'Null while the incident is open' }),
  reason: z.string(),
  message: z.string(),
  flapping: z.boolean(),
});

const Scan = ThreatScan.pick({ trigger: true, modules: true, score: true, not_scored: true, totals: true })
  .extend({
    completed_at: Timestamp,
    grade: z.enum(['A+', 'A', 'B', 'C', 'D', 'F']).nullable(),
    drift: z.array(Drift.extend({ kind: z.string() }).meta({ id: 'MonitoringReportDrift' })).readonly(),
  })
  .meta({ id: 'MonitoringReportScan' });

/** A monitoring report as downloaded. */
export const SignedMonitoringReport = namedObject('MonitoringReport', {
  assay: z.string().meta({ description: 'Version of the scanner' }),
  target: z.string(),
  checked: z.string().meta({ description: 'What is checked, for people' }),
  name: z.string(),
  status: Status,
  started_at: Timestamp.meta({ description: 'When monitoring started' }),
  completed_at: Timestamp.meta({ description: 'Time at which the report data was taken' }),
  last_check_at: Timestamp.nullable(),
  check_interval: CheckInterval,
  scan_interval: ScanInterval,
  scan_enabled: z.boolean(),
  certificate_ends_at: Timestamp.nullable(),
  windows: Windows,
  timings_ms: Timings.meta({ description: 'Medians of successful checks of the last 7 days' }),
  hours: z.array(Hour).readonly().meta({ description: 'Last 7 days, oldest first' }),
  days: z.array(Day).readonly().meta({ description: 'Last 90 days (UTC), oldest first' }),
  incidents: z.array(Incident).readonly().meta({ description: 'Last 90 days, newest first, at most 500' }),
  scans: z.array(Scan).readonly().meta({ description: 'Completed re-scans, newest first, at most 20' }),
  findings: z.array(ReportFinding).readonly().meta({
    description: 'Findings of the latest re-scan that are not fixed; dismissed and accepted ones have a `state`',
  }),
  coverage: z.array(Coverage).readonly().meta({ description: 'Verdict of each check of the latest re-scan' }),
  verification: Verification.nullable(),
});
