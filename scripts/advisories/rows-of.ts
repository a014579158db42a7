import { z } from 'zod';
import { compareVersions } from '../../engine/evidence/parse/application/versions/version.ts';
import { type PublishedSeverity, severityInBrowser } from './severity-in-browser.ts';

/** One vulnerability of one version range. */
export interface AdvisoryRow {
  readonly library: string;
  readonly id: string;
  readonly least: string | undefined;
  readonly below: string | undefined;
  readonly severity: PublishedSeverity;
  readonly what: string;
}

/** Used part of retire.js' jsrepository: https://github.com/RetireJS/retire.js/tree/master/repository */
const Repository = z.record(
  z.string(),
  z.object({
    npmname: z.string().optional(),
    vulnerabilities: z
      .array(
        z.object({
          atOrAbove: z.string().optional(),
          below: z.string(),
          severity: z.enum(['low', 'medium', 'high', 'critical']),
          cwe: z.array(z.string()),
          identifiers: z.object({
            summary: z.string().optional(),
            CVE: z.array(z.string()).optional(),
            githubID: z.string().optional(),
          }),
        }),
      )
      .default([]),
  }),
);

/** Libraries with a different name in our detection than in retire.js. */
const OUR_NAMES: Readonly<Record<string, string>> = { prototypejs: 'prototype', 'jquery-mobile': 'jquery.mobile' };
const NO_LIBRARY = ['retire-example', 'dont check'];
const IDENTIFIER = /^(?:CVE-\d{4}-\d{4,8}|GHSA(?:-[a-z0-9]{4}){3})$/;
/** Last release of end-of-life libraries: a range that ends above it means that no release has a fix. */
const LAST_RELEASES: Readonly<Record<string, string>> = {
  angular: '1.8.3',
  'jquery.mobile': '1.4.5',
  prototype: '1.7.3',
};
const LONGEST = 140;

/** Rows with a CVE or GHSA id, sorted. End-of-life notices have neither and are skipped. */
export function rowsOf(repository: unknown): AdvisoryRow[] {
  const rows = Object.entries(Repository.parse(repository)).flatMap(([name, { npmname, vulnerabilities }]) => {
    if (NO_LIBRARY.includes(name)) return [];
    const library = OUR_NAMES[name] ?? npmname ?? name.toLowerCase();
    return vulnerabilities.flatMap(({ atOrAbove, below, severity, cwe, identifiers }) =>
      idsOf(identifiers).map((id) => ({
        library,
        id,
        least: atOrAbove === undefined || /^0(?:\.0)*$/.test(atOrAbove) ? undefined : atOrAbove,
        below: isReleased(library, below) ? below : undefined,
        severity: library === 'next' ? severity : severityInBrowser(severity, cwe),
        what: shortened(identifiers.summary) || `weakness of type ${cwe.join(', ')}`,
      })),
    );
  });
  return joined(rows.filter(isRange).sort(byLibraryAndId));
}

function idsOf({ CVE = [], githubID }: { CVE?: string[] | undefined; githubID?: string | undefined }): string[] {
  const cves = CVE.filter((id) => IDENTIFIER.test(id));
  return cves.length > 0 ? cves : [githubID ?? ''].filter((id) => IDENTIFIER.test(id));
}

function isRange({ least, below }: AdvisoryRow): boolean {
  return least === undefined || below === undefined || compareVersions(least, below) < 0;
}

function isReleased(library: string, version: string): boolean {
  const last = LAST_RELEASES[library];
  return last === undefined || compareVersions(version, last) <= 0;
}

function byLibraryAndId(a: AdvisoryRow, b: AdvisoryRow): number {
  if (a.library !== b.library) return a.library < b.library ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return compareVersions(a.least ?? '0', b.least ?? '0');
}

/** Joins overlapping ranges of the same id, so that a version is reported once. */
function joined(rows: readonly AdvisoryRow[]): AdvisoryRow[] {
  const all: AdvisoryRow[] = [];
  for (const row of rows) {
    const last = all.at(-1);
    const { below } = last ?? {};
    const overlaps =
      last?.library === row.library &&
      last.id === row.id &&
      (below === undefined || compareVersions(row.least ?? '0', below) < 0);
    if (!overlaps) all.push(row);
    else if (below !== undefined && (row.below === undefined || compareVersions(row.below, below) > 0))
      all[all.length - 1] = { ...last, below: row.below };
  }
  return all;
}

/** One line: the first sentence, without Markdown, cut at a word. */
function shortened(summary = ''): string {
  const line = summary
    .replaceAll('`', '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const sentence = line.split(/\.(?= [A-Z])/, 1)[0]?.replace(/\.$/, '') ?? '';
  if (sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST))} …`;
}
