import { expect, test } from 'vitest';
import { CHECKS } from '../checks/list.ts';
import { runChecks } from '../checks/run-checks.ts';
import type { WcagLevel } from '../evidence/facts/visit.ts';
import { axeOutcomeOf } from '../evidence/parse/html/axe.ts';
import { moduleResults } from './module-results.ts';

test('the accessibility result leaves out rules beyond the level that was asked for', () => {
  const checks = CHECKS.filter(({ id }) => /^accessibility\/(?:color-contrast|image-alt)$/.test(id));
  const violated = (level: WcagLevel) => {
    const [contrast, image] = ['color-contrast', 'image-alt'].map((rule) =>
      axeOutcomeOf(rule, 'failed', 'serious', level),
    );
    if (!contrast || !image) throw new Error('no outcome');
    const facts = { axe: { ...contrast, violations: [...contrast.violations, ...image.violations] } };
    const judged = runChecks(checks, { facts, unavailable: new Map() });
    const { accessibility_result: result } = moduleResults(['accessibility'], facts, [], {}, judged);
    return result?.violations.map(({ id }) => id);
  };
  expect(violated('A')).toEqual(['image-alt']);
  expect(violated('AA')).toEqual(['color-contrast', 'image-alt']);
});
