import { expect, test } from 'vitest';
import { pictured } from './pictures.ts';
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
    },
    'cut off after 6 s',
  );
  expect(outcome.violations).toEqual([{ id: 'reflow', impact: 'serious', nodes: [node] }]);
  expect(outcome.inapplicable).toEqual(['reduced-motion']);
  expect(outcome.cuts).toMatchObject({ 'focus-visible': 'cut off after 6 s', 'text-resize': 'cut off after 6 s' });
  expect(Object.keys(outcome.cuts)).not.toContain('reflow');
});

test('pictures are of violations of the rules that the level includes, the most severe first', () => {
  const violation = (id: string, impact: string) => ({ id, impact, nodes: [node] });
  const others = ['image-alt', 'label', 'list', 'link-name', 'region', 'tabindex'];
  const all = [violation('color-contrast', 'serious'), ...others.map((id) => violation(id, 'moderate'))];
  expect(pictured(all, 'A').map(({ id }) => id)).toEqual(others);
  expect(pictured(all, 'AA').map(({ id }) => id)).toEqual(['color-contrast', ...others]);
});
