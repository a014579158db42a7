import { SEVERITIES } from '../../../catalogue/severity.ts';
import { openFindings } from '../../../findings/compare.ts';
import { groupFindings as groupedFindings, groupIds, type View } from '../../../findings/group.ts';
import { setAsideText } from '../../../findings/states.ts';
import type { WorkflowFinding, WorkflowReport } from '../../workflow-report.ts';
import { fit, wrap } from '../columns.ts';
import { type FindingGroup, filesText, groupsOf, notExamined, partsOf, placesNote } from '../file-groups.ts';
import { versionNote } from '../grouped.ts';
import { LIKELIHOOD_WORDS } from '../likelihood.ts';
import { fixWords } from './files-fixes.ts';
import { FIXED, INDENT, isMixed, moreLines, placeLines } from './files-places.ts';
import type { FindingText, TextParts } from './finding-text.ts';
import { countLines, itemLines, type Paint, scoreColour, titleLines } from './paint.ts';
import { setAsideLines } from './set-aside.ts';

/** Places of a problem that are shown with their lines. */
const EXCERPTS = 3;
const REASONS = 10;

/** The text about files: place, lines with a caret, and fix of each problem. */
export function filesParts(report: WorkflowReport, width: number, paint: Paint, view: View): TextParts {
  const ids = groupIds(report.findings, view);
  return {
    before: [headerLines(report, width, paint)],
    findings: SEVERITIES.flatMap((severity) =>
      groupsOf(
        openFindings(report.findings).filter((finding) => finding.severity === severity),
        view,
      ).map((group) => groupText(group, ids.get(group[0].id) ?? group[0].id, width, paint)),
    ),
    after: [
      setAsideLines(groupedFindings(report.findings, view), width, paint),
      unreadLines(report, width, paint),
      untestedLines(report, width, paint),
      closingLines(report, width, paint),
    ],
  };
}

function headerLines(report: WorkflowReport, width: number, paint: Paint): string[] {
  const { score, grade, totals, ignored, findings } = report;
  const pedantic = findings.filter((finding) => finding.pedantic).length;
  const facts = [
    filesText(report),
    ...(pedantic > 0 ? [`${pedantic} of style or policy, not scored`] : []),
    ...(ignored > 0 ? [`${ignored} ignored by comments`] : []),
    ...[setAsideText(groupedFindings(findings)) ?? []].flat(),
  ];
  return [
    score === null ? paint('yellow', 'Not scored') : paint(['bold', scoreColour(score)], `${grade}  ${score}/100`),
    ...countLines(totals, width, paint),
    ...partsOf(report).flatMap(({ name, state }) => itemLines('  ', `${name}: ${state}`, width, 2)),
    ...wrap(facts.join(' · '), width).map((line) => paint('dim', line)),
  ];
}

function groupText(group: FindingGroup, id: string, width: number, paint: Paint): FindingText {
  const [{ severity, check, title, remediation }] = group;
  const name = `${title}${placesNote(group)}`;
  const mixed = isMixed(group);
  const fix = wrap(remediation, width - INDENT - 5).map(
    (line, i) => `${' '.repeat(INDENT)}${i === 0 ? paint(['bold', 'green'], 'fix') : '   '}  ${line}`,
  );
  const linesOf = (excerpts: number) => {
    const more = group.slice(excerpts);
    return [
      ...titleLines(severity, name, width, paint),
      ...wrap(notesOf(group, id).join(' · '), width - 2).map((line) => paint('dim', `  ${line}`)),
      ...group.slice(0, excerpts).flatMap((finding) => ['', ...placeLines(finding, mixed, width, paint)]),
      ...(more.length > 0 ? ['', ...moreLines(more, mixed, width, paint)] : []),
      '',
      ...fix,
      ...fixLines(group, paint),
    ];
  };
  const short = [...titleLines(severity, name, width, paint), ...placeLines(group[0], mixed, width, paint), ...fix];
  return { severity, check, title: name, whole: linesOf(EXCERPTS), short: [...short, ...fixLines(group, paint)] };
}

function notesOf([first]: FindingGroup, id: string): string[] {
  return [
    ...[first.check, LIKELIHOOD_WORDS[first.likelihood], versionNote(first)].filter(Boolean),
    ...(first.pedantic ? ['a matter of style or policy'] : []),
    `finding ${id}`,
  ];
}

function fixLines(group: readonly WorkflowFinding[], paint: Paint): string[] {
  if (group.every(({ patch }) => patch === null)) return [];
  const which = isMixed(group) ? `places marked ${FIXED}` : FIXED;
  return [`${' '.repeat(INDENT + 5)}${paint('green', which)}`];
}

function unreadLines({ files }: WorkflowReport, width: number, paint: Paint): string[] {
  const unread = files.filter(({ error }) => error !== null);
  if (unread.length === 0) return [];
  return [
    paint(['bold', 'yellow'], unread.length === 1 ? 'Could not read 1 file' : `Could not read ${unread.length} files`),
    ...unread.flatMap(({ path, error }) => itemLines('· ', `${path} ${error}`, width, 2)),
  ];
}

function untestedLines(report: WorkflowReport, width: number, paint: Paint): string[] {
  const reasons = notExamined(report);
  if (reasons.length === 0) return [];
  const more = reasons.length - REASONS;
  return [
    paint(['bold', 'yellow'], 'Not examined'),
    ...[...reasons.slice(0, REASONS), ...(more > 0 ? [`… and ${more} more`] : [])].flatMap((reason) =>
      itemLines('· ', reason, width, 2),
    ),
  ];
}

function closingLines(report: WorkflowReport, width: number, paint: Paint): string[] {
  const { findings } = report;
  if (findings.length > 0) return wrap(fixWords(report), width).map((line) => paint('bold', line));
  if (report.score === null) return [];
  return [paint('green', fit('No issues found.', width))];
}
