import { expect, test } from 'vitest';
import { pluginRows, type Template } from './plugin-rows.ts';
import { pluginRowsFile } from './plugin-rows-file.ts';

interface Given {
  readonly plugin?: string;
  readonly cve?: string;
  readonly title?: string;
  readonly vector?: string;
  readonly score?: string;
  readonly versions?: string;
  readonly tags?: string;
}

const RECORD = '01234567-89ab-cdef-0123-456789abcdef';

function template({
  plugin = 'warm-forms',
  cve = 'CVE-2026-1111',
  title = 'Warm Forms <= 1.2.3 - Unauthenticated SQL Injection',
  vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
  score = '7.5',
  versions = "'<= 1.2.3'",
  tags = `cve,wordpress,wp-plugin,${plugin},high,production`,
}: Given): Template {
  return {
    path: `nuclei-templates/2026/${cve}-${plugin}-${RECORD}.yaml`,
    text: `id: a

info:
  name: >
    ${title}
  classification:
    cvss-metrics: ${vector}
    cvss-score: ${score}
    cve-id: ${cve}
  metadata:
    fofa-query: "wp-content/plugins/${plugin}/"
  tags: ${tags}

http:
  - matchers:
      - type: dsl
        dsl:
          - compare_versions(version, ${versions})`,
  };
}

const of = (given: Given) => pluginRows([template(given)], ['warm-forms']);

test('a row has plugin, CVE, record, severity, versions and a short text', () => {
  expect(of({})).toEqual([
    {
      plugin: 'warm-forms',
      cve: 'CVE-2026-1111',
      record: RECORD,
      severity: 'high',
      least: undefined,
      end: 'through',
      version: '1.2.3',
      what: 'Unauthenticated SQL Injection',
    },
  ]);
});

test.each([
  ["'< 2.0'", undefined, 'below', '2.0'],
  ["'>= 1.0', '<= 1.9.1'", '1.0', 'through', '1.9.1'],
  ["'>= 1.0', '< 2.0'", '1.0', 'below', '2.0'],
  ["'1.4'", '1.4', 'through', '1.4'],
])('reads the versions %s', (versions, least, end, version) => {
  expect(of({ versions })).toMatchObject([{ least, end, version }]);
});

test.each([
  ['a range without an end', { versions: "'<= *'" }],
  ['a version that is no number', { versions: "'<= 1.93.1 (02-07-2025)'" }],
  ['a range that is empty', { versions: "'>= 2.0', '<= 1.0'" }],
  ['a vulnerability for users with an account', { vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H' }],
  ['one whose vector forgets the account', { title: 'Warm Forms <= 1.2.3 - Authenticated (Student+) File Upload' }],
  ['one that needs a click', { vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:H/A:H' }],
  ['a denial of service', { vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  ['a low score', { score: '5.3' }],
  ['a candidate', { tags: 'cve,wordpress,wp-plugin,warm-forms,high,candidate' }],
  ['a theme', { tags: 'cve,wordpress,wp-theme,warm-forms,high,production' }],
  ['a record without a CVE', { cve: 'CVE-pending' }],
])('leaves out %s', (_, given) => {
  expect(of(given)).toEqual([]);
});

test('plugins with ten published CVEs are included', () => {
  const many = Array.from({ length: 10 }, (_, i) => template({ cve: `CVE-2026-${1000 + i}` }));
  expect(pluginRows(many, [])).toHaveLength(10);
  expect(pluginRows(many.slice(1), [])).toEqual([]);
});

test.each([
  ['Warm Forms 1.0 - 1.2.3 - Authentication Bypass', 'Authentication Bypass'],
  [
    'Warm Forms - Socks & More < 2.0 - Unauthenticated Stored Cross-Site Scripting',
    'Unauthenticated Stored Cross-Site Scripting',
  ],
  ['Warm Forms - SQL Injection', 'SQL Injection'],
])('the text of "%s"', (title, what) => {
  expect(of({ title })[0]?.what).toBe(what);
});

test('the file carries the licences and cannot be left by a text', () => {
  const rows = of({ title: `Warm Forms <= 1.2.3 - a "quoted" \\ ${'word '.repeat(40)}` });
  const file = pluginRowsFile({ rows, commit: 'abc', date: '2026-01-02' });
  expect(file).toContain(
    `    ["CVE-2026-1111", "${RECORD}", 'high', undefined, 'through', "1.2.3", "a \\"quoted\\" \\\\ word`,
  );
  expect(file).toContain('Defiant hereby grants you');
  expect(file).toContain('MITRE hereby grants you');
  expect(file).toContain("WORDFENCE_AS_OF = '2026-01-02'");
});
