import { MALICIOUS_TABLE } from '../../../catalogue/packages/malicious.ts';
import { OSV_AS_OF, OSV_TABLE } from '../../../catalogue/packages/osv.generated.ts';
import { bySeverity, SEVERITIES, type Severity } from '../../../catalogue/severity.ts';
import { compareVersions, isWithinRange } from '../../../evidence/parse/application/versions/version.ts';
import { ADVISORIES, ADVISORIES_AS_OF } from '../../security/libraries/advisories.ts';

/** What is known about some versions of a package. */
export interface PackageAdvisory {
  readonly name: string;
  /** CVE, GHSA or MAL id, or the address of a report. */
  readonly id: string;
  readonly severity: Severity | 'malicious';
  readonly ranges: readonly VersionRange[];
  readonly what: string;
}

/** Versions from `least` on and before `below`, or up to `last`. */
interface VersionRange {
  readonly least?: string | undefined;
  readonly below?: string | undefined;
  readonly last?: string | undefined;
}

/** Libraries of retire.js whose package in the registry has another name, or is another program. */
const OTHER_PACKAGES = new Set(
  'ckeditor dwr easyxdm ember extjs jquery.mobile jquery.prettyphoto mootools prototype yui'.split(' '),
);

/** Whether the data has the advisories of every package of the registry. */
const IS_COMPLETE = OSV_AS_OF !== undefined;

let byName: ReadonlyMap<string, readonly PackageAdvisory[]> | undefined;

/** Read when the first lockfile is judged: most scans have none. */
function known(): ReadonlyMap<string, readonly PackageAdvisory[]> {
  byName ??= Map.groupBy(
    [...rowsIn(MALICIOUS_TABLE, 'malicious'), ...rowsIn(OSV_TABLE), ...(IS_COMPLETE ? [] : ofLibraries())],
    ({ name }) => name,
  );
  return byName;
}

function ofLibraries(): PackageAdvisory[] {
  return ADVISORIES.filter(({ library }) => !OTHER_PACKAGES.has(library)).map(
    ({ library: name, id, least, below, severity, what }) => ({ name, id, severity, what, ranges: [{ least, below }] }),
  );
}

/** Dates of the data, for the reader. */
export const PACKAGE_DATA = `advisory data of ${OSV_AS_OF ?? ADVISORIES_AS_OF}`;

export function isCovered(name: string): boolean {
  return IS_COMPLETE || known().has(name);
}

/** What is known about a version, malicious code first, then by severity; each id once. */
export function advisoriesFor(name: string, version: string): PackageAdvisory[] {
  const affecting = (known().get(name) ?? []).filter(({ ranges }) => ranges.some((range) => isIn(version, range)));
  const distinct = new Map(affecting.map((one) => [one.id, one]));
  return [...distinct.values()].sort(
    (a, b) => Number(b.severity === 'malicious') - Number(a.severity === 'malicious') || bySeverity(rated(a), rated(b)),
  );
}

/** A malicious release is critical. */
export function rated({ severity }: PackageAdvisory): { severity: Severity } {
  return { severity: severity === 'malicious' ? 'critical' : severity };
}

/** The first version without any of these weaknesses that they name; undefined if one of them has no fix. */
export function fixedVersion(advisories: readonly PackageAdvisory[], version: string): string | undefined {
  const fixes = advisories.map(({ ranges }) => ranges.find((range) => isIn(version, range))?.below);
  // The release of a pre-release that fixed it is newer.
  return fixes.every((fix) => fix !== undefined) ? fixes.toSorted(compareVersions).at(-1)?.split('-', 1)[0] : undefined;
}

function isIn(version: string, { least, below, last }: VersionRange): boolean {
  return isWithinRange(version, least, below) && (last === undefined || compareVersions(version, last) <= 0);
}

/** Rows of `name | id | severity | ranges | what`, or without the severity where all have the same. */
export function rowsIn(table: string, only?: 'malicious'): PackageAdvisory[] {
  const lines = table.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const cells = line.split(' | ');
    const [name = '', id = ''] = cells;
    const [severity = '', ranges = '', what = ''] = only ? [only, ...cells.slice(2)] : cells.slice(2);
    return { name, id, severity: severityOf(severity), ranges: ranges.split(', ').map(rangeOf), what };
  });
}

function severityOf(text: string): PackageAdvisory['severity'] {
  return text === 'malicious' ? text : (SEVERITIES.find((one) => one === text) ?? 'medium');
}

/** `>=1.0.0 <1.2.3`, `<=1.2.2`, `=1.2.3`, or `*`. */
function rangeOf(text: string): VersionRange {
  const terms = text.split(' ');
  const of = (sign: string) =>
    terms.find((term) => term.startsWith(sign) && /\d/.test(term.charAt(sign.length)))?.slice(sign.length);
  const exact = of('=');
  return exact === undefined ? { least: of('>='), below: of('<'), last: of('<=') } : { least: exact, last: exact };
}
