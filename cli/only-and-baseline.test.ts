import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSites, siteOf } from '../testbed/short-sites.ts';
import { runHere } from './test-cli.ts';

const CHECK = 'security/headers/content-type-options';
const folder = mkdtempSync(join(tmpdir(), 'assay-only-'));
const env = { ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true', NO_COLOR: '1', XDG_CACHE_HOME: folder };
let url: string;
let headers: Record<string, string> = {};

beforeAll(async () => {
  url = await siteOf((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end('no');
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    return response.end('<!doctype html><title>Socks</title><h1>Socks</h1><p>Warm socks.');
  });
});

afterAll(() => {
  closeSites();
  rmSync(folder, { recursive: true, force: true });
});

async function scanned(...args: string[]): Promise<{ readonly code: number; readonly report: Report }> {
  const output = join(folder, 'after.json');
  const { code } = await runHere(['scan', url, '--format', 'json', '--output', output, ...args], { env });
  return { code, report: JSON.parse(readFileSync(output, 'utf8')) };
}

test('--only runs one check, without a score, before and after the fix', async () => {
  const before = await scanned('--only', CHECK, '--fail-on', 'info');
  expect(before).toMatchObject({ code: 1, report: { score: null, findings: [{ check: CHECK }] } });
  expect(before.report.coverage.map(({ check }) => check)).toEqual([CHECK]);
  headers = { 'x-content-type-options': 'nosniff' };
  const after = await scanned('--only', CHECK, '--fail-on', 'info');
  expect(after).toMatchObject({ code: 0, report: { findings: [], coverage: [{ check: CHECK, verdict: 'pass' }] } });
  headers = {};
});

test('decisions of the baseline hold for the same findings, and expire', async () => {
  const { report } = await scanned('--only', CHECK);
  const file = join(folder, 'before.json');
  const decide = (decision: object) =>
    writeFileSync(
      file,
      JSON.stringify({ ...report, findings: report.findings.map((one) => ({ ...one, ...decision })) }),
    );
  const again = async () => (await scanned('--only', CHECK, '--baseline', file)).report;
  decide({ state: 'dismissed', state_reason: 'wont_fix' });
  expect(await again()).toMatchObject({
    findings: [{ check: CHECK, change: 'same', state: 'dismissed', state_reason: 'wont_fix' }],
    totals: { dismissed: 1 },
  });
  decide({ state: 'accepted', state_reason: 'accepted_risk', state_until: '2020-01-01' });
  expect((await again()).findings[0]?.state).toBeUndefined();
});
