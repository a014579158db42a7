import { expect, test } from 'vitest';
import { isCampaign } from '../../testbed/sized.ts';
import { constructedBy, type FoundRegexp, findRegexps } from './find-regexps.ts';
import { reduceRegexp } from './reduce-regexp.ts';

process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** Expressions the checker cannot prove safe, by their first characters, with the bound that limits them. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '<b>(?:Fatal error|Parse error': 'each repetition ends at 300 characters, the first after fixed words',
  '(?:^|\\n|<pre>)\\s{0,8}(?:[a-z]': 'names end at 60 characters, eight of them divided by dots',
  '(?:Error|Exception): ': 'each repetition ends at 300 characters, the first after fixed words',
  '-----BEGIN (?:(?:RSA|EC|DSA': 'sticky, after fixed words; one repetition, which ends at 8,000 characters',
  '([.\\-_/])(?=\\w{0,63}\\d)': 'the look-ahead ends at 64 characters',
  '([.-])(?=[a-z]{0,6}[A-Z]': 'the look-ahead ends at 14 characters',
};
/** At this bound, a 256 KiB text that starts a match everywhere takes a few tenths of a second at most. */
const LONGEST = 4096;
/** Files whose proof takes many seconds: left to the campaign. */
const LABORIOUS = [
  '/comment-credentials.ts',
  '/csp-syntax.ts',
  '/error-details.ts',
  '/files/configuration.ts',
  '/library.ts',
  '/parse/secrets/secrets.ts',
  '/password.ts',
  '/path-traversal.ts',
  '/reach/certificate.ts',
  '/source-map.ts',
];
const isLaborious = (path: string) => LABORIOUS.some((end) => path.endsWith(end));
const acceptedFor = (source: string) => Object.keys(ACCEPTED).find((start) => source.startsWith(start));

const files = findRegexps('engine');
const constructed = await constructedBy(files.filter(({ constructions }) => constructions > 0).map(({ path }) => path));
const all = files.flatMap(({ path, literals }) =>
  [...literals, ...(constructed.get(path) ?? [])].map((regexp) => ({ path, ...regexp })),
);
const perPath = Map.groupBy(all, ({ path }) => path);

/** `safe`, or the growth of the running time with the length of the text. */
function growth({ source, flags }: FoundRegexp): string {
  const result = checkSync(reduceRegexp(source), flags, { checker: 'automaton', timeout: 600_000 });
  if (result.status === 'safe') return 'safe';
  return result.status === 'vulnerable' ? result.complexity.summary : `not proven: ${result.error.kind}`;
}

test('each file that is left to the campaign exists', () => {
  expect(LABORIOUS.filter((end) => ![...perPath.keys()].some((path) => path.endsWith(end)))).toEqual([]);
});

const proven = [...perPath].filter(([path]) => isCampaign || !isLaborious(path));
test.each(proven)('%s: no super-linear regular expressions', (_, regexps) => {
  const unsafe = regexps
    .filter(({ source }) => acceptedFor(source) === undefined)
    .map((regexp) => [regexp.source, growth(regexp)]);
  expect(unsafe.filter(([, kind]) => kind !== 'safe')).toEqual([]);
});

test.each([...perPath])(
  '%s: no repetition is so long that what follows it could be looked for too often',
  (_, regexps) => {
    const long = regexps
      .filter(({ source }) => acceptedFor(source) === undefined)
      .filter(({ source }) => [...source.matchAll(/\{\d*,(\d+)\}/g)].some(([, most]) => Number(most) > LONGEST));
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
    expect((constructed.get(path) ?? []).length, path).toBeGreaterThanOrEqual(constructions);
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
