import { expect, test } from 'vitest';
import { exampleDetection } from '../../evidence/facts/detection.ts';
import { examplePage } from '../../evidence/parse/html/example-asset.ts';
import { TECHNOLOGIES } from '../../evidence/technologies/list.ts';
import { patchedBy } from './distributions.ts';
import endOfLife from './end-of-life.ts';
import { EXPLOITED, exploitedIn } from './exploited.ts';
import { LINES } from './lifecycles.generated.ts';
import { endedLineOf } from './lifecycles.ts';

test.each([
  ['PHP', '5.3.10', 'high'],
  ['PHP', '5.3.29', 'high'],
  ['Apache', '2.2.15', 'high'],
  ['IIS', '6.0', 'high'],
  ['IIS', '7.5', undefined],
  ['PHP', '7.2.34', undefined],
  ['Apache', '2.2.34', undefined],
])('an ended version with a known remote flaw is of high severity: %s %s', (technology, version, severity) => {
  const found = endOfLife.run(
    { page: examplePage(''), technologies: [exampleDetection(technology, version)] },
    () => {},
  );
  expect(Array.isArray(found) ? found.map((one) => one.severity) : found).toEqual([severity]);
});

test.each([
  ['PHP', '8.1.2', '2025-12-31', undefined],
  ['PHP', '8.1.2', '2026-01-01', '8.1'],
  ['OpenSSL', '3.0.17', '2026-09-07', undefined],
  ['OpenSSL', '3.0.17', '2026-09-08', '3.0'],
  ['PHP', '5.2.17', '2026-01-01', '5.2'],
  ['PHP', '4.4.9', '2026-01-01', '5.0'],
  ['nginx', '1.14.0', '2026-11-30', '1.14'],
  ['nginx', '1.15.3', '2026-11-30', '1.16'],
  ['nginx', '1.31.0', '2026-11-30', undefined],
  ['MediaWiki', '1.35.2', '2026-11-30', '1.35'],
  ['MediaWiki', '1.39.7', '2026-11-30', '1.39'],
  ['MediaWiki', '1.43.1', '2026-11-30', undefined],
  ['TYPO3', '9.5.31', '2026-11-30', '9'],
  ['Jetty', '9.4.50', '2026-11-30', '9.4'],
  ['Jetty', '6.1.26', '2026-11-30', '7'],
  ['Drupal', '8.3.1', '2026-11-30', '8.8'],
  ['Jenkins', '2.346.1', '2026-11-30', '2.346'],
  ['Node.js', '24.1.0', '2026-11-30', undefined],
  ['Drupal', '10', '2026-11-30', undefined],
])('an announced end is reported after its day: %s %s on %s', (technology, version, day, line) => {
  expect(endedLineOf(technology, version, day)?.line).toBe(line);
});

test('no older version of an exploited line is less severe than a newer one', () => {
  for (const { technology, least, fixed } of EXPLOITED) {
    const version = least ?? `0.${fixed}`;
    expect(exploitedIn(technology, version, true), `${technology} ${version}`).not.toEqual([]);
    expect(exploitedIn(technology, '9999.0', true)).toEqual([]);
  }
  expect(Object.keys(LINES).length).toBeGreaterThan(110);
  expect(Object.values(LINES).flat().length).toBeGreaterThan(1000);
});

test.each([
  ['Apache', '2.4', []],
  ['Apache', '2.4.50', ['CVE-2021-41773']],
  ['Drupal', '7', []],
  ['Drupal', '7.103', []],
  ['Jenkins', '1.605', []],
  ['Jenkins', '2.440', ['CVE-2024-23897']],
  ['Jenkins', '2.440.1', []],
  ['OpenSSL', '1.0.1u', []],
  ['Confluence', '7.10.2', ['CVE-2022-26134']],
  ['Confluence', '8.5.1', ['CVE-2023-22527', 'CVE-2023-22515']],
  ['Webmin', '1.881', []],
])('exploited flaws by the published ranges: %s %s', (technology, version, cves) => {
  expect(exploitedIn(technology, version, false).map(({ cve }) => cve)).toEqual(cves);
});

test('every product is a technology that is recognised, and its oldest versions rank with its oldest line', () => {
  const names = new Set(TECHNOLOGIES.flat().map(({ name }) => name));
  expect(Object.keys(LINES).filter((product) => !names.has(product))).toEqual([]);
  const today = '2026-11-30';
  const unranked = Object.entries(LINES).filter(([product, [oldest]]) => {
    const [line = '', ended] = oldest ?? [];
    return ended !== null && (ended ?? '') < today && !endedLineOf(product, `0.${line}`, today);
  });
  expect(unranked).toEqual([]);
});

test('a letter of a release does not hide its line', () => {
  expect(patchedBy('OpenSSL', '1.1.1k', [])).toContain('RHEL 8');
  expect(patchedBy('nginx', '1.220.1', [])).toEqual([]);
});
