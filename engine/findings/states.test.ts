import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../report/render/markdown/markdown.ts';
import { renderPaper } from '../report/render/pdf/paper.ts';
import { sampleReport } from '../report/render/sample.ts';
import { renderSarif } from '../report/render/sarif/sarif.ts';
import { renderText } from '../report/render/text/text.ts';
import type { Report } from '../report/report.ts';
import { restate } from '../report/restate.ts';
import { openFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import { decisionsOf, isInForce, ownDecision, rulesOutBadge, type StateDecision, setAsideText } from './states.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const accepted = (until: string): StateDecision => ({ state: 'accepted', reason: 'accepted_risk', until });
const DISMISSED: StateDecision = { state: 'dismissed', reason: 'false_positive', until: null };
const [first, second] = openFindings(sampleReport.findings) as [Finding, Finding];

function decided(...decisions: readonly (readonly [Finding, StateDecision])[]) {
  const by = new Map(decisions.map(([{ fingerprint }, decision]) => [fingerprint, decision]));
  return restate(sampleReport, { decisionOf: ({ fingerprint }) => by.get(fingerprint), now: NOW });
}

test.each<[boolean, string, StateDecision]>([
  [false, 'open', { state: 'open', reason: null, until: null }],
  [true, 'dismissed', DISMISSED],
  [true, 'accepted until tomorrow', accepted('2026-11-23')],
  [false, 'accepted until today', accepted('2026-11-22')],
  [false, 'accepted without a date', { state: 'accepted', reason: 'accepted_risk', until: null }],
])('it is %s that a finding that is %s is set aside', (expected, _, decision) => {
  expect(isInForce(decision, NOW)).toBe(expected);
});

describe('a report', () => {
  test('without decisions keeps its score, totals and advice', () => {
    const { score, grade, totals, next_steps, start_with } = decided();
    expect({ score, grade, next_steps, start_with }).toEqual({
      score: restate(sampleReport, { decisionOf: () => undefined, now: NOW }).score,
      grade,
      next_steps,
      start_with,
    });
    expect(totals).toMatchObject({ dismissed: 0, accepted: 0 });
  });

  test('has no score above what another version of the engine measured, and loses what an acceptance had raised', () => {
    const { score, grade } = decided();
    const by = (decision: StateDecision | undefined, report: Report) =>
      restate(report, { decisionOf: () => decision, now: NOW });
    const strict = { ...sampleReport, score: 3, grade: 'F' as const };
    for (const decision of [undefined, DISMISSED]) expect(by(decision, strict)).toMatchObject({ score: 3, grade: 'F' });
    expect(by(undefined, { ...sampleReport, score: 100, grade: 'A+' })).toMatchObject({ score, grade });
  });

  test('has the same score, does not count what is set aside, and counts it again from its date on', () => {
    const open = decided();
    const report = decided([first, accepted('2027-01-01')], [second, DISMISSED]);
    expect(report.totals).toMatchObject({ dismissed: 1, accepted: 1 });
    expect(report.totals[first.severity]).toBeLessThan(open.totals[first.severity]);
    expect(report).toMatchObject({ score: open.score, grade: open.grade, modules: open.modules });
    expect(report.accepted_until).toBe('2027-01-01');
    expect(report.next_steps?.flatMap(({ finding_ids }) => finding_ids)).not.toContain(first.id);
    expect(restate(report, { now: new Date('2026-12-31T23:59:59Z') })).toBe(report);
    const later = restate(report, { now: new Date('2027-01-01T00:00:00Z') });
    expect(later.totals).toMatchObject({ dismissed: 1, accepted: 0 });
    expect(later.accepted_until).toBe(null);
    expect(decided().findings).toEqual(restate(later, { decisionOf: () => undefined, now: NOW }).findings);
  });

  test('has one score, whatever is decided about its findings, in whatever order', () => {
    const decision = fc.constantFrom(DISMISSED, accepted('2027-01-01'), accepted('2026-01-01'));
    const findings = fc.constantFrom(...openFindings(sampleReport.findings));
    const { score, grade, modules } = decided();
    fc.assert(
      fc.property(fc.array(fc.tuple(findings, decision)), (decisions) => {
        expect(decided(...decisions)).toMatchObject({ score, grade, modules });
      }),
    );
  });

  test.each([
    ['text', (report: Report) => renderText(report, { columns: 100, colour: false })],
    ['Markdown', (report: Report) => renderMarkdown(report)],
    ['HTML and PDF', (report: Report) => renderPaper(report)],
  ])('lists it openly as %s', (_, render) => {
    const text = render(decided([first, accepted('2027-01-01')], [second, DISMISSED]));
    expect(text).toContain('1 finding dismissed, 1 accepted until 2027-01-01');
    expect(text).toContain('Accepted until 2027-01-01');
    expect(text).toContain('Dismissed: false positive');
    expect(render(decided())).not.toContain('Dismissed');
  });

  test('has a suppression for it in SARIF, and an empty list for every other result', () => {
    const { results } = JSON.parse(renderSarif([decided([first, DISMISSED])])).runs[0];
    const of = (fingerprint: string) =>
      results.find((result: { partialFingerprints: object }) =>
        Object.values(result.partialFingerprints).includes(fingerprint),
      );
    expect(of(first.fingerprint).suppressions).toEqual([
      { kind: 'external', status: 'accepted', justification: 'Dismissed: false positive' },
    ]);
    expect(of(second.fingerprint).suppressions).toEqual([]);
    expect(renderSarif([decided()])).not.toContain('suppressions');
  });
});

test('decisions follow from a baseline, and values that are none are ignored', () => {
  const { findings } = decided([first, accepted('2027-01-01')]);
  expect(decisionsOf(findings)(first)).toEqual(accepted('2027-01-01'));
  expect(decisionsOf(findings)(second)).toBeUndefined();
  const planted = JSON.parse('{"state":"accepted","state_until":"9999","state_reason":"__proto__"}');
  expect(ownDecision({ ...first, ...planted })).toEqual({ state: 'accepted', reason: null, until: null });
  expect(ownDecision({ ...first, ...JSON.parse('{"state":{"state":"dismissed"}}') })).toBeUndefined();
});

test.each([
  [undefined, []],
  ['1 finding dismissed', [DISMISSED]],
  ['1 finding accepted until 2027-01-01', [accepted('2027-01-01')]],
  ['2 findings accepted until 2027-01-01 at the earliest', [accepted('2027-06-01'), accepted('2027-01-01')]],
])('says %j', (text, decisions) => {
  const report = decided(...decisions.map((one, i) => [[first, second][i] as Finding, one] as const));
  expect(setAsideText(report.findings)).toBe(text);
});

test.each([
  [true, { severity: 'critical' }],
  [true, { severity: 'critical', state: 'accepted', state_reason: 'accepted_risk' }],
  [true, { severity: 'critical', state: 'dismissed', state_reason: 'false_positive' }],
  [false, { severity: 'critical', state: 'dismissed', change: 'fixed' }],
  [true, { severity: 'high', state: 'dismissed', state_reason: 'wont_fix' }],
  [true, { severity: 'high', state: 'accepted', state_reason: 'accepted_risk' }],
  [false, { severity: 'high' }],
  [false, { severity: 'high', state: 'dismissed', module: 'seo' }],
  [false, { severity: 'high', state: 'dismissed', change: 'fixed' }],
  [false, { severity: 'medium', state: 'dismissed' }],
] as const)('it is %s that a security finding with %j rules out a badge', (expected, more) => {
  expect(rulesOutBadge({ ...first, module: 'security', ...more })).toBe(expected);
});
