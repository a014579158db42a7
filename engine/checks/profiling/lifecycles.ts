import { isWithinRange } from '../../evidence/parse/application/versions/version.ts';
import { type HeaderList, headerValue } from '../../evidence/parse/http/header-list.ts';

/** A release line without vendor support. */
export interface EndedLine {
  readonly technology: string;
  /** Leading numbers of the versions in the line. */
  readonly line: string;
  /** Last day of support: ISO 8601. */
  readonly ended: string;
}

const rows = (technology: string, lines: readonly (readonly [line: string, ended: string])[]): EndedLine[] =>
  lines.map(([line, ended]) => ({ technology, line, ended }));

/** When the table was last compared with the vendors’ announcements, which name dates ahead: ISO 8601. */
export const LIFECYCLES_AS_OF = '2026-08-22';

/** From the vendors’ announcements, as https://endoflife.date (MIT) collects them: lines that have ended or end on an announced day. Older versions have no row. */
const ENDED_LINES: readonly EndedLine[] = [
  ...rows('PHP', [
    ['5.3', '2014-08-14'],
    ['5.4', '2015-09-03'],
    ['5.5', '2016-07-21'],
    ['5.6', '2018-12-31'],
    ['7.0', '2019-01-10'],
    ['7.1', '2019-12-01'],
    ['7.2', '2020-11-30'],
    ['7.3', '2021-12-06'],
    ['7.4', '2022-11-28'],
    ['8.0', '2023-11-26'],
    ['8.1', '2025-12-31'],
  ]),
  ...rows('Python', [
    ['2.7', '2020-01-01'],
    ['3.6', '2021-12-23'],
    ['3.7', '2023-06-27'],
    ['3.8', '2024-10-07'],
    ['3.9', '2025-10-31'],
    ['3.10', '2026-10-31'],
  ]),
  ...rows('Ruby', [
    ['2.6', '2022-04-12'],
    ['2.7', '2023-03-31'],
    ['3.0', '2024-04-23'],
    ['3.1', '2025-03-26'],
    ['3.2', '2026-03-31'],
  ]),
  ...rows('OpenSSL', [
    ['1.0.1', '2016-12-31'],
    ['1.0.2', '2019-12-31'],
    ['1.1.0', '2019-09-11'],
    ['1.1.1', '2023-09-11'],
    ['3.0', '2026-09-07'],
    ['3.1', '2025-03-14'],
    ['3.2', '2025-11-23'],
    ['3.3', '2026-04-09'],
    ['3.4', '2026-10-22'],
    ['3.6', '2026-11-01'],
  ]),
  ...rows('Apache', [
    ['2.0', '2013-07-10'],
    ['2.2', '2017-12-31'],
  ]),
  // Odd lines are mainline: one ends when the next stable line is made of it.
  ...rows('nginx', [
    ['1.16', '2020-04-21'],
    ['1.18', '2021-04-20'],
    ['1.19', '2021-05-25'],
    ['1.20', '2022-05-24'],
    ['1.21', '2022-06-21'],
    ['1.22', '2023-04-11'],
    ['1.23', '2023-05-23'],
    ['1.24', '2024-04-23'],
    ['1.25', '2024-05-29'],
    ['1.26', '2025-04-23'],
    ['1.27', '2025-06-24'],
    ['1.28', '2026-04-14'],
    ['1.29', '2026-05-13'],
  ]),
  ...rows('IIS', [
    ['6.0', '2015-07-14'],
    ['7.0', '2020-01-14'],
    ['7.5', '2020-01-14'],
    ['8.0', '2023-10-10'],
    ['8.5', '2023-10-10'],
  ]),
  ...rows('Apache Tomcat', [
    ['7.0', '2021-03-31'],
    ['8.0', '2018-06-30'],
    ['8.5', '2024-03-31'],
    ['10.0', '2022-10-31'],
  ]),
  ...rows('Drupal', [
    ['7', '2025-01-05'],
    ['8', '2021-11-02'],
    ['9', '2023-11-01'],
    ['10.0', '2023-12-15'],
    ['10.1', '2024-06-20'],
    ['10.2', '2024-12-17'],
    ['10.3', '2025-06-16'],
    ['10.4', '2025-12-10'],
    ['10.5', '2026-06-17'],
    ['11.0', '2025-06-16'],
    ['11.1', '2025-12-10'],
    ['11.2', '2026-06-17'],
  ]),
  // https://make.wordpress.org/security/: updates of 4.1 to 4.6 ceased in July 2025.
  ...rows('WordPress', [
    ['4.0', '2022-12-01'],
    ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.6'].map((line) => [line, '2025-07-31'] as const),
  ]),
  ...rows('Angular', [
    ['13', '2023-05-04'],
    ['14', '2023-11-18'],
    ['15', '2024-05-18'],
    ['16', '2024-11-08'],
    ['17', '2025-05-15'],
    ['18', '2025-11-21'],
    ['19', '2026-05-19'],
  ]),
];

/** The day of an answer by its `Date` header: ISO 8601; when the table was compared, if it names none or an earlier one. */
export function dayOf(headers: HeaderList): string {
  const at = Date.parse(headerValue(headers, 'date') ?? '');
  const day = Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
  return day > LIFECYCLES_AS_OF ? day : LIFECYCLES_AS_OF;
}

/** The line of a version that ended before a day (ISO 8601), or the technology’s oldest line for a version that is older still. */
export function endedLineOf(technology: string, version: string, day: string): EndedLine | undefined {
  const lines = ENDED_LINES.filter((row) => row.technology === technology && row.ended < day);
  const own = lines.find(({ line }) => version === line || version.startsWith(`${line}.`));
  if (own) return own;
  const oldest = lines[0];
  return oldest && isOlder(version, oldest.line) ? oldest : undefined;
}

function isOlder(version: string, line: string): boolean {
  const [a, b] = [version, line].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const [left, right] = [a?.[i], b?.[i]];
    if (left === undefined || right === undefined) return false;
    if (left !== right) return left < right;
  }
  return false;
}

/** Ended versions with a published remote flaw that no distribution patches any more. */
const KNOWN_HOLES: readonly (readonly [technology: string, below: string, advisory: string])[] = [
  ['PHP', '5.3.12', 'CVE-2012-1823'],
  ['PHP', '5.4.0', 'CVE-2015-0231'],
  ['Apache', '2.2.33', 'CVE-2017-3167'],
  ['IIS', '6.1', 'CVE-2017-7269'],
];

/** A published remote flaw of an ended version that stays open. */
export function knownHoleOf(technology: string, version: string): string | undefined {
  return KNOWN_HOLES.find(([name, below]) => name === technology && isWithinRange(version, undefined, below))?.[2];
}
