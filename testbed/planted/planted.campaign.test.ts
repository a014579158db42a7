import { expect, test } from 'vitest';
import { plantFaults } from './bench.ts';
import { FAULTS, isHeldOut } from './faults.ts';
import { describeMiss, MIN_RECALL, recallOf } from './run.ts';

test('checks find the faults that are planted in real pages', async () => {
  const { planted, sites } = await plantFaults(FAULTS);
  const lines = planted.filter(({ outcome }) => outcome !== 'found').map(describeMiss);
  for (const line of lines) console.log(line);
  expect(sites.length).toBeGreaterThanOrEqual(12);
  expect(planted).toHaveLength(Object.values(FAULTS).flat().length);
  const untried = planted.filter(({ outcome }) => outcome === 'untried');
  expect(untried.filter(({ fault }) => fault.plain === undefined)).toEqual([]);
  expect(recallOf(planted), lines.join('\n')).toBeGreaterThanOrEqual(MIN_RECALL);
  expect(recallOf(planted.filter(isHeldOut)), lines.join('\n')).toBeGreaterThanOrEqual(MIN_RECALL);
});
