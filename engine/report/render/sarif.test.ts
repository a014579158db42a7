import type { Log } from 'sarif';
import { expect, test } from 'vitest';
import { sampleReport } from './sample.ts';
import { renderSarif } from './sarif.ts';

const log: Log = JSON.parse(renderSarif([sampleReport, { ...sampleReport, target: 'https://b.example/' }]));
const [run] = log.runs;
const results = run?.results ?? [];
const rules = run?.tool.driver.rules ?? [];

test('one run for each report, and one result for each finding', () => {
  expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
  expect(log.runs.map(({ automationDetails }) => automationDetails?.id)).toEqual([
    'assay/https://sunny-socks.example//',
    'assay/https://b.example//',
  ]);
  expect(results).toHaveLength(sampleReport.findings.length);
});

test('each result names its rule, a place, a stable fingerprint and what changed', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const [i, { ruleId, ruleIndex = -1, locations, partialFingerprints, message }] of results.entries()) {
    expect(rules[ruleIndex]?.id).toBe(ruleId);
    expect(partialFingerprints).toEqual({ 'assay/v1': sampleReport.findings[i]?.fingerprint });
    expect(URL.canParse(locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? '')).toBe(true);
    expect(message.text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
  expect(results.map(({ baselineState }) => baselineState)).toContain('absent');
});

test('a place in a script is its address and line', () => {
  expect(results[0]?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'https://sunny-socks.example/assets/app.js' },
    region: { startLine: 120 },
  });
  expect(results[1]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(sampleReport.target);
});

test('severities are those that code scanning reads', () => {
  expect(results[0]).toMatchObject({ level: 'error', properties: { severity: 'critical' } });
  expect(rules[0]).toMatchObject({ properties: { 'security-severity': '9.5' }, helpUri: expect.any(String) });
  for (const { properties } of rules) expect(properties?.tags?.length).toBeLessThanOrEqual(10);
});
