import { expect, test } from 'vitest';
import { advisoriesFile } from './advisories-file.ts';
import { rowsOf } from './rows-of.ts';

const weakness = (more: object, identifiers: object) => ({
  below: '2.0.0',
  severity: 'high',
  cwe: ['CWE-79'],
  identifiers: { summary: 'XSS in `show()`.', ...identifiers },
  ...more,
});
const of = (name: string, ...vulnerabilities: object[]) => rowsOf({ [name]: { vulnerabilities } });

test('a row has our library name, the version range and a short text', () => {
  const rows = of(
    'prototypejs',
    weakness({ atOrAbove: '1.0.0', below: '1.7.1' }, { CVE: ['CVE-2020-1111'], githubID: 'GHSA-aaaa-bbbb-cccc' }),
  );
  const row = { library: 'prototype', least: '1.0.0', below: '1.7.1', severity: 'high', what: 'XSS in show()' };
  expect(rows).toEqual([{ ...row, id: 'CVE-2020-1111' }]);
});

test('uses the npm name if there is one; no version is below 0', () => {
  const rows = rowsOf({
    nextjs: { npmname: 'next', vulnerabilities: [weakness({ atOrAbove: '0' }, { githubID: 'GHSA-aaaa-bbbb-cccc' })] },
  });
  expect(rows).toMatchObject([{ library: 'next', id: 'GHSA-aaaa-bbbb-cccc', least: undefined }]);
});

test('skips entries without a CVE or GHSA id and the examples of the repository', () => {
  expect(of('jquery', weakness({}, { retid: '73' }), weakness({}, { CVE: ['CVE-1'] }))).toEqual([]);
  expect(of('retire-example', weakness({}, { CVE: ['CVE-2020-1111'] }))).toEqual([]);
});

test('an end above the last release of an end-of-life library is not a fix', () => {
  expect(of('angular', weakness({ below: '1.8.4' }, { CVE: ['CVE-2020-1111'] }))[0]?.below).toBeUndefined();
});

test('skips ranges without a version', () => {
  expect(of('x', weakness({ atOrAbove: '2.0.0' }, { CVE: ['CVE-2020-1111'] }))).toEqual([]);
});

test('joins only overlapping ranges of the same id', () => {
  const CVE = ['CVE-2020-1111'];
  const rows = of(
    'x',
    weakness({ atOrAbove: '1.5.0', below: '2.5.0' }, { CVE }),
    weakness({ below: '2.0.0' }, { CVE }),
    weakness({ atOrAbove: '3.0.0', below: '3.1.0' }, { CVE }),
  );
  expect(rows.map(({ least, below }) => [least, below])).toEqual([
    [undefined, '2.5.0'],
    ['3.0.0', '3.1.0'],
  ]);
});

test.each([
  ['CWE-79', 'critical', 'high'],
  ['CWE-1321', 'critical', 'medium'],
  ['CWE-1333', 'low', 'low'],
  ['CWE-918', 'high', 'low'],
  ['CWE-22', 'high', 'low'],
])('%s, published as %s, is %s in a browser', (cwe, published, inBrowser) => {
  const [row] = of('x', weakness({ cwe: [cwe], severity: published }, { CVE: ['CVE-2020-1111'] }));
  expect(row?.severity).toBe(inBrowser);
});

test('a text is one line of at most 140 characters, and cannot end its literal', () => {
  const summary = `a "quoted" \\ line\nand more ${'words '.repeat(50)}`;
  const rows = of('x', weakness({}, { CVE: ['CVE-2020-1111'], summary }));
  expect(rows[0]?.what.length).toBeLessThanOrEqual(142);
  const file = advisoriesFile({ rows, commit: 'abc', date: '2026-01-02' });
  expect(file).toContain(
    `  ["x", "CVE-2020-1111", undefined, "2.0.0", 'high', "a \\"quoted\\" \\\\ line and more words`,
  );
  expect(file).toContain("RETIRE_AS_OF = '2026-01-02'");
});
