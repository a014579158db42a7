import { SEVERITIES } from '../../../catalogue/severity.ts';
import { openFindings } from '../../../findings/compare.ts';
import { groupFindings as groupedFindings, type View } from '../../../findings/group.ts';
import { setAsideText } from '../../../findings/states.ts';
import type { WorkflowFinding, WorkflowReport } from '../../workflow-report.ts';
import { fit, oneLine, wrap } from '../columns.ts';
import { type FindingGroup, groupsOf, notExamined, placesNote } from '../file-groups.ts';
import { LIKELIHOOD_WORDS } from '../likelihood.ts';
import { fixWords } from './files-fixes.ts';
import { type Cell, type Paint, rowsOf, SEVERITY_STYLE, scoreColour } from './paint.ts';
import { setAsideLines } from './set-aside.ts';
import { sourceLine } from './source-line.ts';

const INDENT = 4;
/** Places of a problem that are shown with their lines, and that are listed. */
const EXCERPTS = 3;
const LISTED = 30;
const REASONS = 10;
const FIXED = '[fixed by --fix]';

/** Blocks of lines about files: place, lines with a caret, and fix of each problem. */
export function filesBlocks(report: WorkflowReport, width: number, paint: Paint, view: View): string[][] {
  return [
    headerLines(report, width, paint),
    ...SEVERITIES.flatMap((severity) =>
      groupsOf(
        openFindings(report.findings).filter((finding) => finding.severity === severity),
        view,
      ).map((group) => groupLines(group, width, paint)),
    ),
    setAsideLines(groupedFindings(report.findings, view), width, paint),
    unreadLines(report, width, paint),
    untestedLines(report, width, paint),
    closingLines(report, width, paint),
  ];
}

function headerLines(report: WorkflowReport, width: number, paint: Paint): string[] {
  const { files, score, grade, totals, ignored, findings } = report;
  const counts = SEVERITIES.map((severity): Cell => {
    const count = totals[severity];
    return [count > 0 ? SEVERITY_STYLE[severity] : 'dim', `${count} ${severity}`];
  });
  const read = files.filter(({ error }) => error === null).length;
  const pedantic = findings.filter((finding) => finding.pedantic).length;
  const facts = [
    `${read} ${read === 1 ? 'file' : 'files'} checked`,
    ...(pedantic > 0 ? [`${pedantic} of style or policy, not scored`] : []),
    ...(ignored > 0 ? [`${ignored} ignored by comments`] : []),
    ...[setAsideText(findings) ?? []].flat(),
  ];
  return [
    score === null ? paint('yellow', 'Not scored') : paint(['bold', scoreColour(score)], `${grade}  ${score}/100`),
    ...rowsOf(counts, width, paint),
    ...wrap(facts.join(' · '), width).map((line) => paint('dim', line)),
  ];
}

function groupLines(group: FindingGroup, width: number, paint: Paint): string[] {
  const [first] = group;
  const style = SEVERITY_STYLE[first.severity];
  const more = group.slice(EXCERPTS);
  return [
    ...wrap(`${first.severity}: ${first.title}${placesNote(group)}`, width - 2).map(
      (line, i) => `${i === 0 ? paint(style, '● ') : '  '}${paint('bold', line)}`,
    ),
    ...wrap(notesOf(group).join(' · '), width - 2).map((line) => paint('dim', `  ${line}`)),
    ...group.slice(0, EXCERPTS).flatMap((finding) => ['', ...placeLines(finding, isMixed(group), width, paint)]),
    ...(more.length > 0 ? ['', ...moreLines(more, isMixed(group), width, paint)] : []),
    '',
    ...wrap(first.remediation, width - INDENT - 5).map(
      (line, i) => `${' '.repeat(INDENT)}${i === 0 ? paint(['bold', 'green'], 'fix') : '   '}  ${line}`,
    ),
    ...fixLines(group, paint),
  ];
}

function notesOf([first]: FindingGroup): string[] {
  const likelihood = LIKELIHOOD_WORDS[first.likelihood];
  return [
    first.check,
    ...(likelihood === '' ? [] : [likelihood]),
    ...(first.pedantic ? ['a matter of style or policy'] : []),
  ];
}

function fixLines(group: readonly WorkflowFinding[], paint: Paint): string[] {
  if (group.every(({ patch }) => patch === null)) return [];
  const which = isMixed(group) ? `places marked ${FIXED}` : FIXED;
  return [`${' '.repeat(INDENT + 5)}${paint('green', which)}`];
}

function isMixed(group: readonly WorkflowFinding[]): boolean {
  return new Set(group.map(({ patch }) => patch === null)).size > 1;
}

function placeLines(finding: WorkflowFinding, mixed: boolean, width: number, paint: Paint): string[] {
  const { evidence } = finding;
  return [
    `${' '.repeat(INDENT)}${paint('cyan', fit(placeOf(finding, mixed), width - INDENT))}`,
    ...excerptLines(finding, width, paint).map((text) => ' '.repeat(INDENT) + text),
    ...(finding.excerpt.includes(evidence.shows) ? [] : wrap(evidence.shows, width - INDENT - 2, 3)).map(
      (text) => `${' '.repeat(INDENT)}${paint('dim', `  ${text}`)}`,
    ),
  ];
}

function placeOf({ file, line, column, patch }: WorkflowFinding, mixed: boolean): string {
  return `${file}:${line}:${column}${mixed && patch !== null ? ` ${FIXED}` : ''}`;
}

/** The lines of the file, with a caret below the place. */
function excerptLines(
  { excerpt, line, highlights = [], severity }: WorkflowFinding,
  width: number,
  paint: Paint,
): string[] {
  return excerpt.split('\n').flatMap((text) => {
    const [, number = '', content = ''] = /^(\s{0,10}\d{1,10}) \| ?(.*)$/s.exec(text) ?? [];
    const mark = highlights.find((one) => one.line === Number(number));
    const source = sourceLine(content, width - INDENT - number.length - 3, mark);
    const gutter = paint('dim', `${number} │`);
    const shown = source.text.trim() === '' ? gutter : `${gutter} ${source.text}`;
    if (Number(number) !== line || source.width === 0) return [shown];
    const caret = paint(SEVERITY_STYLE[severity], '^'.repeat(source.width));
    return [shown, `${paint('dim', `${' '.repeat(number.length)} │`)} ${' '.repeat(source.start)}${caret}`];
  });
}

function moreLines(findings: readonly WorkflowFinding[], mixed: boolean, width: number, paint: Paint): string[] {
  const rows = findings
    .slice(0, LISTED)
    .map((finding) => `${placeOf(finding, mixed)}  ${oneLine(finding.evidence.shows)}`);
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

function untestedLines(report: WorkflowReport, width: number, paint: Paint): string[] {
  const reasons = notExamined(report);
  if (reasons.length === 0) return [];
  const more = reasons.length - REASONS;
  return [
    paint(['bold', 'yellow'], 'Not examined'),
    ...[...reasons.slice(0, REASONS), ...(more > 0 ? [`… and ${more} more`] : [])].flatMap((reason) =>
      wrap(reason, width - 2, 2).map((line, i) => `${i === 0 ? '· ' : '  '}${line}`),
    ),
  ];
}

function closingLines(report: WorkflowReport, width: number, paint: Paint): string[] {
  const { findings, files } = report;
  if (findings.length > 0) return wrap(fixWords(report), width).map((line) => paint('bold', line));
  if (files.every(({ error }) => error !== null)) return [];
  return [paint('green', fit('No issues found.', width))];
}
