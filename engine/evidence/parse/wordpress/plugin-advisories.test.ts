import { expect, test } from 'vitest';
import { compareVersions } from '../application/versions/version.ts';
import { PLUGIN_ROWS } from './plugin-advisories.generated.ts';
import { isListedPlugin, knownVulnerabilities } from './plugin-advisories.ts';

test('each row has a CVE, a record, a text of one line and a range that is not empty', () => {
  const strange = Object.values(PLUGIN_ROWS)
    .flat()
    .filter(
      ([cve, record, , least, , version, what]) =>
        !/^CVE-\d{4}-\d{4,8}$/.test(cve) ||
        !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(record) ||
        !/^[\p{L}\p{N}\p{P}\p{S} ]{3,120}$/u.test(what) ||
        (least !== undefined && compareVersions(least, version) > 0),
    );
  expect(strange).toEqual([]);
});

test.each([
  ['wp-file-manager', '6.8', 'CVE-2020-25213'],
  ['essential-addons-for-elementor-lite', '5.7.1', 'CVE-2023-32243'],
  ['litespeed-cache', '6.3.0.1', 'CVE-2024-28000'],
  ['really-simple-ssl', '9.1.1.1', 'CVE-2024-10924'],
])('%s %s has %s', (plugin, version, cve) => {
  const known = knownVulnerabilities(plugin, version, 'readme.txt');
  expect(known?.severity).toBe('critical');
  expect(known?.compares.split(' ')).toContain(cve);
  expect(known?.evidence).toContain('https://www.wordfence.com/threat-intel/vulnerabilities/id/');
});

test.each([
  ['wp-file-manager', '99.0'],
  ['really-simple-ssl', '8.3.0'],
  ['woocommerce-payments', '4.8.2'],
  ['woocommerce-payments', '5.1.3'],
  ['really-simple-ssl', 'trunk'],
  ['a-plugin-that-nobody-knows', '1.0'],
  ['constructor', '1.0'],
])('%s %s has none', (plugin, version) => {
  expect(knownVulnerabilities(plugin, version, 'readme.txt')).toBeUndefined();
});

test('names of every object are no plugins', () => {
  expect(isListedPlugin('toString')).toBe(false);
  expect(isListedPlugin('wp-file-manager')).toBe(true);
});
