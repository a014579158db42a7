import { expect, test } from 'vitest';
import { advisoriesFor, fixedVersion, rowsIn } from './package-advisories.ts';

test.each([
  ['>=1.0.0 <1.2.3', { least: '1.0.0', below: '1.2.3' }],
  ['<=1.2.2', { last: '1.2.2' }],
  ['=1.2.3', { least: '1.2.3', last: '1.2.3' }],
  ['*', {}],
])('the versions %s', (text, range) => {
  expect(rowsIn(`a | CVE-2026-11111 | high | ${text} | what`)[0]?.ranges).toEqual([range]);
});

test('a version with malicious code, and the ones beside it', () => {
  expect(advisoriesFor('chalk', '5.6.1').map(({ severity }) => severity)).toEqual(['malicious']);
  expect([advisoriesFor('chalk', '5.6.0'), advisoriesFor('chalk', '5.6.2')]).toEqual([[], []]);
  expect(advisoriesFor('constructor', '1.0.0')).toEqual([]);
});

test('malicious code is named first, then the most severe', () => {
  const [first, second] = advisoriesFor('axios', '0.30.4');
  expect([first?.severity, second?.severity]).toEqual(['malicious', 'high']);
});

test('the version that fixes all, without the pre-release it was first fixed in', () => {
  const rows = rowsIn('a | CVE-2026-1 | high | <1.2.3 | x\na | CVE-2026-2 | low | >=1.0.0 <2.0.0-rc.1 | y');
  expect(fixedVersion(rows, '1.1.0')).toBe('2.0.0');
  expect(fixedVersion([...rows, ...rowsIn('a | CVE-2026-3 | low | * | z')], '1.1.0')).toBeUndefined();
});
