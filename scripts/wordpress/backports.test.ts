import { expect, test } from 'vitest';
import { mayBeBackported } from './backports.ts';

test.each([
  ['woocommerce-payments', 'CVE-2023-28121', '4.8.0', '5.6.1'],
  ['woocommerce-payments', 'CVE-2023-28121', undefined, '5.6.1'],
  ['woocommerce', 'CVE-2021-32790', '3.3', '5.5'],
  ['jetpack', 'CVE-2014-0173', '1.9', '2.9.2'],
])('%s: %s from %s through %s may contain fixed releases', (plugin, cve, least, version) => {
  expect(mayBeBackported({ plugin, cve, least, version })).toBe(true);
});

test.each([
  ['one line', 'woocommerce-payments', 'CVE-2023-28121', '5.6.0', '5.6.1'],
  ['one line, its first version shortened', 'jetpack', 'CVE-2014-0173', '2.9', '2.9.2'],
  ['a year before the first such fix', 'woocommerce', 'CVE-2015-2329', undefined, '2.3.6'],
  ['a plugin of another vendor', 'really-simple-ssl', 'CVE-2024-10924', '9.0.0', '9.1.1.1'],
])('%s contains none', (_, plugin, cve, least, version) => {
  expect(mayBeBackported({ plugin, cve, least, version })).toBe(false);
});
