import { expect, test } from 'vitest';
import { hreflangFault, isLanguageTag } from './hreflang.ts';

test.each(['en', 'EN', 'de-AT', 'zh-Hant', 'zh-Hant-TW', 'x-default', 'X-Default', 'pt-br', 'es-419', 'fil'])(
  '%s is understood',
  (value) => {
    expect(hreflangFault(value)).toBeUndefined();
  },
);

test.each([
  ['en-UK', 'the United Kingdom has the code GB'],
  ['jp', 'no language has the code jp'],
  ['en-EU', 'no country has the code EU'],
  ['en_US', 'an underscore where a hyphen belongs'],
  ['english', 'not a language code'],
  ['', 'not a language code'],
  ['en-', 'not a language code'],
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
])('language tag %s', (value, expected) => {
  expect(isLanguageTag(value)).toBe(expected);
});
