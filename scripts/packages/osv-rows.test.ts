import { expect, test } from 'vitest';
import { rowsIn } from '../../engine/checks/dependencies/support/package-advisories.ts';
import { osvFile, osvRows } from './osv-rows.ts';

const record = (more: object, affected: object = {}) => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  aliases: ['CVE-2026-11111'],
  summary: 'Prototype pollution in `set()` | merge',
  database_specific: { severity: 'HIGH', cwe_ids: ['CWE-1321'] },
  affected: [
    {
      package: { ecosystem: 'npm', name: '@acme/set' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] }],
      ...affected,
    },
  ],
  ...more,
});

test('a row has the package, the CVE, the severity, the versions and a text that cannot end its cell', () => {
  expect(osvRows(record({}))).toEqual([
    '@acme/set | CVE-2026-11111 | high | <1.2.3 | Prototype pollution in set() merge',
  ]);
});

test.each([
  [
    [{ introduced: '1.0.0' }, { fixed: '1.2.3' }, { introduced: '2.0.0' }, { fixed: '2.1.0' }],
    '>=1.0.0 <1.2.3, >=2.0.0 <2.1.0',
  ],
  [[{ introduced: '0' }], '*'],
  [[{ introduced: '1.0.0' }, { last_affected: '1.9.0' }], '>=1.0.0 <=1.9.0'],
  [[{ fixed: '1.2.3' }, { introduced: '1.0.0' }], '>=1.0.0 <1.2.3'],
])('events %j are the versions %s', (events, versions) => {
  expect(osvRows(record({}, { ranges: [{ type: 'SEMVER', events }] }))[0]?.split(' | ')[3]).toBe(versions);
});

test('malicious releases are listed by version', () => {
  const rows = osvRows(record({ id: 'MAL-2026-1', aliases: [] }, { ranges: [], versions: ['1.0.1', '1.0.2'] }));
  expect(rows[0]).toMatch(/^@acme\/set \| MAL-2026-1 \| malicious \| =1\.0\.1, =1\.0\.2 \| /);
});

test('withdrawn records, other ecosystems and commits give no rows', () => {
  expect(osvRows(record({ withdrawn: '2026-01-01T00:00:00Z' }))).toEqual([]);
  expect(osvRows(record({}, { package: { ecosystem: 'PyPI', name: 'set' } }))).toEqual([]);
  expect(osvRows(record({}, { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }))).toEqual([]);
});

test('the engine reads the rows of the file', () => {
  const rows = osvRows(record({}));
  expect(osvFile(rows, 'a database', '2026-11-29')).toContain(`OSV_TABLE = \`\n${rows[0]}\n\``);
  expect(rowsIn(rows.join('\n'))).toMatchObject([
    { name: '@acme/set', id: 'CVE-2026-11111', severity: 'high', ranges: [{ below: '1.2.3' }] },
  ]);
});
