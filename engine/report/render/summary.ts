import { openFindings } from '../../findings/compare.ts';
import type { Finding } from '../../findings/finding.ts';
import { type FindingGroup, groupFindings } from '../../findings/group.ts';
import { setAsideText } from '../../findings/states.ts';
import { openText } from '../../findings/totals.ts';
import { missingParts } from '../missing-parts.ts';
import { type CheckedReport, isReportOf } from '../report.ts';
import { cut } from './columns.ts';
import { changeWords } from './grouped.ts';
import { type Head, headOf } from './head.ts';
import { code, plain } from './markdown/markdown-text.ts';
import { onPages } from './on-pages.ts';
import { siteNotes } from './site-pages.ts';

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
  const open = groupFindings<Finding>(openFindings(report.findings));
  const listed = onlyNew ? open.filter(({ new_place_count: added }) => added > 0) : open;
  const failure = failureOf(report);
  const none = onlyNew ? `No new findings since ${plain(since)}.` : 'No open findings.';
  const blocks = [
    `### ${titleOf(report)}`,
    factsOf(
      report,
      onlyNew
        ? [
            `${listed.length} new or with new places, ${report.totals.fixed} fixed since ${plain(since)}`,
            ...byVersion(report),
          ]
        : [],
    ),
    ...failure,
    ...(listed.length > 0 ? [listOf(listed, headOf(report))] : failure.length > 0 ? [] : [none]),
    ...pagesOf(headOf(report)),
    `<sub>Assay ${plain(report.assay)}</sub>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function titleOf(report: CheckedReport): string {
  const { score, grade } = headOf(report);
  const mark = score === null ? 'not scored' : `${grade ?? ''} · ${score}/100`;
  const subject =
    isReportOf('repository', report) && report.target === undefined
      ? report.modules
        ? 'Repository'
        : 'Workflow files'
      : shown(headOf(report).target);
  return `${subject}: ${mark}`;
}

/** What only another version of a check brought or took: neither new nor fixed. */
function byVersion({ findings }: CheckedReport): string[] {
  return (['found_by_newer_version', 'no_longer_reported'] as const).flatMap((change) => {
    const count = findings.filter((finding) => finding.change === change).length;
    return count === 0 ? [] : [`${count} ${changeWords(change)}`];
  });
}

function factsOf({ totals, findings }: CheckedReport, change: readonly string[]): string {
  const aside = setAsideText(groupFindings<Finding>(findings));
  return [`**${openText(totals) || '0 findings'}**`, change, aside ?? []].flat().join(' · ');
}

function failureOf(report: CheckedReport): string[] {
  if (isReportOf('repository', report)) {
    const unread = report.files.filter(({ error }) => error !== null).length;
    return unread === 0 ? [] : [`**Could not read ${unread} ${unread === 1 ? 'file' : 'files'}.**`];
  }
  const head = headOf(report);
  const { error, not_scored = null } = head;
  const reason = error ?? not_scored;
  if (reason === null) return missingParts(head).map((part) => `**Incomplete:** ${shown(part)}`);
  return [`**${error === null ? 'Not scored' : 'Scan failed'}:** ${shown(reason)}`];
}

function listOf(groups: readonly FindingGroup[], head: Head): string {
  const more = groups.length - ROWS;
  const rows = groups.slice(0, ROWS).map(({ severity, title, evidence, pages, place_count: places }) => {
    const on = onPages(pages, head);
    const where = `${shown(evidence.at)}${places === 1 ? '' : ` and ${places - 1} more`}${on && `, ${shown(on)}`}`;
    return `- **${severity}** ${plain(title)}: ${where}: ${shown(evidence.shows)}`;
  });
  return [...rows, ...(more > 0 ? [`- and ${more} more findings in the report`] : [])].join('\n');
}

/** How the pages of a site were chosen, and which of them have no score. */
function pagesOf(head: Head): string[] {
  const notes = siteNotes(head);
  return notes.length === 0 ? [] : [notes.map((note) => `- ${shown(note)}`).join('\n')];
}

/** As code, which holds no mention, link or HTML. */
function shown(text: string): string {
  return code(cut(text, TEXT_LIMIT));
}
