import { openFindings } from '../../findings/compare.ts';
import type { Finding } from '../../findings/finding.ts';
import { missingParts } from '../missing-parts.ts';
import { type CheckedReport, isReportOf } from '../report.ts';
import type { WorkflowFinding } from '../workflow-report.ts';
import { ANNOTATION_LEVELS, annotation } from './annotation.ts';
import { cut, oneLine } from './columns.ts';
import { notExamined } from './file-groups.ts';
import { versionNote } from './grouped.ts';
import { type Head, headOf } from './head.ts';
import { LIKELIHOOD_WORDS } from './likelihood.ts';
import { onPages } from './on-pages.ts';
import { siteNotes } from './site-pages.ts';

const TEXT_LIMIT = 300;

/**
 * Workflow commands that GitHub shows as annotations: of the changed files for findings in files, else of the run. `folder` is that of
 * the report in the workspace.
 */
export function renderAnnotations(report: CheckedReport, folder = ''): string {
  if (!isReportOf('repository', report)) {
    const head = headOf(report);
    const { error, not_scored, target, findings } = head;
    const failures = [error ?? not_scored ?? missingParts(head)]
      .flat()
      .map((text) => annotation('error', { title: 'Scan incomplete' }, `${oneLine(target)}: ${oneLine(text)}`));
    const lines = openFindings(findings).map((finding) => ofRun(finding, head));
    return [...failures, ...lines, ...ofPages(head)].join('');
  }
  const inWorkspace = (file: string) => (folder === '' ? file : `${folder}/${file}`);
  const lines = openFindings(report.findings).map((finding) => ofFile(finding, inWorkspace(finding.file)));
  const unread = report.files.flatMap(({ path, error }) =>
    error === null ? [] : [annotation('warning', { file: inWorkspace(path) }, `${path} ${error}`)],
  );
  const rest = notExamined(report).map((reason) => annotation('warning', { title: 'Not examined' }, reason));
  return [...lines, ...unread, ...rest].join('');
}

function ofRun(finding: Finding, head: Head): string {
  const { severity, title, evidence, pages } = finding;
  const on = onPages(pages, head);
  const where = `${bounded(evidence.at)}: ${bounded(evidence.shows)}${on && `, ${bounded(on)}`}`;
  return annotation(ANNOTATION_LEVELS[severity], { title }, messageOf(finding, where));
}

/** How the pages of a site were chosen, and which of them have no score. */
function ofPages(head: Head): string[] {
  const notes = siteNotes(head).map(bounded);
  const level = head.pages?.some(({ not_scored }) => not_scored !== null) ? 'warning' : 'notice';
  return notes.length === 0 ? [] : [annotation(level, { title: 'Pages' }, notes.join('\n'))];
}

function ofFile(finding: WorkflowFinding, file: string): string {
  const { severity, line, column, title, evidence, location } = finding;
  const { end_line: endLine = line, end_column: endColumn } = location ?? {};
  // Columns count only within one line.
  const columns =
    endLine === line ? { col: column, endColumn: endColumn === undefined ? undefined : endColumn - 1 } : {};
  const properties = { file, line, endLine, ...columns, title };
  return annotation(ANNOTATION_LEVELS[severity], properties, messageOf(finding, oneLine(evidence.shows)));
}

function messageOf(finding: Finding, where: string): string {
  const { remediation, check, severity, likelihood } = finding;
  const notes = [severity, LIKELIHOOD_WORDS[likelihood], versionNote(finding)].filter(Boolean);
  return `${where}\nFix: ${remediation}\n${check} (${notes.join(', ')})`;
}

function bounded(text: string): string {
  return cut(oneLine(text), TEXT_LIMIT);
}
