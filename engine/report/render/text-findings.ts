import { openFindings } from '../../findings/compare.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Report } from '../report.ts';
import { fit, oneLine, widthOf, wrap } from './columns.ts';
import { type Group, groupsOf, isCompared, SEVERITIES } from './grouped.ts';
import { type Paint, SEVERITY_STYLE } from './paint.ts';

const LABEL = 9;
const PLACES = 4;

/** One block a severity, worst first, then what was fixed. */
export function findingLines(report: Report, width: number, paint: Paint): string[][] {
  const compared = isCompared(report);
  const open = openFindings(report.findings);
  const blocks = SEVERITIES.flatMap((severity) => {
    const groups = groupsOf(open.filter((finding) => finding.severity === severity));
    if (groups.length === 0) return [];
    const places = groups.reduce((sum, group) => sum + group.places.length, 0);
    const heading = paint(SEVERITY_STYLE[severity], `${severity.toUpperCase()} ${places}`);
    const rule = paint('dim', '─'.repeat(Math.max(0, width - severity.length - String(places).length - 2)));
    const tell = severity === 'info' ? briefLines : fullLines;
    return [[`${heading} ${rule}`], ...groups.map((group) => tell(group, compared, width, paint))];
  });
  return [...blocks, fixedLines(report.findings, width, paint)];
}

function fullLines(group: Group, compared: boolean, width: number, paint: Paint): string[] {
  const { first } = group;
  const references = first.references.map(({ id }) => id).join(' · ');
  return [
    ...titleLines(group, compared, width, paint),
    ...placeLines(group, width, paint),
    ...row('fix', wrap(first.remediation, width - LABEL), paint),
    ...wrap(references, width - LABEL, 2).map((line) => paint('dim', ' '.repeat(LABEL) + line)),
  ];
}

/** For what only informs: the title and one line of where. */
function briefLines(group: Group, compared: boolean, width: number, paint: Paint): string[] {
  return [...titleLines(group, compared, width, paint), ...placeLines(group, width, paint).slice(0, 2)];
}

function titleLines({ first }: Group, compared: boolean, width: number, paint: Paint): string[] {
  const doubt = first.likelihood === 'observed' ? [] : [first.likelihood];
  const marks = [...doubt, ...(compared && first.change !== 'same' ? [first.change] : [])];
  const note = marks.map((mark) => `[${mark}]`).join(' ');
  const lines = wrap(`${first.title} ${note}`, width - 2);
  return lines.map(
    (line, i) => `${i === 0 ? paint(SEVERITY_STYLE[first.severity], '● ') : '  '}${paint('bold', line)}`,
  );
}

function placeLines({ places }: Group, width: number, paint: Paint): string[] {
  const [only] = places;
  if (only && places.length === 1) {
    const seen = oneLine(only.shows) === oneLine(only.at) ? '' : only.shows;
    return [
      ...row('where', wrap(only.at, width - LABEL, 2), paint),
      ...row('seen', seenLines(seen, width - LABEL), paint),
    ];
  }
  const lines = places.slice(0, PLACES).map((place) => placeLine(place, width - LABEL, paint));
  const more = places.length - PLACES;
  return row('where', [...lines, ...(more > 0 ? [paint('dim', `and ${more} more`)] : [])], paint);
}

function placeLine({ at, shows }: Finding['evidence'], width: number, paint: Paint): string {
  const where = fit(at, Math.min(width, Math.max(20, Math.floor(width * 0.6))));
  const room = width - widthOf(where) - 2;
  const seen = fit(shows, Math.max(0, room));
  return room < 10 || seen === '' || seen === where ? where : `${where}  ${paint('dim', seen)}`;
}

/** Up to three lines of what was seen, each of its own lines cut rather than wrapped when there are several. */
function seenLines(shows: string, width: number): string[] {
  const lines = shows.split('\n').filter((line) => oneLine(line) !== '');
  if (lines.length <= 1) return wrap(shows, width, 3);
  const last = lines.length - 3;
  return [...lines.slice(0, 3).map((line) => fit(line, width)), ...(last > 0 ? [`… ${last} more lines`] : [])];
}

function row(label: string, lines: readonly string[], paint: Paint): string[] {
  return lines.map((line, i) => `${paint('dim', (i === 0 ? `  ${label}` : '').padEnd(LABEL))}${line}`);
}

function fixedLines(findings: readonly Finding[], width: number, paint: Paint): string[] {
  const fixed = groupsOf(findings.filter(({ change }) => change === 'fixed'));
  if (fixed.length === 0) return [];
  return [
    paint(['bold', 'green'], 'FIXED since the scan before'),
    ...fixed.flatMap(({ first, places }) => {
      const more = places.length > 1 ? ` (${places.length} places)` : '';
      return wrap(`${first.title}${more}`, width - 2).map((line, i) =>
        i === 0 ? `${paint('green', '✓ ')}${line}` : `  ${line}`,
      );
    }),
  ];
}
