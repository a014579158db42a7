import type { DeliverabilityReport } from './deliverability-report.ts';
import type { LabReport } from './lab-report.ts';
import type { PageReport } from './page-report.ts';
import type { PostureReport } from './posture-report.ts';
import type { WorkflowReport } from './workflow-report.ts';

/** The report of each subject. */
interface Reports {
  readonly page: PageReport;
  readonly 'page-lab': LabReport;
  readonly domain: DeliverabilityReport;
  readonly repository: WorkflowReport;
  readonly provider: PostureReport;
}

/** What can be scanned. */
export type SubjectName = keyof Reports;
/** Subjects that checks are run for. */
export type CheckedSubject = Exclude<SubjectName, 'page-lab'>;

/** Report of a subject, by default of a page. */
export type Report<S extends SubjectName = 'page'> = Reports[S];
export type CheckedReport = Report<CheckedSubject>;

/** A member that only the reports of the subject have; stored reports name no subject. */
const MARKS = {
  page: 'modules',
  repository: 'files',
  domain: 'domain',
  provider: 'provider',
  'page-lab': 'form_factor',
} as const satisfies { readonly [S in SubjectName]: keyof Report<S> };

/** The subject of a report. Throws if it is of none. */
export function subjectOf(report: object): SubjectName {
  const names = Object.keys(MARKS) as SubjectName[];
  const name = names.find((subject) => MARKS[subject] in report);
  if (name === undefined) throw new Error('This is not a report');
  return name;
}

/** Whether it is a report of the subject. */
export function isReportOf<S extends SubjectName>(subject: S, report: object): report is Report<S> {
  return MARKS[subject] in report;
}
