import { expect, test } from 'vitest';
import { plantFaults } from './bench.ts';
import { describeFault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { MIN_RECALL, recallOf } from './run.ts';

test('checks find the faults that are planted in real pages', async () => {
  const { planted, sites } = await plantFaults(FAULTS);
  const wrong = planted.filter(({ outcome }) => outcome !== 'found');
  const tell = wrong.map(
    ({ check, outcome, site, fault }) => `${outcome} ${check} on ${site}: ${describeFault(fault)}`,
  );
  expect(sites.length).toBeGreaterThanOrEqual(12);
  expect(planted).toHaveLength(Object.values(FAULTS).flat().length);
  expect(recallOf(planted), tell.join('\n')).toBeGreaterThanOrEqual(MIN_RECALL);
});
