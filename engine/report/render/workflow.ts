import { SEVERITIES } from '../../checks/define-check.ts';
import { openFindings } from '../../findings/compare.ts';
import { setAsideText } from '../../findings/states.ts';
import type { WorkflowFinding, WorkflowReport } from '../workflow-report.ts';
import { fit, oneLine, widthOf, wrap } from './columns.ts';
import { type Cell, type Paint, painter, rowsOf, SEVERITY_STYLE } from './paint.ts';
import type { TextSurface } from './text.ts';
import { setAsideLines } from './text-set-aside.ts';

const MIN_COLUMNS = 40;
const MAX_COLUMNS = 120;
const INDENT = 4;
/** Places of a problem that are shown with their lines, and that are listed. */
const EXCERPTS = 3;
const LISTED = 30;

/** Renders a report on workflow files as terminal text: place, lines with a caret, and fix of each problem. */
export function renderWorkflowText(report: WorkflowReport, surface: TextSurface): string {
  const width = Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, surface.columns)) - 4;
  const paint = painter(surface.colour);
  const blocks = [
    headerLines(report, width, paint),
    ...SEVERITIES.flatMap((severity) =>
      groupsOf(openFindings(report.findings).filter((finding) => finding.severity === severity)).map((group) =>
        groupLines(group, width, paint),
      ),
    ),
    setAsideLines(report.findings, width, paint),
    unreadLines(report, width, paint),
    untestedLines(report, width, paint),
    closingLines(report, width, paint),
  ];
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => ['', ...block]);
  return `${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}

function groupsOf(findings: readonly WorkflowFinding[]): (readonly [WorkflowFinding, ...WorkflowFinding[]])[] {
  return [...Map.groupBy(findings, ({ check, problem }) => `${check} ${problem}`).values()].flatMap(
    ([first, ...rest]) => (first ? [[first, ...rest] as const] : []),
  );
}

function headerLines(
  { files, score, grade, totals, ignored, findings }: WorkflowReport,
  width: number,
  paint: Paint,
): string[] {
  const counts = SEVERITIES.map((severity): Cell => {
    const count = totals[severity];
    return [count > 0 ? SEVERITY_STYLE[severity] : 'dim', `${count} ${severity}`];
  });
  const read = files.filter(({ error }) => error === null).length;
  const facts = [
    `${read} ${read === 1 ? 'file' : 'files'} checked`,
    ...(ignored > 0 ? [`${ignored} ignored by comments`] : []),
    ...[setAsideText(findings) ?? []].flat(),
  ];
  return [
    score === null ? paint('yellow', 'Not scored') : paint('bold', `${grade}  ${score}/100`),
    ...rowsOf(counts, width, paint),
    paint('dim', fit(facts.join(' · '), width)),
  ];
}

function groupLines(group: readonly [WorkflowFinding, ...WorkflowFinding[]], width: number, paint: Paint): string[] {
  const [first] = group;
  const style = SEVERITY_STYLE[first.severity];
  const likelihood = first.likelihood === 'observed' ? '' : ` [${first.likelihood}]`;
  const more = group.slice(EXCERPTS);
  return [
    ...wrap(`${first.severity}: ${first.title}${likelihood}`, width - 2).map(
      (line, i) => `${i === 0 ? paint(style, '● ') : '  '}${paint('bold', line)}`,
    ),
    paint('dim', `  ${fit(first.check, width - 2)}`),
    ...group.slice(0, EXCERPTS).flatMap((finding) => ['', ...placeLines(finding, width, paint)]),
    ...(more.length > 0 ? ['', ...moreLines(more, width, paint)] : []),
    '',
    ...wrap(first.remediation, width - INDENT - 5).map(
      (line, i) => `${' '.repeat(INDENT)}${i === 0 ? paint(['bold', 'green'], 'fix') : '   '}  ${line}`,
    ),
    ...(first.patch === null
      ? []
      : [`${' '.repeat(INDENT + 5)}${paint('dim', fit('`--fix` makes this change.', width - INDENT - 5))}`]),
  ];
}

function placeLines(finding: WorkflowFinding, width: number, paint: Paint): string[] {
  const { file, line, column, evidence } = finding;
  return [
    `${' '.repeat(INDENT)}${paint('cyan', fit(`${file}:${line}:${column}`, width - INDENT))}`,
    ...excerptLines(finding, width, paint).map((text) => ' '.repeat(INDENT) + text),
    ...wrap(evidence.shows, width - INDENT - 2, 3).map((text) => `${' '.repeat(INDENT)}${paint('dim', `  ${text}`)}`),
  ];
}

/** The lines of the file, with a caret below the place. */
function excerptLines(
  { excerpt, line, column, location, severity }: WorkflowFinding,
  width: number,
  paint: Paint,
): string[] {
  return excerpt.split('\n').flatMap((text) => {
    const [, number = '', content = ''] = /^(\s{0,10}\d{1,10}) \|(.*)$/s.exec(text) ?? [];
    const room = width - INDENT - number.length - 3;
    const shown = `${paint('dim', `${number} │`)}${content.trimEnd() === '' ? '' : fitted(content, room)}`;
    if (Number(number) !== line || column > room) return [shown];
    const length = location?.end_line === line ? (location.end_column ?? column + 1) - column : content.length - column;
    const caret = '^'.repeat(Math.max(1, Math.min(length, room - column, content.length - column)));
    return [
      shown,
      `${paint('dim', `${' '.repeat(number.length)} │`)} ${' '.repeat(column - 1)}${paint(SEVERITY_STYLE[severity], caret)}`,
    ];
  });
}

/** Keeps the indentation, which `fit` would collapse. */
function fitted(content: string, room: number): string {
  const indentation = /^\s*/.exec(content)?.[0] ?? '';
  const rest = content.slice(indentation.length).replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  const space = Math.max(10, room - indentation.length);
  return indentation + (widthOf(rest) > space ? fit(rest, space) : rest);
}

function moreLines(findings: readonly WorkflowFinding[], width: number, paint: Paint): string[] {
  const rows = findings
    .slice(0, LISTED)
    .map(({ file, line, column, evidence }) => `${file}:${line}:${column}  ${oneLine(evidence.shows)}`);
  const rest = findings.length - LISTED;
  return [...rows, ...(rest > 0 ? [`… and ${rest} more`] : [])].map((row) =>
    paint('dim', ' '.repeat(INDENT) + fit(row, width - INDENT)),
  );
}

function unreadLines({ files }: WorkflowReport, width: number, paint: Paint): string[] {
  const unread = files.filter(({ error }) => error !== null);
  if (unread.length === 0) return [];
  return [
    paint(['bold', 'yellow'], unread.length === 1 ? 'Could not read 1 file' : `Could not read ${unread.length} files`),
    ...unread.flatMap(({ path, error }) =>
      wrap(`${path} ${error}`, width - 2, 2).map((line, i) => `${i === 0 ? '· ' : '  '}${line}`),
    ),
  ];
}

function untestedLines({ coverage, files }: WorkflowReport, width: number, paint: Paint): string[] {
  const known = new Set(files.flatMap(({ path, error }) => (error === null ? [] : [`${path} ${error}`])));
  const reasons = new Set(
    coverage.flatMap(({ verdict, reason }) =>
      verdict === 'unknown' || verdict === 'broken' ? (reason ?? '').split('; ') : [],
    ),
  );
  const rest = [...reasons].filter((reason) => reason !== '' && !known.has(reason));
  if (rest.length === 0) return [];
  return [
    paint(['bold', 'yellow'], 'Not examined'),
    ...rest
      .slice(0, 10)
      .flatMap((reason) => wrap(reason, width - 2, 2).map((line, i) => `${i === 0 ? '· ' : '  '}${line}`)),
  ];
}

function closingLines({ findings, files }: WorkflowReport, width: number, paint: Paint): string[] {
  if (findings.length > 0 || files.every(({ error }) => error !== null)) return [];
  return [paint('green', fit('No issues found.', width))];
}
