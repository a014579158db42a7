import { expect, test } from 'vitest';
import { BEHAVIOURS } from './torture/behaviours.ts';
import { describeTorture } from './torture/torture-suite.ts';

/** One of each kind; all of them are in the campaign. */
const SAMPLE = [
  'endless body',
  'gzip bomb',
  'cookie circle',
  'redirect circle',
  'reset at once',
  'many links',
  'rebinding name',
  'metadata name',
  'alert storm',
];

test('each behaviour has a name of its own', () => {
  const names = BEHAVIOURS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(45);
  expect(names).toEqual(expect.arrayContaining(SAMPLE));
});

describeTorture(
  BEHAVIOURS.filter(({ name }) => SAMPLE.includes(name)),
  600_000,
);
