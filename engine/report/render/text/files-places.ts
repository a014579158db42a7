import type { WorkflowFinding } from '../../workflow-report.ts';
import { fit, oneLine, wrap } from '../columns.ts';
import { type Paint, SEVERITY_STYLE } from './paint.ts';
import { sourceLine } from './source-line.ts';

export const INDENT = 4;
export const FIXED = '[fixed by --fix]';
const LISTED = 30;
const SHOWN = 12;

/** Whether `--fix` fixes some of the places only. */
export function isMixed(group: readonly WorkflowFinding[]): boolean {
  return new Set(group.map(({ patch }) => patch === null)).size > 1;
}

/** The place of a finding with its lines. */
export function placeLines(finding: WorkflowFinding, mixed: boolean, width: number, paint: Paint): string[] {
  const { evidence } = finding;
  return [
    `${' '.repeat(INDENT)}${paint('cyan', fit(placeOf(finding, mixed), width - INDENT))}`,
    ...excerptLines(finding, width, paint).map((text) => ' '.repeat(INDENT) + text),
    ...(finding.excerpt.includes(evidence.shows) ? [] : shownLines(evidence.shows, width - INDENT - 2)).map(
      (text) => `${' '.repeat(INDENT)}${paint('dim', `  ${text}`)}`,
    ),
  ];
}

/** The first three lines of an evidence of one line; of several lines, as of SQL, the first of each. */
function shownLines(shows: string, width: number): string[] {
  const lines = shows.split('\n');
  return lines.slice(0, SHOWN).flatMap((line) => wrap(line, width, lines.length === 1 ? 3 : 2));
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

/** Further places, a line each. */
export function moreLines(findings: readonly WorkflowFinding[], mixed: boolean, width: number, paint: Paint): string[] {
  const rows = findings
    .slice(0, LISTED)
    .map((finding) => `${placeOf(finding, mixed)}  ${oneLine(finding.evidence.shows)}`);
  const rest = findings.length - LISTED;
  return [...rows, ...(rest > 0 ? [`… and ${rest} more`] : [])].map((row) =>
    paint('dim', ' '.repeat(INDENT) + fit(row, width - INDENT)),
  );
}
