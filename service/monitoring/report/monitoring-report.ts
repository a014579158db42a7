import type { Change, Coverage, Finding, Grade, ModuleName, Severity, Totals } from '@assay/engine';
import type { Verification } from '@assay/proof';
import type { WindowStatistics } from '../../shapes/monitoring/window-statistics.ts';
import type { HourSums, MedianTimings } from '../../store/monitoring/monitor-stats.ts';

export interface MonitoringDay {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly checks: number;
  readonly failed: number;
  readonly observed_seconds: number;
  readonly down_seconds: number;
  /** Milliseconds of successful checks, accurate to 5 %; null if there were none. */
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
}

export interface MonitoringIncident {
  readonly started_at: string;
  readonly confirmed_at: string;
  /** Null while the incident is open. */
  readonly resolved_at: string | null;
  readonly reason: string;
  readonly message: string;
  readonly flapping: boolean;
}

/** Changes a re-scan found since the previous one. */
interface MonitoringDrift {
  readonly kind: string;
  readonly change: Extract<Change, 'new' | 'changed' | 'fixed'>;
  readonly title: string;
  readonly severity: Severity;
  readonly check: string;
  /** Places of the problem that changed; missing in scans of older versions. */
  readonly place_count?: number;
  readonly before: string | null;
  readonly after: string | null;
}

export interface MonitoringScan {
  readonly trigger: 'interval' | 'request';
  /** What was scanned: the score is of these. */
  readonly modules: readonly ModuleName[];
  readonly completed_at: string;
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Why there is no score. */
  readonly not_scored: string | null;
  readonly totals: Totals | null;
  readonly drift: readonly MonitoringDrift[];
}

/** Everything known about a monitored target, as plain data. */
export interface MonitoringReport {
  readonly assay: string;
  readonly target: string;
  /** What is checked, for people. */
  readonly checked: string;
  readonly name: string;
  readonly status: 'pending' | 'up' | 'down';
  /** When monitoring started. */
  readonly started_at: string;
  /** Time the data was taken at: windows, hours and days end with it. */
  readonly completed_at: string;
  readonly last_check_at: string | null;
  /** Seconds between checks; null: the interval of re-scans. */
  readonly check_interval: number | null;
  /** Minutes between re-scans. */
  readonly scan_interval: number;
  readonly scan_enabled: boolean;
  readonly certificate_ends_at: string | null;
  readonly windows: WindowStatistics;
  /** Last 7 days. */
  readonly timings_ms: MedianTimings;
  /** Last 7 days, oldest first; hours without a check are omitted. */
  readonly hours: readonly HourSums[];
  /** Last 90 days, oldest first; days without a check are omitted. */
  readonly days: readonly MonitoringDay[];
  /** Last 90 days, newest first. */
  readonly incidents: readonly MonitoringIncident[];
  /** Completed re-scans, newest first. */
  readonly scans: readonly MonitoringScan[];
  /** Findings of the latest re-scan that are not fixed; a decision is in their `state`. */
  readonly findings: readonly Finding[];
  /** Of the latest re-scan. */
  readonly coverage: readonly Coverage[];
  readonly verification: Verification | null;
}
