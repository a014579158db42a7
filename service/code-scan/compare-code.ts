import {
  bySeverity,
  compareFindings,
  HISTORY_CHECK,
  type History,
  isClosed,
  matchAgainst,
  newerChecks,
  type RanCheck,
  type Snapshot,
  unreadAgain,
  type WorkflowReport,
} from '@assay/engine';
import type { CodeFinding } from '../store/runs/code-report.ts';

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
  const unseen = (finding: CodeFinding) =>
    finding.check === HISTORY_CHECK
      ? unreadAgain(finding, history, report.coverage)
      : isUnseen(finding.file)
        ? finding
        : undefined;
  const earlierOf = matchAgainst(previous);
  const isNewer = newerChecks(earlier, report.coverage);
  return compareFindings(previous, report.findings, verdicts, isNewer).map((finding) => {
    if (!isClosed(finding)) return withEarlierAnswer(finding, earlierOf(finding));
    const open = unseen(finding);
    return open ? { ...open, change: 'same' } : finding;
  });
}

const NOT_ASKED = /^Live site: not asked, because .*$/m;
const ANSWERED = /^Live site: .*: returned a .*$/m;

/** The page and its scripts were read whole: visitors are no longer given the project, and the repository does not name it either. */
const NO_LONGER_NAMED = /^Live site: not asked, because the page and the scripts of \S+ name no [\w ]*$/m;

/**
 * That the live site could not be asked does not disprove its earlier answer. It does not prove the severity of a site that no longer
 * names the project: the answer is kept, and the severity is that of the code.
 */
function withEarlierAnswer(finding: CodeFinding, earlier: CodeFinding | undefined): CodeFinding {
  const { shows } = finding.evidence;
  const answer = earlier && (ANSWERED.exec(earlier.evidence.shows)?.[0] ?? earlier.evidence.shows.match(EARLIER)?.[0]);
  if (!earlier || answer === undefined || !NOT_ASKED.test(shows)) return finding;
  const line = `Earlier scan: ${answer.replace(/^(?:Live site|Earlier scan): /, '')}`;
  const said = shows.replace(NOT_ASKED, (reason) => `${reason}\n${line}`);
  const isProven = bySeverity(finding, earlier) > 0 && !NO_LONGER_NAMED.test(shows);
  return {
    ...finding,
    ...(isProven ? { severity: earlier.severity } : {}),
    evidence: { ...finding.evidence, shows: said },
  };
}

/** As many as one scan asks at. */
const MAX_ADDRESSES = 100;
const EARLIER = /^Earlier scan: .*$/m;

/** Addresses at which these findings were proven on the live site. */
export function answeredAt(findings: readonly CodeFinding[]): string[] {
  const lines = findings.flatMap(({ evidence }) => ANSWERED.exec(evidence.shows) ?? EARLIER.exec(evidence.shows) ?? []);
  return [...new Set(lines.flatMap((line) => /: GET (\S{1,2000}?)(?::| with) /.exec(line)?.[1] ?? []))].slice(
    0,
    MAX_ADDRESSES,
  );
}
