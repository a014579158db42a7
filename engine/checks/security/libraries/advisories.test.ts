import { describe, expect, test } from 'vitest';
import { isWithinRange } from '../../../evidence/parse/application/versions/version.ts';
import { ADVISORIES, type Advisory } from './advisories.ts';

const affecting = (library: string, version: string) =>
  ADVISORIES.filter((row) => row.library === library && isWithinRange(version, row.least, row.below));
const idsOf = (rows: readonly Advisory[]) => rows.map(({ id }) => id);

describe('each row', () => {
  test('has a published id, a text of one line and a range that is not empty', () => {
    const strange = ADVISORIES.filter(
      ({ id, what, least, below }) =>
        !/^(?:CVE-\d{4}-\d{4,8}|GHSA(?:-[a-z0-9]{4}){3})$/.test(id) ||
        !/^[\p{L}\p{N}\p{P}\p{S} ]{3,150}$/u.test(what) ||
        (least !== undefined && !isWithinRange(least, undefined, below)),
    );
    expect(strange).toEqual([]);
  });

  test('names an id once for any version', () => {
    const twice = ADVISORIES.flatMap(({ library, least, below }) => {
      const ids = idsOf(affecting(library, least ?? below ?? '0.0.1'));
      return ids.length === new Set(ids).size ? [] : [`${library} ${least}`];
    });
    expect(twice).toEqual([]);
  });
});

test.each([
  ['underscore', '1.13.4', 'CVE-2026-27601', 'low'],
  ['moment', '2.29.1', 'CVE-2022-31129', 'low'],
  ['underscore', '1.12.0', 'CVE-2021-23358', 'high'],
  ['next', '13.4.0', 'CVE-2024-39693', 'high'],
])('what makes only a tab wait is low: %s %s', (library, version, id, severity) => {
  expect(affecting(library, version).find((row) => row.id === id)?.severity).toBe(severity);
});

test.each([
  ['jquery', '1.11.3', 'CVE-2020-11022'],
  ['bootstrap', '2.3.2', 'CVE-2019-8331'],
  ['lodash', '4.17.19', 'CVE-2020-8203'],
  ['lodash', '4.17.20', 'CVE-2021-23337'],
  ['lodash', '4.17.21', 'CVE-2026-4800'],
  ['angular', '1.8.3', 'CVE-2024-21490'],
  ['prototype', '1.7.3', 'CVE-2020-27511'],
  ['jquery-ui', '1.8.0', 'CVE-2010-5312'],
  ['next', '14.2.24', 'CVE-2025-29927'],
  ['next', '15.5.6', 'GHSA-9qr9-h5gf-34mp'],
  ['dompurify', '3.1.2', 'CVE-2024-47875'],
])('%s %s has %s', (library, version, id) => {
  expect(idsOf(affecting(library, version))).toContain(id);
});

test.each([
  ['jquery', '3.7.1'],
  ['bootstrap', '5.3.3'],
  ['vue', '3.5.13'],
  ['react', '19.0.0'],
  ['moment', '2.30.1'],
  ['dompurify', '3.4.13'],
  ['next', '16.2.11'],
])('%s %s has none', (library, version) => {
  expect(affecting(library, version)).toEqual([]);
});

test('an ended library without a fixed release names none', () => {
  expect(affecting('angular', '1.8.3').every(({ below }) => below === undefined)).toBe(true);
});
