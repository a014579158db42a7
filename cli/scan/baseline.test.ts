import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finding, groupFindings, openFindings } from '@assay/engine';
import { afterAll, expect, test } from 'vitest';
import { readBaseline } from './baseline.ts';
import { findingsOver } from './gate.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-baseline-'));
const file = join(folder, 'before.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findings = (count: number) =>
  Array.from(
    { length: count },
    (_, i): Finding => ({
      id: `id-${i}`,
      fingerprint: `fingerprint-${i}`,
      module: 'seo',
      check: 'seo/head/title',
      problem: 'missing',
      title: 'Missing title',
      severity: 'high',
      likelihood: 'observed',
      description: 'Why.',
      remediation: 'Add it.',
      location: { url: `https://shop.example/${i}` },
      evidence: { at: `https://shop.example/${i}`, shows: '(none)' },
      references: [],
      fix_prompt: 'Fix it.',
      change: 'new',
      first_seen_at: '2026-11-20T10:00:00.000Z',
    }),
  );

const stored = (list: readonly object[]) =>
  writeFileSync(file, JSON.stringify({ target: 'https://shop.example/', findings: list }));

test.each(['grouped', 'flat'] as const)('a %s report knows each of its places, also beyond the 20th', async (view) => {
  stored(groupFindings(findings(30), view));
  const earlier = (await readBaseline(file))('https://shop.example/');
  expect(openFindings(earlier?.findings ?? [])).toHaveLength(30);
  const over = await findingsOver({ findings: findings(32) }, 'high', earlier);
  expect(over.map(({ id }) => id)).toEqual(['id-30', 'id-31']);
});

test.each([
  ['has another version', [{ check: 'seo/head/title', version: 2 }], []],
  ['did not exist', [{ check: 'seo/head/lang' }], []],
  ['is the same', [{ check: 'seo/head/title' }], ['id-0', 'id-1', 'id-2']],
  ['is not known', 'none', ['id-0', 'id-1', 'id-2']],
])('findings count if the check in the baseline %s', async (_, coverage, expected) => {
  const [low, other] = findings(2).map((finding) => ({ ...finding, severity: 'low' }));
  writeFileSync(file, JSON.stringify({ target: 'https://shop.example/', findings: [low, other], coverage }));
  const earlier = (await readBaseline(file))('https://shop.example/');
  const report = { findings: findings(3), coverage: [{ check: 'seo/head/title' }] };
  expect((await findingsOver(report, 'high', earlier)).map(({ id }) => id)).toEqual(expected);
  const dismissed = earlier && {
    ...earlier,
    findings: earlier.findings.map((one) => ({ ...one, state: 'dismissed' as const })),
  };
  expect((await findingsOver(report, 'high', dismissed)).map(({ id }) => id)).toEqual(
    expected.length > 0 ? expected : ['id-0', 'id-1'],
  );
});

test('a report of an earlier version has a finding for each place', async () => {
  stored(findings(3));
  expect((await readBaseline(file))('https://shop.example/')?.findings).toHaveLength(3);
});

test.each([
  ['places that are no list', { places: 'all' }],
  ['a place without evidence', { places: [{ id: '1', fingerprint: '1', change: 'new', first_seen_at: '' }] }],
  ['further places that are no objects', { places: [], more_places: [1] }],
])('a report with %s is refused', async (_, wrong) => {
  stored(findings(1).map((finding) => ({ ...finding, ...wrong })));
  await expect(readBaseline(file)).rejects.toThrow('is not an Assay JSON report');
});

test('the pages of a report of a site are those that are looked at again', async () => {
  const [first] = findings(1);
  const pages = [{ url: 'https://shop.example/' }, { url: 'https://shop.example/blog' }];
  const found = [{ ...first, pages: ['https://shop.example/blog'] }];
  writeFileSync(file, JSON.stringify({ target: 'https://shop.example/', findings: found, pages }));
  const earlier = (await readBaseline(file))('https://shop.example/');
  expect(earlier?.pages).toEqual(pages.map(({ url }) => url));
  expect(earlier?.findings[0]?.pages).toEqual(['https://shop.example/blog']);
});

test('pages at another origin are those at the same paths of the target', async () => {
  const [first] = findings(1);
  const pages = [{ url: 'https://shop.example/' }, { url: 'https://shop.example/blog?p=2' }];
  const found = [{ ...first, pages: ['https://shop.example/blog?p=2', 'https://other.example/'] }];
  writeFileSync(file, JSON.stringify({ target: 'https://shop.example/', findings: found, pages }));
  const earlier = (await readBaseline(file))('https://preview.example:8443/');
  expect(earlier?.pages).toEqual(['https://preview.example:8443/', 'https://preview.example:8443/blog?p=2']);
  expect(earlier?.findings[0]?.pages).toEqual(['https://preview.example:8443/blog?p=2', 'https://other.example/']);
});

test.each([
  ['a text', 'https://shop.example/'],
  ['an object', { length: 1 }],
  ['null', null],
  ['a number', 5],
  ['texts instead of pages', ['https://shop.example/']],
  ['pages without an address', [{ path: '/' }]],
  ['an address that is no text', [{ url: { href: 'https://shop.example/' } }]],
])('a report whose pages are %s is refused', async (_, pages) => {
  writeFileSync(file, JSON.stringify({ target: 'https://shop.example/', findings: findings(1), pages }));
  await expect(readBaseline(file)).rejects.toThrow('is not an Assay JSON report');
});

test.each([
  ['a text', 'https://shop.example/'],
  ['null', null],
  ['objects', [{ url: 'https://shop.example/' }]],
])('a report with a finding whose pages are %s is refused', async (_, pages) => {
  stored(findings(1).map((finding) => ({ ...finding, pages })));
  await expect(readBaseline(file)).rejects.toThrow('is not an Assay JSON report');
  const [place] = groupFindings(findings(1))[0]?.places ?? [];
  stored(findings(1).map((finding) => ({ ...finding, places: [{ ...place, pages }] })));
  await expect(readBaseline(file)).rejects.toThrow('is not an Assay JSON report');
});
