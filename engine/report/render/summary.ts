import { SEVERITIES } from '../../catalogue/severity.ts';
import { openFindings } from '../../findings/compare.ts';
import type { Finding } from '../../findings/finding.ts';
import { setAsideText } from '../../findings/states.ts';
import { type CheckedReport, isReportOf } from '../report.ts';
import { cut } from './columns.ts';
import { changeWords } from './grouped.ts';
import { headOf } from './head.ts';
import { code, plain } from './markdown/markdown-text.ts';

const ROWS = 20;
const TEXT_LIMIT = 160;

export interface SummaryOptions {
  /** Compared with an earlier report: lists only findings that are new since. */
  readonly onlyNew?: boolean;
  /** What it was compared with, such as `production`. */
  readonly since?: string;
}

/**
 * Renders a summary for job pages and pull requests, as Markdown of bounded size. Text of the target appears only in code spans,
 * where it can hold no mention, link or HTML.
 */
export function renderSummary(report: CheckedReport, options: SummaryOptions = {}): string {
  const { onlyNew = false, since = 'the previous scan' } = options;
  const open = openFindings<Finding>(report.findings);
  const listed = onlyNew ? open.filter(({ change }) => change === 'new') : open;
  const failure = failureOf(report);
  const none = onlyNew ? `No new findings since ${plain(since)}.` : 'No issues found.';
  const blocks = [
    `### ${titleOf(report)}`,
    factsOf(report, open, options),
    ...failure,
    ...(listed.length > 0 ? [listOf(listed)] : failure.length > 0 ? [] : [none]),
    `<sub>Assay ${plain(report.assay)}</sub>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function titleOf(report: CheckedReport): string {
  const { score, grade } = headOf(report);
  const mark = score === null ? 'not scored' : `${grade ?? ''} · ${score}/100`;
  const subject =
    isReportOf('repository', report) && report.target === undefined ? 'Workflow files' : shown(headOf(report).target);
  return `${subject}: ${mark}`;
}

function factsOf(report: CheckedReport, open: readonly Finding[], { onlyNew, since }: SummaryOptions): string {
  const counts = SEVERITIES.flatMap((severity) =>
    report.totals[severity] > 0 ? [`${report.totals[severity]} ${severity}`] : [],
  );
  const added = open.filter(({ change }) => change === 'new').length;
  const fixed = report.findings.filter(({ change }) => change === 'fixed').length;
  const byVersion = (['found_by_newer_version', 'no_longer_reported'] as const).flatMap((change) => {
    const count = report.findings.filter((finding) => finding.change === change).length;
    return count === 0 ? [] : [`${count} ${changeWords(change)}`];
  });
  const change = [`${added} new and ${fixed} fixed since ${plain(since ?? 'the previous scan')}`, ...byVersion];
  const aside = setAsideText(report.findings);
  return [`**${counts.length === 0 ? '0 findings' : counts.join(', ')}**`, onlyNew ? change : [], aside ?? []]
    .flat()
    .join(' · ');
}

function failureOf(report: CheckedReport): string[] {
  if (isReportOf('repository', report)) {
    const unread = report.files.filter(({ error }) => error !== null).length;
    return unread === 0 ? [] : [`**Could not read ${unread} ${unread === 1 ? 'file' : 'files'}.**`];
  }
  const { error, not_scored = null } = headOf(report);
  const reason = error ?? not_scored;
  return reason === null ? [] : [`**${error === null ? 'Not scored' : 'Scan failed'}:** ${shown(reason)}`];
}

function listOf(findings: readonly Finding[]): string {
  const groups = [
    ...Map.groupBy(findings, ({ check, problem, severity }) => JSON.stringify([check, problem, severity])).values(),
  ];
  const more = groups.length - ROWS;
  const rows = groups.slice(0, ROWS).flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { severity, title, evidence } = first;
    const where = `${shown(evidence.at)}${rest.length === 0 ? '' : ` and ${rest.length} more`}`;
    return [`- **${severity}** ${plain(title)}: ${where}: ${shown(evidence.shows)}`];
  });
  return [...rows, ...(more > 0 ? [`- and ${more} more findings in the report`] : [])].join('\n');
}

/** As code, which holds no mention, link or HTML. */
function shown(text: string): string {
  return code(cut(text, TEXT_LIMIT));
}
