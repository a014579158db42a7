import { expect, test } from 'vitest';
import { exampleDetection } from '../../evidence/facts/detection.ts';
import type { Library } from '../../evidence/parse/application/library.ts';
import { compareVersions, isWithinRange } from '../../evidence/parse/application/versions/version.ts';
import { examplePage } from '../../evidence/parse/html/example-asset.ts';
import libraryEnd from '../security/libraries/end-of-life.ts';
import { ENDED } from '../security/libraries/lifecycles.ts';
import { patchedBy } from './distributions.ts';
import endOfLife from './end-of-life.ts';
import { EXPLOITED, exploitedIn } from './exploited.ts';
import { LINES } from './lifecycles.generated.ts';
import { endedLineOf } from './lifecycles.ts';
import missingRelease from './missing-security-release.ts';

const TODAY = '2026-12-01';
const page = examplePage('Date: Tue, 01 Dec 2026 12:00:00 GMT');
const RANKS = ['none', 'info', 'low', 'medium', 'high', 'critical'];
const WINDOWS = exampleDetection('Windows Server', undefined, 'Operating system');

/** The rank of the worst thing that the two checks of versions report. */
function rankOf(technology: string, version: string, system?: ReturnType<typeof exampleDetection>): number {
  const technologies = [exampleDetection(technology, version), ...(system ? [system] : [])];
  const found = [
    { check: endOfLife, results: endOfLife.run({ page, technologies }, () => {}) },
    { check: missingRelease, results: missingRelease.run({ technologies }, () => {}) },
  ];
  return Math.max(
    0,
    ...found.flatMap(({ check, results }) =>
      Array.isArray(results)
        ? results.map((one) => {
            const problems: Readonly<Record<string, { readonly severity: string }>> = check.problems;
            return RANKS.indexOf(one.severity ?? problems[one.problem]?.severity ?? '');
          })
        : [],
    ),
  );
}

/** The first and the last release of each line, those around each exploited flaw, and one before all lines; the oldest first. */
function ladderOf(technology: string): string[] {
  const lines = LINES[technology] ?? [];
  const flaws = EXPLOITED.filter((row) => row.technology === technology);
  const versions = [
    '0.0.1',
    ...lines.flatMap(([line, , latest]) => [firstOf(line), latest]),
    ...flaws.flatMap(({ least, fixed }) => [...(least === undefined ? [] : [least]), fixed]),
  ];
  return [...new Set(versions)].toSorted((a, b) => compareVersions(a, b) || a.localeCompare(b));
}

/** `7.0.0` of the line `7`: three numbers, because fewer may name a line only. */
function firstOf(line: string): string {
  const numbers = line.split('.');
  return [...numbers, ...Array<string>(Math.max(0, 3 - numbers.length)).fill('0')].join('.');
}

/** What may rank a newer version higher: a flaw that began with a later release. */
function beganAfter(technology: string, older: string, newer: string, onWindows: boolean): boolean {
  return exploitedIn(technology, newer, onWindows).some(
    ({ least }) => least !== undefined && isWithinRange(older, undefined, least),
  );
}

test.each([
  ['without a system', undefined],
  ['on Windows', WINDOWS],
])('no older version of a product ranks below a newer one, except lines that are still supported: %s', (_, system) => {
  const inverted: string[] = [];
  let compared = 0;
  for (const technology of new Set([
    ...Object.keys(LINES),
    ...EXPLOITED.map((row) => row.technology),
    'WordPress',
    'IIS',
  ])) {
    const ranked = ladderOf(technology).map((version) => ({ version, rank: rankOf(technology, version, system) }));
    ranked.forEach((older, at) => {
      // A line with long-term support may outlive newer ones.
      if (!endedLineOf(technology, older.version, TODAY)) return;
      for (const newer of ranked.slice(at + 1)) {
        compared++;
        if (newer.rank > older.rank && !beganAfter(technology, older.version, newer.version, system !== undefined))
          inverted.push(
            `${technology} ${older.version} (${RANKS[older.rank]}) < ${newer.version} (${RANKS[newer.rank]})`,
          );
      }
    });
  }
  expect(inverted).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
});

test('no older version of a library ranks below a newer one', () => {
  const libraries = (name: string, version: string): { libraries: Library[] } => ({
    libraries: [{ name, version, at: 'https://shop.example/lib.js' }],
  });
  for (const name of new Set(ENDED.map(({ library }) => library))) {
    const edges = ENDED.filter(({ library }) => library === name).flatMap(({ below }) => below ?? []);
    const found = ['0.0.1', ...edges, '999.0.0']
      .toSorted(compareVersions)
      .map((version) => libraryEnd.run(libraries(name, version), () => {}))
      .map((results) => (Array.isArray(results) ? results.length : 0));
    expect(found, name).toEqual(found.toSorted((a, b) => b - a));
    expect(found[0], name).toBe(1);
  }
});

test.each([
  ['nginx', '1.13.0', 'medium'],
  ['nginx', '1.14.1', 'low'],
  ['nginx', '1.16.1', 'low'],
  ['PHP', '5.4.45', 'medium'],
  ['PHP', '7.3.33', 'medium'],
  ['PHP', '7.4.33', 'low'],
  ['MediaWiki', '1.35.14', 'medium'],
  ['MediaWiki', '1.39.17', 'low'],
  ['MediaWiki', '1.43.9', 'none'],
  ['TYPO3', '9.5.31', 'medium'],
  ['Jetty', '9.3.30', 'medium'],
  ['Jetty', '9.4.50', 'low'],
  ['WordPress', '4.7.0', 'high'],
  ['WordPress', '6.4.11', 'high'],
  ['Apache', '2.4.49', 'high'],
  ['Apache', '2.4.68', 'none'],
  ['OpenSSL', '1.0.1e', 'high'],
  ['OpenSSL', '1.0.1u', 'medium'],
])('%s %s ranks %s', (technology, version, rank) => {
  expect(RANKS[rankOf(technology, version)]).toBe(rank);
});

test('PHP on Windows has the flaw of its CGI', () => {
  expect(RANKS[rankOf('PHP', '8.3.7', WINDOWS)]).toBe('high');
  expect(RANKS[rankOf('PHP', '8.3.8', WINDOWS)]).toBe('none');
  expect(RANKS[rankOf('PHP', '8.3.7')]).toBe('none');
});

test('extended support counts only where the banner names the distribution', () => {
  expect(patchedBy('PHP', '7.2.24', [])).toEqual([]);
  expect(patchedBy('PHP', '7.2.24', ['Ubuntu'])).toEqual(['Ubuntu 18.04 Pro']);
  expect(patchedBy('PHP', '5.4.16', ['CentOS'])).toEqual(['RHEL 7 with extended support']);
});
