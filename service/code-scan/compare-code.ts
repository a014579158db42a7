import { compareFindings, isClosed, newerChecks, type RanCheck, type WorkflowReport } from '@assay/engine';
import type { CodeFinding } from '../store/runs/code-report.ts';

interface Seen {
  readonly report: WorkflowReport;
  /** Files of the repository that were not read. */
  readonly unread: ReadonlyMap<string, string>;
  /** Whether all files of the repository are known. */
  readonly isWhole: boolean;
}

/** What a code scan is compared with. */
export interface PreviousCode {
  readonly findings: readonly CodeFinding[];
  /** Undefined if the checks of that scan are not known. */
  readonly coverage?: readonly RanCheck[] | undefined;
}

/** Marks changes since the previous code scan. A finding in a file that was not read stays open. */
export function compareCode(
  { findings: previous, coverage: earlier }: PreviousCode,
  { report, unread, isWhole }: Seen,
): CodeFinding[] {
  const verdicts = new Map(report.coverage.map(({ check, verdict }) => [check, verdict]));
  const read = new Map(report.files.map(({ path, error }) => [path, error]));
  const isUnseen = (file: string) => (read.has(file) ? read.get(file) !== null : unread.has(file) || !isWhole);
  const isNewer = newerChecks(earlier, report.coverage);
  return compareFindings(previous, report.findings, verdicts, isNewer).map((finding) =>
    isClosed(finding) && isUnseen(finding.file) ? { ...finding, change: 'same' } : finding,
  );
}
