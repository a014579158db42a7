import { expect, test } from 'vitest';
import { hreflangFault } from './hreflang.ts';
import { isLanguageTag } from './language-tag.ts';

test.each([
  'en',
  'EN',
  'de-AT',
  'zh-Hant',
  'zh-Hant-TW',
  'x-default',
  'X-Default',
  'pt-br',
  'es-419',
  'fil',
  'zh-cmn-Hans',
  'cmn-Hans-CN',
  'ca-valencia',
  'iw',
])('%s is understood', (value) => {
  expect(hreflangFault(value)).toBeUndefined();
});

test.each([
  ['en-UK', 'the United Kingdom has the code GB'],
  ['jp', 'no language has the code jp'],
  ['en-EU', 'no country has the code EU'],
  ['en_US', 'an underscore where a hyphen belongs'],
  ['english', 'no language has the code english'],
  ['', 'not a language code'],
  ['en-', 'not a language code'],
  ['en-Latx', 'no script has the code Latx'],
  ['zh-abc', 'no extlang has the code abc'],
])('%s is not', (value, expected) => {
  expect(hreflangFault(value)).toBe(expected);
});

test.each([
  ['en', true],
  ['de-CH-1996', true],
  ['zh-Hans-CN', true],
  ['en_US', false],
  ['{{lang}}', false],
  ['', false],
  ['xx', false],
  ['zh-cmn-Hans', true],
  ['i-klingon', true],
  ['x-elvish', true],
  ['qaa-QM', true],
  ['en-US-u-ca-gregory', true],
  ['en-UK', false],
  ['de-Latn-Latn', false],
  ['aab', true],
])('language tag %s', (value, expected) => {
  expect(isLanguageTag(value)).toBe(expected);
});
