import { SEVERITIES, type Severity } from '../../checks/define-check.ts';
import { openFindings } from '../../findings/compare.ts';
import type { WorkflowFinding, WorkflowReport } from '../workflow-report.ts';
import { oneLine } from './columns.ts';
import { setAsideSection } from './markdown.ts';
import { code, plain } from './markdown-text.ts';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'notice'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'notice',
  info: 'notice',
};

/** Workflow commands that GitHub shows as annotations of the changed files. */
export function renderAnnotations(report: WorkflowReport): string {
  const lines = openFindings(report.findings).map(
    ({ severity, file, line, column, title, evidence, remediation, check, location }) => {
      const properties = [
        ['file', file],
        ['line', line],
        ['endLine', location?.end_line ?? line],
        ['col', column],
        ['title', `${check} (${severity})`],
      ].map(([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`);
      return `::${LEVELS[severity]} ${properties.join(',')}::${escaped(`${title}: ${oneLine(evidence.shows)}\n${remediation}`)}`;
    },
  );
  const unread = report.files.flatMap(({ path, error }) =>
    error === null
      ? []
      : [
          `::warning file=${escaped(path).replaceAll(':', '%3A').replaceAll(',', '%2C')}::${escaped(`${path} ${error}`)}`,
        ],
  );
  return [...lines, ...unread].map((line) => `${line}\n`).join('');
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Renders a report on workflow files as Markdown. Text of the files appears only in code spans and blocks. */
export function renderWorkflowMarkdown(report: WorkflowReport): string {
  const { score, grade, totals, files, ignored, assay, completed_at } = report;
  const counts = SEVERITIES.map((severity) => `${totals[severity]} ${severity}`).join(', ');
  const unread = files.filter(({ error }) => error !== null);
  const blocks = [
    '# Workflow scan report',
    `**${score === null ? 'Not scored' : `${grade} · ${score}/100`}.** ${counts}. ${files.length} files, ${ignored} findings ignored by comments. Scanned ${completed_at} by Assay ${assay}.`,
    ...SEVERITIES.flatMap((severity) => {
      const own = openFindings(report.findings).filter((finding) => finding.severity === severity);
      return own.length === 0
        ? []
        : [`## ${severity.charAt(0).toUpperCase()}${severity.slice(1)}`, ...own.map(findingBlock)];
    }),
    ...[setAsideSection(report.findings)].filter(Boolean),
    ...(unread.length === 0
      ? []
      : ['## Could not read', unread.map(({ path, error }) => `- ${code(path)}: ${code(error ?? '')}`).join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function findingBlock({
  title,
  file,
  line,
  column,
  excerpt,
  description,
  remediation,
  check,
  likelihood,
  references,
}: WorkflowFinding): string {
  return [
    `### ${plain(title)}`,
    code(`${file}:${line}:${column}`),
    excerpt
      .split('\n')
      .map((text) => `    ${text}`)
      .join('\n'),
    `**Why:** ${plain(description)}`,
    `**Fix:** ${remediation.trim()}`,
    [plain(check), likelihood, ...references.map(({ id, url }) => `[${plain(id)}](${url})`)].join(' · '),
  ].join('\n\n');
}
