import { expect, test } from 'vitest';
import { outcomeOf } from './results.ts';

const node = { target: ['#a'], html: '<a>', summary: 'looks the same' };

test('a test that was cut off keeps what was found, and the other rules say why they have no result', () => {
  const outcome = outcomeOf(
    {
      level: 'AA',
      elements: 9,
      stops: 0,
      results: [
        { rule: 'reduced-motion', inapplicable: true },
        { rule: 'reflow', failed: [node] },
      ],
      pictures: [],
      unpictured: 1,
    },
    'cut off after 6 s',
  );
  expect(outcome.violations).toEqual([{ id: 'reflow', impact: 'serious', nodes: [node] }]);
  expect(outcome.inapplicable).toEqual(['reduced-motion']);
  expect(outcome.cuts).toMatchObject({ 'focus-visible': 'cut off after 6 s', 'text-resize': 'cut off after 6 s' });
  expect(Object.keys(outcome.cuts)).not.toContain('reflow');
  expect(outcome.unpictured).toBe(1);
});
