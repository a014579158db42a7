import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./bin/assay.mjs', import.meta.url));
const CHECK = 'security/headers/content-type-options';
const folder = mkdtempSync(join(tmpdir(), 'assay-only-'));
const env = { ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true', NO_COLOR: '1', XDG_CACHE_HOME: folder };
let site: Server;
let url: string;
let headers: Record<string, string> = {};

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end('no');
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    return response.end('<!doctype html><title>Socks</title><h1>Socks</h1><p>Warm socks.');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function scanned(...args: string[]): Promise<{ readonly code: number; readonly report: Report }> {
  const output = join(folder, 'after.json');
  const all = [BIN, 'scan', url, '--format', 'json', '--output', output, ...args];
  const code = await new Promise<number>((resolve) => {
    execFile(process.execPath, all, { env }, (error) => resolve(error ? Number(error.code) : 0));
  });
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
