import { openFindings } from '../../../findings/compare.ts';
import type { Finding } from '../../../findings/finding.ts';
import type { FindingGroup } from '../../../findings/group.ts';
import { fit, oneLine, widthOf, wrap } from '../columns.ts';
import { changeText, isCompared, placesText } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { onPages } from '../on-pages.ts';
import type { FindingText } from './finding-text.ts';
import { itemLines, labelled, type Paint, titleLines } from './paint.ts';

const LABEL = 12;
const PLACES = 4;
const EVIDENCE_LINES = 4;

/** Open findings of a page, most severe first. */
export function findingTexts(report: ShownHead, width: number, paint: Paint): FindingText[] {
  const marksOf = marksIn(report);
  return openFindings(report.findings).map((group) => {
    const { severity, check } = group;
    const head = headLines(group, marksOf(group), width, paint);
    const fix = row('fix', wrap(group.remediation, width - LABEL), paint);
    return {
      severity,
      check,
      title: titleOf(group, marksOf(group)),
      whole: [
        ...head,
        ...(severity === 'info' ? briefLines(group, width, paint) : bodyLines(group, fix, width, paint)),
      ],
      short: [...head, `  ${placeLine(group.evidence, width - 2, paint)}`, ...fix],
    };
  });
}

/** Findings that are closed since the previous scan. */
export function closedBlocks({ findings }: ShownHead, width: number, paint: Paint): string[][] {
  return [
    closedLines('FIXED since the previous scan', findings.filter(isFixed), width, paint),
    closedLines('NO LONGER REPORTED by newer versions of the checks', findings.filter(isUnreported), width, paint),
  ];
}

function bodyLines(group: FindingGroup, fix: readonly string[], width: number, paint: Paint): string[] {
  return [
    ...placeLines(group, width, paint),
    ...row('reproduce', commandLines(group, width - LABEL), paint),
    ...fix,
    ...referenceLines(group, width - LABEL).map((line) => paint('dim', ' '.repeat(LABEL) + line)),
    ...idLines(group, width - LABEL, paint),
  ];
}

/** The id of the check, for --only and the configuration, and that of the finding, for decisions. */
function idLines({ check, id }: Finding, width: number, paint: Paint): string[] {
  return row('check', wrap(`${check} · finding ${id}`, width), paint).map((line) => paint('dim', line));
}

/** The curl command, only if it fits in full: a truncated one would send a different request. */
function commandLines({ evidence: { curl = '' } }: Finding, width: number): string[] {
  return curl !== '' && curl === oneLine(curl) && widthOf(curl) <= width ? [curl] : [];
}

/** Short ids side by side; each URL on its own line, so that it can be opened. */
function referenceLines({ references }: Finding, width: number): string[] {
  const ids = references.map(({ id }) => id);
  const addresses = ids.filter((id) => id.startsWith('https://'));
  const names = ids.filter((id) => !id.startsWith('https://')).join(' · ');
  return [...wrap(names, width, 2), ...addresses.slice(0, 2).map((address) => fit(address, width))];
}

/** Of informational findings: the check, and one line per location. */
function briefLines(group: FindingGroup, width: number, paint: Paint): string[] {
  const lines = [...listedLines(group, width - 2, paint), paint('dim', fit(group.check, width - 2))];
  return lines.map((line) => `  ${line}`);
}

/** What is said beside the title of each finding. */
function marksIn(report: ShownHead): (group: FindingGroup) => readonly string[] {
  const compared = isCompared(report);
  return (group) => [
    placesText(group),
    onPages(group.pages, report),
    group.likelihood === 'observed' ? '' : group.likelihood,
    compared && group.change !== 'same' ? changeText(group) : '',
    group.not_seen ?? '',
  ];
}

function titleOf(group: FindingGroup, marks: readonly string[]): string {
  return [group.title, ...marks.flatMap((mark) => (mark === '' ? [] : [`[${mark}]`]))].join(' ');
}

function headLines(group: FindingGroup, marks: readonly string[], width: number, paint: Paint): string[] {
  return titleLines(group.severity, titleOf(group, marks), width, paint);
}

function placeLines(group: FindingGroup, width: number, paint: Paint): string[] {
  if (group.place_count > 1) return row('places', listedLines(group, width - LABEL, paint), paint);
  const { at, shows } = group.evidence;
  const evidence = oneLine(shows) === oneLine(at) ? '' : shows;
  return [
    ...row('location', wrap(at, width - LABEL, 2), paint),
    ...row('evidence', evidenceLines(evidence, width - LABEL), paint),
  ];
}

/** A line for each of the first places, and the number of the others. */
function listedLines({ places, place_count: count }: FindingGroup, width: number, paint: Paint): string[] {
  // Several pages may show the same.
  const all = [...new Set(places.map(({ evidence }) => placeLine(evidence, width, paint)))];
  const lines = all.slice(0, PLACES);
  const more = count - places.length + all.length - lines.length;
  return [...lines, ...(more > 0 ? [paint('dim', `and ${more} more`)] : [])];
}

function placeLine({ at, shows }: Pick<Finding['evidence'], 'at' | 'shows'>, width: number, paint: Paint): string {
  const location = fit(at, Math.min(width, Math.max(20, Math.floor(width * 0.6))));
  const room = width - widthOf(location) - 2;
  const evidence = fit(shows, Math.max(0, room));
  return room < 10 || evidence === '' || evidence === location ? location : `${location}  ${paint('dim', evidence)}`;
}

/** Up to four lines of evidence; several lines are truncated instead of wrapped. */
function evidenceLines(shows: string, width: number): string[] {
  const lines = shows.split('\n').filter((line) => oneLine(line) !== '');
  if (lines.length <= 1) return wrap(shows, width, 3);
  const shown = lines.slice(0, EVIDENCE_LINES).map((line) => fit(line, width));
  return lines.length > EVIDENCE_LINES ? [...shown, '…'] : shown;
}

function row(label: string, lines: readonly string[], paint: Paint): string[] {
  return labelled(`  ${label}`, lines, LABEL, paint);
}

const isFixed = ({ change }: Finding) => change === 'fixed';
const isUnreported = ({ change }: Finding) => change === 'no_longer_reported';

function closedLines(heading: string, closed: readonly FindingGroup[], width: number, paint: Paint): string[] {
  if (closed.length === 0) return [];
  return [
    paint(['bold', 'green'], heading),
    ...closed.flatMap((group) => {
      const places = placesText(group);
      return itemLines(paint('green', '✓ '), `${group.title}${places && ` (${places})`}`, width);
    }),
  ];
}
