import { type FindingGroup, groupFindings, type View } from '../../findings/group.ts';
import { withTemplates } from '../../findings/templates.ts';
import type { DeliverabilityReport } from '../deliverability-report.ts';
import type { PageReport } from '../page-report.ts';
import type { PostureReport } from '../posture-report.ts';
import { type CheckedReport, type CheckedSubject, type Report, subjectOf } from '../report.ts';
import { shownDeductions, withShownScreenshot } from '../shown.ts';
import type { WorkflowReport } from '../workflow-report.ts';

type Common =
  | 'assay'
  | 'target'
  | 'status'
  | 'error'
  | 'started_at'
  | 'completed_at'
  | 'score'
  | 'grade'
  | 'totals'
  | 'findings'
  | 'coverage';

/** What every report says, under the names that the report of a page has; a page says more. */
export type Head = Pick<PageReport, Common> & Partial<PageReport>;

/** The same as it is shown. */
export type ShownHead = Omit<Head, 'findings'> & { readonly findings: readonly FindingGroup[] };

/** Reports that name things otherwise. */
const HEADS: { readonly [S in CheckedSubject]?: (report: Report<S>) => Head } = {
  repository: headOfFiles,
  domain: headOfDomain,
  provider: headOfSettings,
};

export function headOf(report: CheckedReport): Head {
  const head = HEADS[subjectOf(report) as CheckedSubject] as ((report: CheckedReport) => Head) | undefined;
  return head ? head(report) : (report as Head);
}

export function shownHead(report: CheckedReport, view: View): ShownHead {
  const head = headOf(report);
  const { modules, score } = head;
  const deductions = modules && score !== null ? shownDeductions({ ...head, modules }, view) : [];
  const findings = withTemplates(groupFindings(head.findings, view), head);
  return { ...head, ...withShownScreenshot(head, findings), deductions, findings };
}

function headOfFiles({ modules, ...report }: WorkflowReport): Head {
  const { files, target = modules ? 'code' : 'workflow', left_out } = report;
  const unread = files.flatMap(({ path, error }) => (error === null ? [] : [`${path} ${error}`]));
  return {
    ...report,
    target,
    status: 'completed',
    error: null,
    warnings: left_out?.map((what) => `Not read: ${what}`) ?? unread,
  };
}

function headOfDomain({ checks, domain, ...report }: DeliverabilityReport): Head {
  return { ...report, target: domain, coverage: checks.map(({ detail, ...one }) => ({ ...one, reason: detail })) };
}

/** Settings have no score. */
function headOfSettings({ checks, console, provider, scanned_at, ...report }: PostureReport): Head {
  return {
    ...report,
    target: console ?? provider,
    completed_at: scanned_at,
    score: null,
    grade: null,
    coverage: checks,
  };
}
