import { expect, test } from 'vitest';
import { currentOutcomes, type Outcomes, unversioned } from './outcomes.ts';
import RELEASED from './released.json' with { type: 'json' };

const current = currentOutcomes();
const ID = 'security/headers/referrer-policy';
const own = current[ID] ?? { version: 0, digest: '' };

test('a check that finds something else than the released one has a new version', () => {
  expect(unversioned(RELEASED as Outcomes, current)).toEqual([]);
});

test.each([
  ['the same', own, []],
  [
    'another outcome',
    { ...own, digest: 'other' },
    [`${ID}: its examples or what is found in them changed: set its version to 2 in engine/checks/versions.ts`],
  ],
  ['another outcome of an older version', { version: 0, digest: 'other' }, []],
  ['a newer version', { ...own, version: 2 }, [`${ID}: version 2 is released, so it cannot be 1`]],
])('%s was released', (_, released, expected) => {
  expect(unversioned({ [ID]: released }, current)).toEqual(expected);
});

test('a new check and one that no longer exists need no version', () => {
  expect(unversioned({ 'security/headers/gone': own }, current)).toEqual([]);
  expect(unversioned({}, current)).toEqual([]);
});

test('outcomes are the same each time and cover probes', () => {
  expect(currentOutcomes()).toEqual(current);
  expect(current).toHaveProperty(['active/files/logs', 'version'], 1);
});
