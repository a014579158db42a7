import type { AccessReport } from './access-report.ts';
import type { DeliverabilityReport } from './deliverability-report.ts';
import type { LabReport } from './lab/report.ts';
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
  readonly access: AccessReport;
}

/** What can be scanned. */
export type SubjectName = keyof Reports;
/** Subjects that checks are run for. */
export type CheckedSubject = Exclude<SubjectName, 'page-lab'>;

/** Report of a subject, by default of a page. */
export type Report<S extends SubjectName = 'page'> = Reports[S];
export type CheckedReport = Report<CheckedSubject>;

/** What generic code knows of a subject and its reports. */
interface SubjectRow<S extends SubjectName> {
  /** A member that only these reports have; stored reports name no subject. */
  readonly mark: keyof Report<S>;
  /** What a report is of, in a sentence. */
  readonly noun: string;
  /** Heading of the printed report. */
  readonly title: string;
  /** The module whose score is that of the report, if it has a single one. */
  readonly module?: string;
}

/** A new subject is a row here, and `head.ts` where its report names things otherwise than that of a page. */
const SUBJECTS: { readonly [S in SubjectName]: SubjectRow<S> } = {
  // Before a page: the report of a whole repository has modules too.
  repository: { mark: 'files', noun: 'a repository', title: 'Code scan report', module: 'workflow' },
  page: { mark: 'modules', noun: 'a web page', title: 'Website scan report' },
  domain: { mark: 'domain', noun: 'a mail domain', title: 'Email deliverability report', module: 'deliverability' },
  provider: { mark: 'provider', noun: 'the settings at a provider', title: 'Report on provider settings' },
  access: { mark: 'access', noun: 'a comparison of two users', title: 'User access report', module: 'security' },
  'page-lab': { mark: 'form_factor', noun: 'a lab measurement', title: 'Lab measurement' },
};

function namedSubject(report: object): SubjectName | undefined {
  const names = Object.keys(SUBJECTS) as SubjectName[];
  return names.find((subject) => SUBJECTS[subject].mark in report);
}

/** The subject of a report. Throws if it is of none. */
export function subjectOf(report: object): SubjectName {
  const name = namedSubject(report);
  if (name === undefined) throw new Error('This is not a report');
  return name;
}

/** Whether it is a report of the subject. */
export function isReportOf<S extends SubjectName>(subject: S, report: object): report is Report<S> {
  return namedSubject(report) === subject;
}

/** How a subject is named, and its single module. */
export function describeSubject(name: SubjectName): Omit<SubjectRow<SubjectName>, 'mark'> {
  return SUBJECTS[name];
}
