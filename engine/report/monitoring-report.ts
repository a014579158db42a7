import type { Verification } from '@assay/proof';
import type { Severity } from '../checks/define-check.ts';
import type { Change, Finding } from '../findings/finding.ts';
import type { Grade, Totals } from '../findings/score.ts';
import type { Coverage } from './report.ts';

/** How a target did within a time. */
interface MonitoringWindow {
  /** Percent of the observed time; null where nothing was observed. */
  readonly uptime: number | null;
  readonly checks: number;
  readonly failed: number;
  readonly incidents: number;
  readonly observed_seconds: number;
  readonly down_seconds: number;
  /** Total milliseconds of good checks; null where there was none. */
  readonly response_ms: { readonly p50: number; readonly p95: number; readonly p99: number } | null;
}

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
  readonly windows: Readonly<Record<'24h' | '7d' | '30d' | '90d', MonitoringWindow>>;
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
