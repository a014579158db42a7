import { SEVERITIES } from '../../checks/define-check.ts';
import type { FileFinding, FilePlace, ShownWorkflow } from '../shown-report.ts';
import { fit, oneLine, widthOf, wrap } from './columns.ts';
import { placesText } from './grouped.ts';
import { type Cell, type Paint, painter, rowsOf, SEVERITY_STYLE } from './paint.ts';
import type { TextSurface } from './text.ts';

const MIN_COLUMNS = 40;
const MAX_COLUMNS = 120;
const INDENT = 4;
/** Places of a problem that are shown with their lines, and that are listed. */
const EXCERPTS = 3;
const LISTED = 30;

/** Renders a report on workflow files as terminal text: place, lines with a caret, and fix of each problem. */
export function renderWorkflowText(report: ShownWorkflow, surface: TextSurface): string {
  const width = Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, surface.columns)) - 4;
  const paint = painter(surface.colour);
  const blocks = [
    headerLines(report, width, paint),
    ...SEVERITIES.flatMap((severity) =>
      report.findings
        .filter((finding) => finding.severity === severity)
        .map((finding) => findingLines(finding, width, paint)),
    ),
    unreadLines(report, width, paint),
    untestedLines(report, width, paint),
    closingLines(report, width, paint),
  ];
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => ['', ...block]);
  return `${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}

function headerLines({ files, score, grade, totals, ignored }: ShownWorkflow, width: number, paint: Paint): string[] {
  const counts = SEVERITIES.map((severity): Cell => {
    const count = totals[severity];
    return [count > 0 ? SEVERITY_STYLE[severity] : 'dim', `${count} ${severity}`];
  });
  const read = files.filter(({ error }) => error === null).length;
  const facts = [
    `${read} ${read === 1 ? 'file' : 'files'} checked`,
    ...(ignored > 0 ? [`${ignored} ignored by comments`] : []),
  ];
  return [
    score === null ? paint('yellow', 'Not scored') : paint('bold', `${grade}  ${score}/100`),
    ...rowsOf(counts, width, paint),
    paint('dim', fit(facts.join(' · '), width)),
  ];
}

function findingLines(finding: FileFinding, width: number, paint: Paint): string[] {
  const { severity, title, check, remediation, patch, places, more_places: others = [] } = finding;
  const style = SEVERITY_STYLE[severity];
  const marks = [placesText(finding), finding.likelihood === 'observed' ? '' : finding.likelihood];
  const note = marks.flatMap((mark) => (mark === '' ? [] : [` [${mark}]`])).join('');
  const more = [...places.slice(EXCERPTS), ...others];
  return [
    ...wrap(`${severity}: ${title}${note}`, width - 2).map(
      (line, i) => `${i === 0 ? paint(style, '● ') : '  '}${paint('bold', line)}`,
    ),
    paint('dim', `  ${fit(check, width - 2)}`),
    ...places.slice(0, EXCERPTS).flatMap((place) => ['', ...placeLines(place, style, width, paint)]),
    ...(more.length > 0 ? ['', ...moreLines(more, width, paint)] : []),
    '',
    ...wrap(remediation, width - INDENT - 5).map(
      (line, i) => `${' '.repeat(INDENT)}${i === 0 ? paint(['bold', 'green'], 'fix') : '   '}  ${line}`,
    ),
    ...(patch === null
      ? []
      : [`${' '.repeat(INDENT + 5)}${paint('dim', fit('`--fix` makes this change.', width - INDENT - 5))}`]),
  ];
}

function placeLines(place: FilePlace, style: Cell[0], width: number, paint: Paint): string[] {
  return [
    `${' '.repeat(INDENT)}${paint('cyan', fit(positionOf(place), width - INDENT))}`,
    ...excerptLines(place, style, width, paint).map((text) => ' '.repeat(INDENT) + text),
    ...wrap(place.evidence.shows, width - INDENT - 2, 3).map(
      (text) => `${' '.repeat(INDENT)}${paint('dim', `  ${text}`)}`,
    ),
  ];
}

/** The lines of the file, with a caret below the place. */
function excerptLines(
  { excerpt, line, column, end_line: endLine, end_column: endColumn = column + 1 }: FilePlace,
  style: Cell[0],
  width: number,
  paint: Paint,
): string[] {
  return excerpt.split('\n').flatMap((text) => {
    const [, number = '', content = ''] = /^(\s{0,10}\d{1,10}) \|(.*)$/s.exec(text) ?? [];
    const room = width - INDENT - number.length - 3;
    const shown = `${paint('dim', `${number} │`)}${content.trimEnd() === '' ? '' : fitted(content, room)}`;
    if (Number(number) !== line || column > room) return [shown];
    const length = endLine === line ? endColumn - column : content.length - column;
    const caret = '^'.repeat(Math.max(1, Math.min(length, room - column, content.length - column)));
    return [shown, `${paint('dim', `${' '.repeat(number.length)} │`)} ${' '.repeat(column - 1)}${paint(style, caret)}`];
  });
}

/** Keeps the indentation, which `fit` would collapse. */
function fitted(content: string, room: number): string {
  const indentation = /^\s*/.exec(content)?.[0] ?? '';
  const rest = content.slice(indentation.length).replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  const space = Math.max(10, room - indentation.length);
  return indentation + (widthOf(rest) > space ? fit(rest, space) : rest);
}

function positionOf({ file, line, column }: FilePlace): string {
  return `${file}:${line}:${column}`;
}

function moreLines(places: readonly FilePlace[], width: number, paint: Paint): string[] {
  const rows = places.slice(0, LISTED).map((place) => `${positionOf(place)}  ${oneLine(place.evidence.shows)}`);
  const rest = places.length - LISTED;
  return [...rows, ...(rest > 0 ? [`… and ${rest} more`] : [])].map((row) =>
    paint('dim', ' '.repeat(INDENT) + fit(row, width - INDENT)),
  );
}

function unreadLines({ files }: ShownWorkflow, width: number, paint: Paint): string[] {
  const unread = files.filter(({ error }) => error !== null);
  if (unread.length === 0) return [];
  return [
    paint(['bold', 'yellow'], unread.length === 1 ? 'Could not read 1 file' : `Could not read ${unread.length} files`),
    ...unread.flatMap(({ path, error }) =>
      wrap(`${path} ${error}`, width - 2, 2).map((line, i) => `${i === 0 ? '· ' : '  '}${line}`),
    ),
  ];
}

function untestedLines({ coverage, files }: ShownWorkflow, width: number, paint: Paint): string[] {
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

function closingLines({ findings, files }: ShownWorkflow, width: number, paint: Paint): string[] {
  if (findings.length > 0 || files.every(({ error }) => error !== null)) return [];
  return [paint('green', fit('No issues found.', width))];
}
