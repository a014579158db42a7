import { expect, test } from 'vitest';
import { CHECKS } from '../checks/list.ts';
import { runChecks } from '../checks/run-checks.ts';
import type { WcagLevel } from '../evidence/facts/visit.ts';
import { axeOutcomeOf } from '../evidence/parse/html/axe.ts';
import type { Finding } from '../findings/finding.ts';
import { judgeFix } from '../findings/judge-fix.ts';
import { pageReportOf } from './page-report.ts';

const target = 'https://shop.example/';
const landing = { finalUrl: target, redirects: [], notScored: undefined, warnings: [] };
const check = 'accessibility/color-contrast';
const checks = CHECKS.filter(({ id }) => id === check || id === 'accessibility/image-alt');

function scanned(level: WcagLevel, contrast: 'failed' | 'inapplicable', previous: readonly Finding[] = []) {
  const [text, image] = [
    axeOutcomeOf('color-contrast', contrast, 'serious', level),
    axeOutcomeOf('image-alt', 'passed', 'serious', level),
  ];
  const facts = { landing, axe: { ...text, passes: image.passes } };
  const judgements = runChecks(checks, { facts, unavailable: new Map() });
  const at = new Date(0);
  const report = pageReportOf({
    target,
    modules: ['accessibility'],
    judgements,
    gathered: { facts, unavailable: new Map() },
    startedAt: at,
    completedAt: at,
    previous,
  });
  return { report, result: judgements.find((one) => one.check.id === check) };
}

test('a finding that the WCAG level of the next scan leaves out is not fixed', () => {
  const first = scanned('AA', 'failed').report;
  const lower = scanned('A', 'failed', first.findings).report;
  expect(lower.findings.map((finding) => [finding.check, finding.change])).toEqual([[check, 'same']]);
  expect(lower.coverage.find((one) => one.check === check)).toEqual({
    check,
    verdict: 'inapplicable',
    reason: 'Tested only at WCAG levels AA and AAA',
    out_of_scope: true,
  });
  expect(lower.modules.accessibility).toMatchObject({ status: 'completed', error: null });
  const tested = scanned('AA', 'inapplicable', lower.findings).report;
  expect(tested.findings.map(({ change }) => change)).toEqual(['fixed']);
});

test('a fix cannot be verified at a WCAG level that leaves the check out', () => {
  const expected = scanned('AA', 'failed').report.findings;
  const verify = (level: WcagLevel) => {
    const { result } = scanned(level, 'inapplicable');
    return judgeFix({ expected, known: expected, current: [], result, target }).status;
  };
  expect([verify('A'), verify('AA')]).toEqual(['not_testable', 'fixed']);
});
