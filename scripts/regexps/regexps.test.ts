import { expect, test } from 'vitest';
import { fullSize } from '../../testbed/full-size.ts';
import { sized } from '../../testbed/sized.ts';
import {
  ACCEPTED,
  acceptedFor,
  engineRegexps,
  growth,
  proofKey,
  provableKeys,
  provenRegexps,
} from './prove-regexps.ts';

/** At this bound, a 256 KiB text that starts a match everywhere takes a few tenths of a second at most. */
const LONGEST = 4096;
/** Bounds expressions of users itself, and refuses the others. */
const OF_USERS = 'engine/own/bounded-pattern.ts';
const { files, constructed, all } = await engineRegexps();
const perPath = Map.groupBy(all, ({ path }) => path);
/** Of the proofs of `npm run gen`, every nth is proven again. */
const AGAIN = sized(Number.POSITIVE_INFINITY, fullSize(8, 1));
/** What is not among these is proven here. */
const known = new Set([...provenRegexps()].filter((_, i) => (i + 1) % AGAIN !== 0));

test.each([...perPath])('%s: no super-linear regular expressions', (_, regexps) => {
  const unsafe = regexps
    .filter((regexp) => acceptedFor(regexp.source) === undefined && !known.has(proofKey(regexp)))
    .map((regexp) => [regexp.source, growth(regexp)]);
  expect(unsafe.filter(([, kind]) => kind !== 'safe')).toEqual([]);
});

test('the list of proven expressions is that of the expressions in use', () => {
  expect([...provenRegexps()]).toEqual(provableKeys(all));
});

test.each([...perPath])(
  '%s: no repetition is so long that what follows it could be looked for too often',
  (_, regexps) => {
    const long = regexps
      .filter(({ source }) => acceptedFor(source) === undefined)
      .filter(({ source }) => [...source.matchAll(/\{\d*,(\d+)\}/g)].some(([, max]) => Number(max) > LONGEST));
    expect(long.map(({ source }) => source)).toEqual([]);
  },
);

test('every accepted expression is still in use', () => {
  const used = new Set(all.map(({ source }) => acceptedFor(source)));
  expect(Object.keys(ACCEPTED).filter((start) => !used.has(start))).toEqual([]);
});

test('regular expressions are built only while files are loaded', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const { path, constructions } of files)
    if (path !== OF_USERS) expect((constructed.get(path) ?? []).length, path).toBeGreaterThanOrEqual(constructions);
});

test.each([
  [/^(a+)+$/, 'exponential'],
  [/^(?:\w{1,40}){1,8}$/, 'exponential'],
  [/^(?:a|a)*b/, 'exponential'],
  [/\([^)]*\)/, '2nd degree polynomial'],
  [/\s+$/, '2nd degree polynomial'],
  [/^\s*(?:url\s*=)?\s*\S/, '2nd degree polynomial'],
  [/<meta[^>]{0,200}charset[^>]{0,200}>/i, 'safe'],
  [/^\s*url\s*=/, 'safe'],
])('the checker classifies %s as %s', (regexp, expected) => {
  expect(growth(regexp)).toBe(expected);
});
