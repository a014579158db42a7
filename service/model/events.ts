import type { Severity, Totals } from '@assay/engine';
import type { SeverityCounts } from './severities.ts';

/** What a channel can be informed of. */
export const EVENT_KINDS = [
  'incident.opened',
  'incident.resolved',
  'certificate.expiring',
  'finding.new',
  'scan.finished',
  'badge.lost',
  'summary.weekly',
] as const;

/** What a new channel is informed of. */
export const DEFAULT_EVENTS = EVENT_KINDS.filter((kind) => kind !== 'scan.finished' && kind !== 'summary.weekly');

export type EventKind = (typeof EVENT_KINDS)[number];

interface Target {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

export interface NewFinding {
  readonly id: string;
  readonly check: string;
  readonly title: string;
  readonly severity: Severity;
  /** Where it was found. */
  readonly at: string;
  readonly place_count: number;
}

interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly score: number | null;
  readonly grade: string | null;
  readonly totals: Totals | null;
  readonly score_before: number | null;
  readonly code_totals: Totals | null;
  readonly code_at: string | null;
}

/** Facts about an event, with the field names of the API. */
export interface EventData {
  'incident.opened': {
    readonly target: Target;
    readonly incident: {
      readonly id: string;
      readonly started_at: string;
      readonly reason: string;
      readonly message: string;
    };
  };
  'incident.resolved': {
    readonly target: Target;
    readonly incident: {
      readonly id: string;
      readonly started_at: string;
      readonly resolved_at: string;
      readonly message: string;
    };
  };
  'certificate.expiring': {
    readonly target: Target;
    readonly certificate: { readonly expires_at: string; readonly days: number };
  };
  /** All that one scan, or one phase of it, newly found. */
  'finding.new': {
    readonly scan: { readonly id: string; readonly kind: ScanKind; readonly url: string | null };
    /** The first scan of what was scanned. */
    readonly first_scan: boolean;
    /** Number of new findings, of which the most severe are listed. */
    readonly count: number;
    /** The same by severity, and what the scan found fixed; missing in events of older versions. */
    readonly by_severity?: SeverityCounts;
    readonly fixed_by_severity?: SeverityCounts;
    readonly findings: readonly NewFinding[];
  };
  'scan.finished': {
    readonly scan: {
      readonly id: string;
      readonly kind: ScanKind;
      readonly url: string | null;
      readonly status: 'completed' | 'failed';
      readonly score: number | null;
      readonly grade: string | null;
      readonly totals: Totals | null;
      readonly error: string | null;
    };
  };
  'badge.lost': {
    readonly badge: { readonly id: string; readonly domain: string; readonly status: string; readonly message: string };
  };
  /** Of a project, or of those of an organization, lowest score first. */
  'summary.weekly': {
    /** The first day of the week that begins, `2026-11-30`. */
    readonly week: string;
    /** Number of projects, of which some are listed. */
    readonly count: number;
    readonly projects: readonly ProjectSummary[];
  };
  /** Sent on request. */
  test: Record<string, never>;
}

/** A scan of a site, a re-scan of a monitored target, a code scan, a scan of an integration, or a comparison of two users. */
export type ScanKind = 'site' | 'monitoring' | 'code' | 'integration' | 'access';

export type AnyEventKind = keyof EventData;

/** An event with the facts of its kind. */
export type EventFacts = {
  readonly [K in AnyEventKind]: { readonly kind: K; readonly data: EventData[K] };
}[AnyEventKind];
