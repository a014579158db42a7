import type {
  AccessReport,
  Change,
  CodeModule,
  DeliverabilityReport,
  Finding,
  Grade,
  LabReport,
  Landed,
  PostureReport,
  Report,
  Severity,
} from '@assay/engine';
import type { CodeReport } from './code-report.ts';

export const ANALYSIS_KINDS = [
  'performance',
  'performance-quick',
  'seo',
  'aeo',
  'accessibility',
  'profile',
  'deliverability',
] as const;

export type AnalysisKind = (typeof ANALYSIS_KINDS)[number];

/** `unavailable`: failed because a tool is missing on the worker. */
export const RUN_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled', 'unavailable'] as const;

type RunStatus = (typeof RUN_STATUSES)[number];

/** Changes since the previous re-scan. */
export interface Drift {
  readonly kind: 'header-gone' | 'header-changed' | 'third-party-script' | 'exposure' | 'other';
  readonly change: Extract<Change, 'new' | 'changed' | 'fixed'>;
  readonly title: string;
  readonly severity: Severity;
  /** The severity was lower before. */
  readonly raised: boolean;
  readonly check: string;
  /** Places of the problem that changed; missing in scans of older versions, which have an entry for each. */
  readonly place_count?: number;
  /** Null if it differs between the places. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What is kept of a free scan. */
interface FreeReport extends Landed {
  readonly score: number | null;
  readonly grade: Grade | null;
  /** The most severe ones, most severe first. */
  readonly findings: readonly Finding[];
  /** For a terminal, oldest first. */
  readonly lines: readonly string[];
}

type PageAnalysis = Report & { readonly lab_result?: LabReport };

interface OfProject {
  projectId: string;
  integrationId: null;
  monitorId: null;
}

/** `waits`: it is queued when the run of the same subject that is being performed ends, to start at `after` (ISO 8601) at the earliest. */
export interface Waiting {
  waits?: true;
  after?: string;
}

/** The name of the project's session that it is signed in with. */
export interface SignedIn {
  session?: string;
}

/** Of a scan of several pages: how many it looks at at most, and patterns of their paths. */
export interface SitePages {
  pages?: number;
  include?: string[];
  exclude?: string[];
}

/** What the kinds of runs store beside what all have. */
interface Kinds {
  /** A scan of a page, or of several pages of its site. */
  site: {
    row: OfProject & {
      variant: 'unified' | 'passive';
      status: Exclude<RunStatus, 'unavailable'>;
      details: Waiting & SignedIn & SitePages;
    };
    report: Report;
  };
  /** A scan of a visitor without an account. */
  free: {
    row: { projectId: null; integrationId: null; monitorId: null; variant: null; details: { host: string } };
    report: FreeReport;
  };
  /** A scan of a monitored page; `drift` is null if there was none to compare with. */
  rescan: {
    row: {
      projectId: string;
      integrationId: null;
      monitorId: string;
      variant: 'interval' | 'request';
      details: Waiting & SignedIn & { drift?: Drift[] | null };
    };
    report: Report;
  };
  /** One topic of a page or a mail domain. It does not appear in lists, scores or comparisons of scans. */
  analysis: {
    /** `selectors`: additional DKIM selectors. */
    row: OfProject & { variant: AnalysisKind; details: SignedIn & { selectors: string[] } };
    report: PageAnalysis | DeliverabilityReport;
  };
  /** A scan of a repository, `owner/name`, or of a pull request, `owner/name#12`: what it adds. */
  code: {
    row: OfProject & {
      variant: 'pull' | null;
      status: Exclude<RunStatus, 'unavailable'>;
      modules: CodeModule[];
      /** `deployment`: the commit whose deployment a queued scan waits for, for a time. */
      details: Waiting & {
        provider: string;
        ref?: string | null;
        commit?: string | null;
        pull?: number;
        deployment?: string;
      };
    };
    report: CodeReport;
  };
  /** What two users of the project's site can read of each other: by `session`, whose data must stay private, and by `otherSession`. */
  access: {
    row: OfProject & {
      variant: null;
      status: Exclude<RunStatus, 'unavailable'>;
      /** `rejected`: the session that was not accepted, so that nothing could be compared. */
      details: Required<SignedIn> & { otherSession: string; pages: number; rejected?: string };
    };
    report: AccessReport;
  };
  /** A scan of the settings at a provider. */
  integration: {
    row: { projectId: null; integrationId: string; monitorId: null; variant: null };
    report: PostureReport;
  };
}

export type RunKind = keyof Kinds;
export const RUN_KINDS = [
  'site',
  'free',
  'rescan',
  'analysis',
  'code',
  'integration',
  'access',
] as const satisfies RunKind[];
export type FieldsOf<K extends RunKind> = Kinds[K]['row'];
export type ReportOf<K extends RunKind> = Kinds[K]['report'];

/** Whether an analysis was of a mail domain. */
export function isMail(report: ReportOf<'analysis'>): report is DeliverabilityReport {
  return 'domain' in report;
}
