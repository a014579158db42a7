import { isWithinRange } from '../../evidence/parse/application/versions/version.ts';
import { type HeaderList, headerValue } from '../../evidence/parse/http/header-list.ts';
import { LINES, LINES_AS_OF } from './lifecycles.generated.ts';

/** A release line without vendor support. */
export interface EndedLine {
  readonly technology: string;
  /** Leading numbers of the versions in the line. */
  readonly line: string;
  /** Last day of support: ISO 8601; `''` if it is past and not known. */
  readonly ended: string;
}

const rows = (technology: string, lines: readonly (readonly [line: string, ended: string])[]): EndedLine[] =>
  lines.map(([line, ended]) => ({ technology, line, ended }));

/** When the lines were last compared with the vendors’ announcements, which name dates ahead: ISO 8601. */
export const LIFECYCLES_AS_OF = LINES_AS_OF;

/** Lines that endoflife.date has not: those of Windows, and of WordPress by when its older lines ceased to get security updates. */
const FURTHER: readonly EndedLine[] = [
  ...rows('IIS', [
    ['6.0', '2015-07-14'],
    ['7.0', '2020-01-14'],
    ['7.5', '2020-01-14'],
    ['8.0', '2023-10-10'],
    ['8.5', '2023-10-10'],
  ]),
  // https://make.wordpress.org/security/: updates of 4.1 to 4.6 ceased in July 2025.
  ...rows('WordPress', [
    ['4.0', '2022-12-01'],
    ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.6'].map((line) => [line, '2025-07-31'] as const),
  ]),
];

/** Lines of a technology that have ended or end on an announced day, and those whose end is not known, the oldest first. */
function linesOf(technology: string): readonly EndedLine[] {
  const listed = Object.hasOwn(LINES, technology) ? (LINES[technology] ?? []) : [];
  return [
    ...listed.map(([line, ended]) => ({ technology, line, ended: ended ?? OPEN })),
    ...FURTHER.filter((row) => row.technology === technology),
  ];
}

/** After any day. */
const OPEN = '9999-12-31';

/** The day of an answer by its `Date` header: ISO 8601; when the table was compared, if it names none or an earlier one. */
export function dayOf(headers: HeaderList): string {
  const at = Date.parse(headerValue(headers, 'date') ?? '');
  const day = Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
  return day > LIFECYCLES_AS_OF ? day : LIFECYCLES_AS_OF;
}

/**
 * The line of a version that ended before a day (ISO 8601). A version without a line of its own is older than the next line that is
 * listed: where that has ended, so has the version.
 */
export function endedLineOf(technology: string, version: string, day: string): EndedLine | undefined {
  const lines = linesOf(technology);
  // `2.4` of a product whose lines are `2.4.1` and `2.4.2` says too little.
  if (lines.some(({ line }) => line.startsWith(`${version}.`))) return undefined;
  const own = lines
    .filter(({ line }) => isOfLine(version, line))
    .reduce<EndedLine | undefined>((best, one) => (best && best.line.length > one.line.length ? best : one), undefined);
  const line = own ?? lines.find((row) => isWithinRange(version, undefined, row.line));
  return line && line.ended < day ? line : undefined;
}

/** Also `1.0.1e` of the line `1.0.1`. */
export function isOfLine(version: string, line: string): boolean {
  return version.startsWith(line) && !/\d/.test(version.charAt(line.length));
}

/** Ended versions with a published remote flaw that no distribution patches any more. */
const KNOWN_HOLES: readonly (readonly [technology: string, below: string, advisory: string])[] = [
  ['PHP', '5.3.12', 'CVE-2012-1823'],
  ['PHP', '5.4.0', 'CVE-2015-0231'],
  ['Apache', '2.2.33', 'CVE-2017-3167'],
  ['IIS', '6.1', 'CVE-2017-7269'],
];

/** A published remote flaw of an ended version. */
export function knownHoleOf(technology: string, version: string): string | undefined {
  return KNOWN_HOLES.find(([name, below]) => name === technology && isWithinRange(version, undefined, below))?.[2];
}
