import { compareFindings, type WorkflowReport } from '@assay/engine';
import type { CodeFinding } from '../store/runs/code-report.ts';

interface Seen {
  readonly report: WorkflowReport;
  /** Files of the repository that were not read. */
  readonly unread: ReadonlyMap<string, string>;
  /** Whether all files of the repository are known. */
  readonly isWhole: boolean;
}

/** Marks changes since the previous code scan. A finding in a file that was not read stays open. */
export function compareCode(previous: readonly CodeFinding[], { report, unread, isWhole }: Seen): CodeFinding[] {
  const verdicts = new Map(report.coverage.map(({ check, verdict }) => [check, verdict]));
  const read = new Map(report.files.map(({ path, error }) => [path, error]));
  const isUnseen = (file: string) => (read.has(file) ? read.get(file) !== null : unread.has(file) || !isWhole);
  return compareFindings(previous, report.findings, verdicts).map((finding) =>
    finding.change === 'fixed' && isUnseen(finding.file) ? { ...finding, change: 'same' } : finding,
  );
}
