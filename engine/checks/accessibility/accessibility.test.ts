import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { AxeOutcome, AxeRuleResult, WcagLevel } from '../../evidence/facts/visit.ts';
import { axeOutcomeOf, interactionOutcomeOf } from '../../evidence/parse/html/axe.ts';
import { beyondLevel } from '../../evidence/parse/html/wcag-level.ts';
import { CHECKS } from '../list.ts';
import { runChecks } from '../run-checks.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NOT_RUN = ['experimental', 'deprecated'];
/** Rules that are run besides those of the tags. */
const MORE = ['color-contrast-enhanced', 'identical-links-same-purpose', 'meta-refresh-no-exceptions'];
const all = CHECKS.filter(({ id }) => id.startsWith('accessibility/'));
const checks = all.filter(({ needs }) => needs.some((need) => need === 'axe'));
/** Levels of the success criteria of WCAG 2.2 that decide at which level a rule is tested; all others count as level A. */
const LEVELS: Readonly<Record<string, WcagLevel>> = {
  ...Object.fromEntries(
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'
      .split(' ')
      .map((criterion) => [criterion, 'AA']),
  ),
  '1.4.6': 'AAA',
  '2.4.9': 'AAA',
};
const ruleOf = ({ id }: { readonly id: string }) => id.slice('accessibility/'.length);
const rulesOf = () =>
  axe
    .getRules(TAGS)
    .filter(({ tags }) => !tags.some((tag) => NOT_RUN.includes(tag)))
    .map(({ ruleId }) => ruleId);

const result = (id: string, impact: string, count: number): AxeRuleResult => ({
  id,
  impact,
  nodes: Array.from({ length: count }, (_, i) => ({
    target: [`#frame`, `li:nth-child(${i + 1})`],
    html: '<li>',
    summary: '',
  })),
});
const outcome: AxeOutcome = {
  version: '4.14.1',
  level: 'AA',
  violations: [result('image-alt', 'critical', 7), result('button-name', 'minor', 1)],
  incomplete: [result('color-contrast', 'serious', 2), result('image-alt', 'critical', 1)],
  passes: ['document-title', 'image-alt'],
  inapplicable: ['video-caption'],
};

test('there is one check for every rule that axe-core runs', () => {
  expect(checks.map(ruleOf).sort()).toEqual([...rulesOf(), ...MORE].sort());
});

test('every check reports a violation, asks for review if undecided and accepts a pass', () => {
  for (const check of all) {
    const rule = ruleOf(check);
    const verdict = (is: Parameters<typeof axeOutcomeOf>[1]) => {
      const facts = { axe: axeOutcomeOf(rule, is), interaction: interactionOutcomeOf(rule, is) };
      return runChecks([check], { facts, unavailable: new Map() })[0];
    };
    expect(verdict('failed')?.occurrences.map(({ problem }) => problem)).toEqual(['violation']);
    expect(verdict('undecided')?.occurrences.map(({ problem }) => problem)).toEqual(['review']);
    expect(verdict('passed')?.verdict).toBe('pass');
    expect(verdict('inapplicable')?.verdict).toBe('inapplicable');
    expect(verdict('untested')?.verdict).toBe('unknown');
  }
});

test('one finding per rule, with the impact, the first five elements and the number of others', () => {
  const judgements = runChecks(checks, { facts: { axe: outcome }, unavailable: new Map() });
  const of = (rule: string) => judgements.find(({ check }) => check.id === `accessibility/${rule}`);
  expect(of('image-alt')?.occurrences).toEqual([
    expect.objectContaining({
      problem: 'violation',
      severity: 'high',
      location: { part: 'page' },
      compares: 'critical 7',
    }),
  ]);
  const shows = of('image-alt')?.occurrences[0]?.evidence.split('\n') ?? [];
  expect([shows[0], shows[1], shows.at(-1), shows.length]).toEqual([
    '7 elements:',
    '#frame > li:nth-child(1)',
    '… and 2 more',
    7,
  ]);
  expect(of('button-name')?.occurrences[0]?.severity).toBe('info');
  expect(of('color-contrast')?.occurrences[0]).toMatchObject({ problem: 'review', compares: 'serious 2' });
  expect(of('document-title')?.verdict).toBe('pass');
  expect(of('video-caption')?.verdict).toBe('inapplicable');
  expect(of('region')).toMatchObject({ verdict: 'unknown', reason: 'axe-core did not run this rule' });
});

test('the level of a rule follows from its success criteria', () => {
  const ofLevel = (rule: string) => (beyondLevel('AA', rule) ? 'AAA' : beyondLevel('A', rule) ? 'AA' : 'A');
  for (const { id, references } of all) {
    const levels = references.flatMap((one) => (one.startsWith('WCAG ') ? [LEVELS[one.slice(5)] ?? 'A'] : []));
    const expected = (['A', 'AA', 'AAA'] as const).find((level) => levels.includes(level)) ?? 'A';
    expect([id, ofLevel(ruleOf({ id }))]).toEqual([id, expected]);
  }
});

test('enhanced contrast is tested at level AAA only', () => {
  const verdictAt = (level: 'AA' | 'AAA') => {
    const axe = axeOutcomeOf('color-contrast-enhanced', 'failed', 'serious', level);
    const judged = runChecks(checks, { facts: { axe }, unavailable: new Map() });
    return judged.find(({ check }) => ruleOf(check) === 'color-contrast-enhanced');
  };
  expect(verdictAt('AA')).toMatchObject({
    verdict: 'inapplicable',
    isOutOfScope: true,
    reason: 'Tested only at WCAG level AAA',
  });
  expect(verdictAt('AAA')?.occurrences).toEqual([expect.objectContaining({ problem: 'violation', severity: 'low' })]);
});

test('at level A, criteria of level AA are left out', () => {
  const judged = (level: WcagLevel) => {
    const axe = axeOutcomeOf('color-contrast', 'failed', 'serious', level);
    const interaction = { ...interactionOutcomeOf('reflow', 'failed'), level };
    const results = runChecks(all, { facts: { axe, interaction }, unavailable: new Map() });
    return ['color-contrast', 'reflow'].map((rule) => results.find(({ check }) => ruleOf(check) === rule));
  };
  for (const result of judged('A'))
    expect(result).toMatchObject({
      verdict: 'inapplicable',
      isOutOfScope: true,
      reason: 'Tested only at WCAG levels AA and AAA',
    });
  for (const result of judged('AA')) expect(result?.verdict).toBe('fail');
});

test('a keyboard test that left something out does not pass', () => {
  const interaction = { ...interactionOutcomeOf('focus-visible', 'passed'), cuts: { 'focus-visible': '9 left out' } };
  const judged = runChecks(all, { facts: { interaction }, unavailable: new Map() });
  expect(judged.find(({ check }) => ruleOf(check) === 'focus-visible')).toMatchObject({
    verdict: 'unknown',
    reason: expect.stringContaining('9 left out'),
  });
});
