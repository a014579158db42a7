import {
  bySeverity,
  compareFindings,
  type History,
  isClosed,
  matchAgainst,
  newerChecks,
  type RanCheck,
  type Snapshot,
  type WorkflowReport,
} from '@assay/engine';
import type { CodeFinding } from '../store/runs/code-report.ts';
import { HISTORY_CHECK } from '../store/runs/code-run.ts';

interface Seen {
  readonly report: Pick<WorkflowReport, 'coverage' | 'files' | 'findings'>;
  readonly snapshot: Pick<Snapshot, 'leftOut' | 'unread'>;
  readonly history?: History | undefined;
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
  { report, snapshot: { leftOut, unread }, history }: Seen,
): CodeFinding[] {
  const verdicts = new Map(report.coverage.map(({ check, verdict }) => [check, verdict]));
  const read = new Map(report.files.map(({ path, error }) => [path, error]));
  const left = new Set(unread.map(({ path }) => path));
  const isUnseen = (file: string) => left.has(file) || (read.has(file) ? read.get(file) !== null : leftOut.length > 0);
  const isHistoryRead = report.coverage.some(({ check, reason }) => check === HISTORY_CHECK && reason === null);
  const isOpen = (finding: CodeFinding) =>
    finding.check === HISTORY_CHECK ? !isHistoryRead && !isCommitRead(finding, history) : isUnseen(finding.file);
  const earlierOf = matchAgainst(previous);
  const isNewer = newerChecks(earlier, report.coverage);
  return compareFindings(previous, report.findings, verdicts, isNewer).map((finding) => {
    if (!isClosed(finding)) return withEarlierAnswer(finding, earlierOf(finding));
    if (!isOpen(finding)) return finding;
    return { ...(finding.check === HISTORY_CHECK ? withNote(finding) : finding), change: 'same' };
  });
}

/** Whether the commit that removed the credential was read again. */
function isCommitRead({ location }: CodeFinding, history: History | undefined): boolean {
  if (!history || 'notRead' in history || history.unread !== undefined) return false;
  const commit = /removed in ([0-9a-f]{12})$/.exec(location?.part ?? '')?.[1];
  return commit !== undefined && history.commits?.some((one) => one.startsWith(commit)) === true;
}

const NOTE =
  'The commit was not read again: it is older than the newest commits, or not among them any more. Revoke the credential, then dismiss the finding.';

function withNote(finding: CodeFinding): CodeFinding {
  const { shows } = finding.evidence;
  return shows.includes(NOTE) ? finding : { ...finding, evidence: { ...finding.evidence, shows: `${shows}\n${NOTE}` } };
}

const NOT_ASKED = /^Live site: not asked, because .*$/m;
const ANSWERED = /^Live site: .*: returned a .*$/m;

/** That the live site could not be asked does not disprove its earlier answer. */
function withEarlierAnswer(finding: CodeFinding, earlier: CodeFinding | undefined): CodeFinding {
  const { shows } = finding.evidence;
  const answer = earlier && (ANSWERED.exec(earlier.evidence.shows)?.[0] ?? earlier.evidence.shows.match(EARLIER)?.[0]);
  if (!earlier || answer === undefined || !NOT_ASKED.test(shows) || bySeverity(finding, earlier) <= 0) return finding;
  const line = `Earlier scan: ${answer.replace(/^(?:Live site|Earlier scan): /, '')}`;
  const said = shows.replace(NOT_ASKED, (reason) => `${reason}\n${line}`);
  return { ...finding, severity: earlier.severity, evidence: { ...finding.evidence, shows: said } };
}

const EARLIER = /^Earlier scan: .*$/m;
