import { isWithinRange } from '../../evidence/parse/application/versions/version.ts';

/** A release that closed vulnerabilities that are used over the network, for one release line. */
export interface SecurityRelease {
  readonly technology: string;
  /** The first version of the line. */
  readonly least: string;
  readonly fixed: string;
  /** Published: ISO 8601. */
  readonly date: string;
  readonly what: string;
}

/** When the table was last compared with the vendors’ announcements: ISO 8601. */
export const SECURITY_RELEASES_AS_OF = '2026-11-22';

/** Each line with its fixed version, oldest first; only the most recent release of a line. */
const WORDPRESS: readonly (readonly [line: string, fixed: string])[] = [
  ['6.4', '6.4.12'],
  ['6.5', '6.5.12'],
  ['6.6', '6.6.9'],
  ['6.7', '6.7.9'],
  ['6.8', '6.8.10'],
  ['6.9', '6.9.9'],
  ['7.0', '7.0.6'],
  ['7.1', '7.1.2'],
];

const TEMPLATES =
  'path traversal in the resolution of page templates without signing in, conditional remote code execution';

/** From the notes of WordPress 7.1.2, which name the fixed version of each line; lines that they leave out have no row. */
const RELEASES: readonly SecurityRelease[] = WORDPRESS.map(([least, fixed]) => ({
  technology: 'WordPress',
  least,
  fixed,
  date: '2026-09-22',
  what: TEMPLATES,
}));

/** The security release that a version lacks. */
export function missingRelease(technology: string, version: string): SecurityRelease | undefined {
  return RELEASES.find((row) => row.technology === technology && isWithinRange(version, row.least, row.fixed));
}

/** The oldest release of the table, if a version is of an older line: that line gets no release, and what it lacks is not published. */
export function oldestFix(technology: string, version: string): SecurityRelease | undefined {
  const oldest = RELEASES.find((row) => row.technology === technology);
  return oldest && !hasLine(technology, version) ? oldest : undefined;
}

/** WordPress supports only its newest line; fixes for older ones are a courtesy, by the notes of each release. */
const SUPPORTED: Readonly<Record<string, string | undefined>> = { WordPress: WORDPRESS.at(-1)?.[0] };

/** The supported line, if a version is older than it. */
export function supportedLine(technology: string, version: string): string | undefined {
  const line = Object.hasOwn(SUPPORTED, technology) ? SUPPORTED[technology] : undefined;
  return line !== undefined && isWithinRange(version, undefined, line) ? line : undefined;
}

/** True if the table has releases of the technology. */
export function isTracked(technology: string): boolean {
  return RELEASES.some((row) => row.technology === technology);
}

/** True if the table has the line of a version. */
function hasLine(technology: string, version: string): boolean {
  const line = /^\d{1,3}\.\d{1,3}/.exec(version)?.[0];
  return RELEASES.some((row) => row.technology === technology && row.least === line);
}
