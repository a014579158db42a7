import { relative } from 'node:path';
import type { CheckedReport, Finding, History, WorkflowFinding, WorkflowReport } from '@assay/engine';
import { decide } from '../config/decisions.ts';
import { DECISIONS_FILE, policyHere } from '../config/policy.ts';
import type { Option, Options, Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import type { Format } from '../output/format-names.ts';
import { documentOf } from '../output/formats.ts';
import type { Earlier } from '../scan/baseline.ts';
import { type Bar, failing } from '../scan/gate.ts';
import { isInside } from './repository-root.ts';

export const NO_DECISIONS: Option = {
  type: 'boolean',
  description: `Ignore the ${DECISIONS_FILE} of the working directory`,
};

interface Delivery {
  /** Where the files of each report are. */
  readonly found: readonly { readonly root: string }[];
  readonly format: Format;
  readonly options: Options;
  readonly baseline: Earlier | undefined;
  readonly bar: Bar;
  readonly history?: History | undefined;
}

/** Writes the reports on repositories; resolves to the exit code. */
export async function deliverReports(
  measured: readonly WorkflowReport[],
  { found, format, options, baseline, bar, history }: Delivery,
  terminal: Terminal,
): Promise<number> {
  const against = baseline
    ? await Promise.all(measured.map((report) => compared(report, baseline, history)))
    : measured;
  const { reports, expired } = await decide(against, await policyHere(options), terminal);
  const over = await failing(reports, bar, () => baseline);
  const fails = (finding: Finding) => over(finding) || expired.has(finding);
  const folderOf = folders(reports, found, terminal);
  await deliver(await documentOf(reports, { format, options, fails, folderOf }, terminal), options.output, terminal);
  const missing = await missingParts(reports);
  // The text has a section for each.
  if (format !== 'text') for (const part of missing) terminal.err(`assay: ${part}\n`);
  if (missing.length > 0 && options['allow-incomplete'] !== true) return 2;
  return reports.some(({ findings }) => findings.some(fails)) ? 1 : 0;
}

/** With the decisions of the baseline, what only another version of a check finds marked, and its findings in commits that were not read again. */
async function compared(
  report: WorkflowReport,
  { findings, coverage }: Earlier,
  history: History | undefined,
): Promise<WorkflowReport> {
  const { decisionsOf, matchAgainst, newerChecks, restate } = await import('@assay/engine');
  const unread = await unreadFindings(report, findings, history);
  const [earlierOf, isNewer] = [matchAgainst(findings), newerChecks(coverage, report.coverage)];
  const marked = report.findings.map((finding) =>
    earlierOf(finding) === undefined && isNewer(finding.check)
      ? { ...finding, change: 'found_by_newer_version' as const }
      : finding,
  );
  return restate(restate(report, { findings: [...marked, ...unread] }), {
    decisionOf: decisionsOf(findings),
    now: new Date(),
  });
}

/** Credentials of the baseline in commits of the history that were not read again: that they are not found does not show that they are revoked. */
async function unreadFindings(
  { findings: current, coverage }: WorkflowReport,
  earlier: readonly Finding[],
  history: History | undefined,
): Promise<WorkflowFinding[]> {
  const { HISTORY_CHECK, matchAgainst, unfixedFindings, unreadAgain } = await import('@assay/engine');
  if (!coverage.some(({ check }) => check === HISTORY_CHECK)) return [];
  const isContinued = matchAgainst(current);
  return unfixedFindings(earlier).flatMap((finding) => {
    if (finding.check !== HISTORY_CHECK || !isOfFile(finding) || isContinued(finding)) return [];
    const unread = unreadAgain(finding, history, coverage);
    return unread ? [{ ...unread, change: 'same' as const }] : [];
  });
}

/** A baseline can be any file. */
function isOfFile(finding: Finding): finding is WorkflowFinding {
  const { file, line, column, excerpt, patch } = finding as Partial<WorkflowFinding>;
  const isText = [file, excerpt].every((text) => typeof text === 'string');
  return isText && Number.isInteger(line) && Number.isInteger(column) && (patch === null || typeof patch === 'string');
}

/** Where the files of each report are in the workspace of a workflow run: GitHub looks for those of annotations there. */
function folders(
  reports: readonly WorkflowReport[],
  found: Delivery['found'],
  { env: { GITHUB_WORKSPACE: workspace = '' } }: Terminal,
): (report: CheckedReport) => string {
  const roots = new Map<CheckedReport, string>(reports.map((report, i) => [report, found[i]?.root ?? '']));
  return (report) => {
    const root = roots.get(report) ?? '';
    return workspace !== '' && root !== '' && isInside(root, workspace) ? relative(workspace, root) : '';
  };
}

/** Files that could not be read, and checks that could not run. */
async function missingParts(reports: readonly WorkflowReport[]): Promise<string[]> {
  const { isBlind } = await import('@assay/engine');
  const unread = reports.flatMap(({ files }) => files.filter(({ error }) => error !== null));
  const blind = reports.flatMap(({ coverage }) => coverage.filter(isBlind));
  return [
    ...unread.map(({ path, error }) => `${path} ${error}`),
    ...[...Map.groupBy(blind, ({ reason }) => reason)].map(
      ([reason, { length }]) => `${length} ${length === 1 ? 'check' : 'checks'} could not run: ${reason}`,
    ),
  ];
}
