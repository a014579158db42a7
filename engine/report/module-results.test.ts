import { expect, test } from 'vitest';
import { CHECKS } from '../checks/list.ts';
import { runChecks } from '../checks/run-checks.ts';
import type { WcagLevel } from '../evidence/facts/visit.ts';
import { axeOutcomeOf, interactionOutcomeOf } from '../evidence/parse/html/axe.ts';
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

test('violations without a picture are counted among those of the report', () => {
  const checks = CHECKS.filter(({ id }) => /^accessibility\/(?:color-contrast|image-alt|reflow)$/.test(id));
  const leftOf = (level: WcagLevel, hasPicture: boolean) => {
    const contrast = axeOutcomeOf('color-contrast', 'failed', 'serious', level);
    const image = axeOutcomeOf('image-alt', 'failed', 'serious', level);
    const target = image.violations[0]?.nodes[0]?.target ?? [];
    const pictures = hasPicture ? [{ rule: 'image-alt', target, image: 'data:image/webp;base64,AAAA' }] : [];
    const facts = {
      axe: { ...contrast, violations: [...contrast.violations, ...image.violations] },
      interaction: { ...interactionOutcomeOf('reflow', 'passed'), level, pictures },
    };
    const judged = runChecks(checks, { facts, unavailable: new Map() });
    return moduleResults(['accessibility'], facts, [], {}, judged).accessibility_result?.without_screenshot;
  };
  expect([leftOf('A', true), leftOf('A', false), leftOf('AA', true)]).toEqual([undefined, 1, 1]);
});
