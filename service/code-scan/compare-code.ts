import {
  compareFindings,
  isClosed,
  newerChecks,
  type RanCheck,
  type Snapshot,
  type WorkflowReport,
} from '@assay/engine';
import type { CodeFinding } from '../store/runs/code-report.ts';
import { HISTORY_CHECK } from '../store/runs/code-run.ts';

interface Seen {
  readonly report: WorkflowReport;
  readonly snapshot: Snapshot;
}

/** What a code scan is compared with. */
export interface PreviousCode {
  readonly findings: readonly CodeFinding[];
  /** Undefined if the checks of that scan are not known. */
  readonly coverage?: readonly RanCheck[] | undefined;
  /** The commit up to which the history contained no credential; undefined if all of it is to be read. */
  readonly since?: string | undefined;
}

/** Marks changes since the previous code scan. A finding in a file or commit that was not read stays open. */
export function compareCode(
  { findings: previous, coverage: earlier }: PreviousCode,
  { report, snapshot: { leftOut, unread } }: Seen,
): CodeFinding[] {
  const verdicts = new Map(report.coverage.map(({ check, verdict }) => [check, verdict]));
  const read = new Map(report.files.map(({ path, error }) => [path, error]));
  const left = new Set(unread.map(({ path }) => path));
  const isUnseen = (file: string) => left.has(file) || (read.has(file) ? read.get(file) !== null : leftOut.length > 0);
  const isHistoryRead = report.coverage.some(({ check, reason }) => check === HISTORY_CHECK && reason === null);
  const isNewer = newerChecks(earlier, report.coverage);
  return compareFindings(previous, report.findings, verdicts, isNewer).map((finding) =>
    isClosed(finding) && (finding.check === HISTORY_CHECK ? !isHistoryRead : isUnseen(finding.file))
      ? { ...finding, change: 'same' }
      : finding,
  );
}
