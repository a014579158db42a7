import { SEVERITIES } from '../../../catalogue/severity.ts';
import { openFindings } from '../../../findings/compare.ts';
import { groupFindings, type View } from '../../../findings/group.ts';
import { setAsideText } from '../../../findings/states.ts';
import type { WorkflowFinding, WorkflowReport } from '../../workflow-report.ts';
import { type FindingGroup, filesText, groupsOf, notExamined, partsOf } from '../file-groups.ts';
import { versionNote } from '../grouped.ts';
import { LIKELIHOOD_WORDS } from '../likelihood.ts';
import { capital, code, plain } from './markdown-text.ts';
import { setAsideSection } from './set-aside.ts';

const PLACES = 20;

/** Renders a report on workflow files as Markdown. Text of the files appears only in code spans and blocks. */
export function filesMarkdown(report: WorkflowReport, view: View): string {
  const { score, grade, totals, files, ignored, assay, completed_at } = report;
  const counts = SEVERITIES.map((severity) => `${totals[severity]} ${severity}`).join(', ');
  const facts = [
    report.files_read === undefined ? `${files.length} ${files.length === 1 ? 'file' : 'files'}` : filesText(report),
    ...(ignored > 0 ? [`${ignored} ignored by comments`] : []),
    ...[setAsideText(groupFindings(report.findings)) ?? []].flat(),
    `scanned ${completed_at.slice(0, 16).replace('T', ' ')} UTC by Assay ${assay}`,
  ];
  const unread = files.filter(({ error }) => error !== null);
  const parts = partsOf(report).map(({ name, state }) => `- ${name}: ${plain(state)}`);
  const blocks = [
    report.modules ? '# Code scan report' : '# Workflow scan report',
    `**${score === null ? 'Not scored' : `${grade} · ${score}/100`}** · ${counts}`,
    facts.join(' · '),
    ...(parts.length === 0 ? [] : [parts.join('\n')]),
    ...SEVERITIES.flatMap((severity) => {
      const own = groupsOf(
        openFindings(report.findings).filter((finding) => finding.severity === severity),
        view,
      );
      return own.length === 0 ? [] : [`## ${capital(severity)}`, ...own.map(groupBlock)];
    }),
    ...[setAsideSection(groupFindings(report.findings))].filter(Boolean),
    ...(report.findings.length === 0 && score !== null ? ['No issues found.'] : []),
    ...listOf(
      'Could not read',
      unread.map(({ path, error }) => `${code(path)}: ${code(error ?? '')}`),
    ),
    ...listOf('Not examined', notExamined(report).map(code)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function listOf(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${heading}`, items.map((item) => `- ${item}`).join('\n')];
}

function groupBlock(group: FindingGroup): string {
  const [first] = group;
  const { title, description, remediation, check, likelihood, references } = first;
  const notes = [LIKELIHOOD_WORDS[likelihood], versionNote(first)].filter(Boolean).join(', ');
  const more = group.length - PLACES;
  return [
    `### ${plain(title)}${group.length === 1 ? '' : ` (${group.length} places)`}`,
    ...(notes === '' ? [] : [`*${notes}*`]),
    description.trim(),
    ...group.slice(0, PLACES).map(placeBlock),
    ...(more > 0 ? [`… and ${more} more places.`] : []),
    `**Fix:** ${remediation.trim()}`,
    [plain(check), ...references.map(({ id, url }) => `[${plain(id)}](${url})`)].join(' · '),
  ].join('\n\n');
}

function placeBlock({ file, line, column, excerpt }: WorkflowFinding): string {
  const lines = excerpt.split('\n').map((text) => `    ${text}`);
  return `${code(`${file}:${line}:${column}`)}\n\n${lines.join('\n')}`;
}
