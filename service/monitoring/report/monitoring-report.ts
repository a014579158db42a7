import type { Change, Coverage, Finding, Grade, Severity, Totals } from '@assay/engine';
import type { Verification } from '@assay/proof';
import type { WindowStatistics } from '../../shapes/window-statistics.ts';

interface MonitoringHour {
  /** Its beginning, ISO 8601, UTC. */
  readonly hour: string;
  readonly checks: number;
  readonly failed: number;
  /** Checks that say nothing of the site. */
  readonly untested: number;
  /** Milliseconds of good checks; null where there was none. */
  readonly median_ms: number | null;
  readonly slowest_ms: number | null;
}

export interface MonitoringDay {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly checks: number;
  readonly failed: number;
  readonly observed_seconds: number;
  readonly down_seconds: number;
  /** Milliseconds of good checks, within 5 %; null where there was none. */
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
}

export interface MonitoringIncident {
  readonly started_at: string;
  readonly confirmed_at: string;
  /** Null while it goes on. */
  readonly resolved_at: string | null;
  readonly reason: string;
  readonly message: string;
  readonly flapping: boolean;
}

/** What a re-scan found to be otherwise than the one before. */
interface MonitoringDrift {
  readonly kind: string;
  readonly change: Exclude<Change, 'same'>;
  readonly title: string;
  readonly severity: Severity;
  readonly check: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface MonitoringScan {
  readonly trigger: 'interval' | 'request';
  readonly completed_at: string;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly totals: Totals | null;
  readonly drift: readonly MonitoringDrift[];
}

/** Milliseconds, each the median of good checks; null for a part that there was none of. */
interface MonitoringTimings {
  readonly dns: number | null;
  readonly connect: number | null;
  readonly tls: number | null;
  readonly first_byte: number | null;
  readonly total: number | null;
}

/** All that is known of a watched target, as plain data. */
export interface MonitoringReport {
  readonly assay: string;
  readonly target: string;
  readonly name: string;
  readonly status: 'pending' | 'up' | 'down';
  /** Since when it is watched. */
  readonly started_at: string;
  /** The moment that all of it is told of: windows, hours and days end with it. */
  readonly completed_at: string;
  readonly last_check_at: string | null;
  /** Minutes between two looks. */
  readonly scan_interval: number;
  readonly scan_enabled: boolean;
  readonly certificate_ends_at: string | null;
  readonly windows: WindowStatistics;
  /** Of the last 7 days. */
  readonly timings_ms: MonitoringTimings;
  /** Of the last 7 days, oldest first; hours without a check are left out. */
  readonly hours: readonly MonitoringHour[];
  /** Of the last 90 days, oldest first; days without a check are left out. */
  readonly days: readonly MonitoringDay[];
  /** Of the last 90 days, newest first. */
  readonly incidents: readonly MonitoringIncident[];
  /** Completed re-scans, newest first. */
  readonly scans: readonly MonitoringScan[];
  /** Open at the newest re-scan. */
  readonly findings: readonly Finding[];
  /** Of the newest re-scan. */
  readonly coverage: readonly Coverage[];
  readonly verification: Verification | null;
}
