import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Log, Run } from 'sarif';
import { expect, test } from 'vitest';
import { openFindings } from '../../../findings/compare.ts';
import type { Report } from '../../report.ts';
import { sampleReport } from '../sample.ts';
import { sampleSite } from '../samples.ts';
import { boundedText, RESULTS_LIMIT } from './limits.ts';
import { renderSarif } from './sarif.ts';

const log: Log = JSON.parse(renderSarif([sampleReport, { ...sampleReport, target: 'https://b.example/' }]));
const [run] = log.runs;
const results = run?.results ?? [];
const rules = run?.tool.driver.rules ?? [];
const open = openFindings(sampleReport.findings);

// One pattern of the schema is invalid in `u` mode.
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const schema = JSON.parse(readFileSync(new URL('sarif-2.1.0.schema.json', import.meta.url), 'utf8'));
const isSarif = ajv.compile(schema);

const failed: Report = { ...sampleReport, status: 'failed', error: 'Refused', findings: [], score: null, grade: null };
const odd: Report = {
  ...sampleReport,
  target: 'http://[::1]:8080/',
  findings: open.map((finding) => ({
    ...finding,
    references: [],
    evidence: { at: 'http://localhost:4000/a b/%zz?q="<>#x:7', shows: '\ud800'.repeat(3000) },
  })),
};

const PATHS = [
  '/',
  '/?a',
  '/100%',
  '/list?a',
  '/list?b',
  '/list/',
  ...Array.from({ length: 60 }, (_, i) => `/p${i}/x`),
];
const [firstRow] = sampleSite.pages;
const similar: Report = {
  ...sampleSite,
  findings: open.map((finding) => ({
    ...finding,
    location: { url: new URL('/list', sampleSite.target).href },
    pages: PATHS.map((path) => new URL(path, sampleSite.target).href),
  })),
  pages: PATHS.flatMap((path) => {
    const url = new URL(path, sampleSite.target);
    return firstRow ? { ...firstRow, url: url.href, template: url.pathname } : [];
  }),
};

test('names each other page once, and the first of many templates', () => {
  const [first] = (JSON.parse(renderSarif([similar])) as Log).runs;
  for (const { relatedLocations = [], properties } of first?.results ?? []) {
    const uris = relatedLocations.map(({ physicalLocation }) => physicalLocation?.artifactLocation?.uri);
    expect(uris).toHaveLength(20);
    expect(new Set(uris).size).toBe(20);
    expect(uris.join(' ')).toContain('/100%25 ');
    expect(properties?.templates).toHaveLength(20);
    expect(properties?.templateCount).toBe(64);
  }
});

test.each([
  ['a report', [sampleReport]],
  ['similar pages', [similar]],
  ['several', [sampleReport, { ...sampleReport, target: 'https://b.example/' }]],
  ['a failed scan', [failed]],
  ['a site', [sampleSite]],
  ['unusual locations', [odd]],
  ['none', []],
])('is valid SARIF 2.1.0: %s', (_, reports: readonly Report[]) => {
  expect(isSarif(JSON.parse(renderSarif(reports))), JSON.stringify(isSarif.errors)).toBe(true);
  expect(isSarif({ version: '2.1.0', runs: [{}] })).toBe(false);
});

test.each([sampleReport, odd])('has all properties required by GitHub code scanning', (report) => {
  const [first] = (JSON.parse(renderSarif([report])) as Log).runs;
  for (const { id, shortDescription, fullDescription, help } of first?.tool.driver.rules ?? [])
    for (const text of [id, shortDescription?.text, fullDescription?.text, help?.text]) {
      expect(text).toEqual(expect.stringMatching(/\S/));
      expect(text?.length).toBeLessThanOrEqual(1024);
    }
  const hashes = (first?.results ?? []).map(({ partialFingerprints }) => partialFingerprints?.primaryLocationLineHash);
  expect(new Set(hashes).size).toBe(openFindings(report.findings).length);
  for (const { locations, message, level } of first?.results ?? []) {
    expect(locations).toHaveLength(1);
    const { artifactLocation, region } = locations?.[0]?.physicalLocation ?? {};
    expect(artifactLocation?.uri).toMatch(/^[^/:]/);
    expect(URL.canParse(artifactLocation?.uri ?? '')).toBe(false);
    expect(region).toMatchObject({ startLine: expect.any(Number), startColumn: 1, endColumn: 2 });
    expect(region?.endLine).toBe(region?.startLine);
    expect(message.text).toMatch(/\S/);
    expect(level).toMatch(/^(?:error|warning|note)$/);
  }
});

