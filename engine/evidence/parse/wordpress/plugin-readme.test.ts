import { expect, test } from 'vitest';
import { readmeVersion } from './plugin-readme.ts';

const readme = (stable: string, changelog = '') =>
  `=== Warm Forms ===\nContributors: ann\nRequires at least: 6.0\nTested up to: 7.1\nStable tag: ${stable}\nLicense: MIT\n\nForms.\n\n== Changelog ==\n${changelog}`;

test.each([
  ['the stable tag', readme('3.1.2'), '3.1.2'],
  ['four numbers', readme('1.6.9.27'), '1.6.9.27'],
  ['one number', readme('7'), '7'],
  ['a stable tag that is a date', readme('2023.01.02', '= 2024.01.02 ='), '2024.01.02'],
  ['a changelog that is newer than the stable tag', readme('3.1.2', '= 3.2.0 =\n* New\n= 3.1.2 ='), '3.2.0'],
  ['a stable tag that is newer than the changelog', readme('3.10.0', '= 3.9.4 - 2026-01-02 ='), '3.10.0'],
  ['trunk with a changelog', readme('trunk', '= v2.4.1 (2026-01-02) =\n= Version 2.4.0 ='), '2.4.1'],
  ['a byte order mark and line breaks of Windows', `\uFEFF${readme('3.1.2')}`.replaceAll('\n', '\r\n'), '3.1.2'],
  ['Markdown', '# Warm Forms\n**Stable tag:** 3.1.2\n\n## Changelog\n### 3.1.2 - 2026-01-02', '3.1.2'],
])('reads %s', (_, text, version) => {
  expect(readmeVersion(text)).toBe(version);
});

test.each([
  ['trunk without a changelog', readme('trunk')],
  ['no stable tag', '=== Warm Forms ===\nTested up to: 7.1\n\n== Changelog ==\n= 1.0.0 ='],
  ['a page of the site', '<!doctype html><title>Shop</title>\nStable tag: 1.0.0'],
  ['prose about readmes', 'How to write one:\n=== Name ===\nStable tag: 1.0.0'],
])('%s states none', (_, text) => {
  expect(readmeVersion(text)).toBeUndefined();
});

test.each(['= 2024.01.02 =', '= 2024.1.2 - Fixes =', '= 2024.01 ='])('the date in %s is no version', (heading) => {
  expect(readmeVersion(readme('3.1.2', heading))).toBe('3.1.2');
  expect(readmeVersion(readme('trunk', heading))).toBeUndefined();
});

test('dates and requirements are no versions', () => {
  expect(readmeVersion(readme('3.1.2', '= 2026-01-02 =\nRequires PHP: 8.1\n* Works with WordPress 7.1.2'))).toBe(
    '3.1.2',
  );
});