test('more reports than code scanning accepts runs share the last run', () => {
  const reports = Array.from({ length: 23 }, (_, i) => ({ ...sampleReport, target: `https://s${i}.example/` }));
  const whole: Log = JSON.parse(renderSarif(reports));
  expect(isSarif(whole), JSON.stringify(isSarif.errors)).toBe(true);
  expect(whole.runs).toHaveLength(20);
  const last = whole.runs.at(-1);
  expect(last?.automationDetails?.id).toBe('assay/other/');
  expect(last?.invocations).toHaveLength(4);
  expect(JSON.stringify(last?.invocations)).toContain('results of 4 targets');
  expect(last?.results).toHaveLength(4 * open.length);
  const hashes = last?.results?.map(({ partialFingerprints }) => partialFingerprints?.primaryLocationLineHash);
  expect(new Set(hashes).size).toBe(4 * open.length);
  for (const { ruleId, ruleIndex = -1 } of last?.results ?? [])
    expect(last?.tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
  expect(whole.runs.flatMap((one) => one.results ?? [])).toHaveLength(23 * open.length);
});

/** Findings of all severities in turn, the least severe first. */
const many = (count: number, shows: (i: number) => string): Report['findings'] =>
  Array.from({ length: count }, (_, i) => ({
    ...(open[0] as (typeof open)[number]),
    severity: (['info', 'low', 'medium', 'high', 'critical'] as const)[i % 5] ?? 'info',
    fingerprint: `f${i}`,
    evidence: { at: `https://sunny-socks.example/${i}`, shows: shows(i) },
  }));
const severitiesOf = ({ results = [] }: Run) =>
  Map.groupBy(results, ({ properties }) => properties?.severity as string);
const notesOf = ({ invocations }: Run) =>
  (invocations?.[0]?.toolExecutionNotifications ?? []).map(({ message }) => message.text);

test('of more results than code scanning shows, the least severe are left out, which the run and the notice say', () => {
  const notices: string[] = [];
  const report = { ...sampleReport, findings: many(RESULTS_LIMIT + 700, () => 'x') };
  const whole: Log = JSON.parse(renderSarif([report, sampleReport], (text) => notices.push(text)));
  expect(isSarif(whole), JSON.stringify(isSarif.errors)).toBe(true);
  const [first, second] = whole.runs as [Run, Run];
  expect(first.results).toHaveLength(RESULTS_LIMIT);
  expect(severitiesOf(first).get('info')).toHaveLength(440);
  expect(severitiesOf(first).get('low')).toHaveLength(1140);
  expect(second.results).toHaveLength(open.length);
  expect(notices).toEqual([expect.stringMatching(/^700 findings .* shows 5000 results of a run$/)]);
  expect(notesOf(first)).toContain(notices[0]);
  expect(notesOf(second)).not.toContain(notices[0]);
});

test('a file that is too large when compressed keeps the most severe results of all runs', () => {
  const max = 40_000;
  const notices: string[] = [];
  const noise = (i: number) => createHash('sha512').update(String(i)).digest('hex').repeat(2);
  const runs = (JSON.parse(renderSarif([many(400, noise), many(300, noise)].map(reportWith))) as Log).runs;
  const text = boundedText(runs, (one) => notices.push(one), max);
  const whole: Log = JSON.parse(text);
  expect(gzipSync(text).length).toBeLessThanOrEqual(max);
  expect(isSarif(whole), JSON.stringify(isSarif.errors)).toBe(true);
  const counts = whole.runs.map(({ results = [] }) => results.length);
  const left = 700 - counts.reduce((a, b) => a + b);
  expect(left).toBeGreaterThan(0);
  expect(notices).toEqual([expect.stringMatching(new RegExp(`^${left} findings .* 0.04 MB, compressed$`))]);
  for (const [i, run] of whole.runs.entries()) {
    const perSeverity = severitiesOf(run);
    expect(perSeverity.get('critical')).toHaveLength([80, 60][i] ?? 0);
    expect(perSeverity.has('info')).toBe(false);
    expect(notesOf(run)).toEqual([expect.stringContaining(`${([400, 300][i] ?? 0) - (counts[i] ?? 0)} findings`)]);
  }
  expect(boundedText(runs, (one) => notices.push(one))).toContain('"f399"');
  expect(notices).toHaveLength(1);
});

const reportWith = (findings: Report['findings']): Report => ({ ...sampleReport, modules: {}, warnings: [], findings });

test('has one run per report and one result per finding', () => {
  expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
  expect(log.runs.map(({ automationDetails }) => automationDetails?.id)).toEqual([
    'assay/https://sunny-socks.example//',
    'assay/https://b.example//',
  ]);
  expect(results).toHaveLength(open.length);
});

test('each result has a rule, location, stable fingerprint and baseline state', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const [i, { ruleId, ruleIndex = -1, locations, partialFingerprints, message }] of results.entries()) {
    expect(rules[ruleIndex]?.id).toBe(ruleId);
    const { fingerprint } = open[i] ?? {};
    expect(partialFingerprints).toEqual({ primaryLocationLineHash: fingerprint, 'assay/v1': fingerprint });
    expect(locations?.[0]?.physicalLocation?.artifactLocation?.uri).toMatch(/^sunny-socks\.example/);
    expect(message.text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
  expect(new Set(results.map(({ baselineState }) => baselineState))).toEqual(new Set(['new', 'unchanged', 'updated']));
});

test('a location in a script is its path and line', () => {
  expect(results[0]?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'sunny-socks.example/assets/app.js' },
    region: { startLine: 120, startColumn: 1, endLine: 120, endColumn: 2 },
  });
  expect(results[1]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('sunny-socks.example');
});

test('severities are those of code scanning', () => {
  expect(results[0]).toMatchObject({ level: 'error', properties: { severity: 'critical' } });
  expect(rules[0]).toMatchObject({ properties: { 'security-severity': '9.5' }, helpUri: expect.any(String) });
  for (const { properties } of rules) expect(properties?.tags?.length).toBeLessThanOrEqual(10);
});
