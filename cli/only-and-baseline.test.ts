import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../testbed/short-sites.ts';
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

test('what only a newer version of a check finds does not fail against a baseline, and is said in words', async () => {
  const { report } = await scanned('--only', CHECK);
  const file = join(folder, 'older.json');
  const older = report.coverage.map((one) => ({ ...one, version: 0 }));
  writeFileSync(file, JSON.stringify({ ...report, findings: [], coverage: older }));
  const compare = ['--only', CHECK, '--baseline', file, '--fail-on', 'info'];
  expect(await scanned(...compare)).toMatchObject({
    code: 0,
    report: { findings: [{ check: CHECK, change: 'found_by_newer_version' }], totals: { new: 0, fixed: 0 } },
  });
  const { code, out } = await runHere(['scan', url, ...compare], { env });
  expect([code, out]).toEqual([0, expect.stringContaining('[found by a newer version]')]);
  headers = { 'x-content-type-options': 'nosniff' };
  writeFileSync(file, JSON.stringify({ ...report, coverage: older }));
  const after = await runHere(['scan', url, ...compare], { env });
  headers = {};
  expect([after.code, after.out]).toEqual([0, expect.stringContaining('NO LONGER REPORTED')]);
});

describe('a probe is verified against a baseline', () => {
  const COOKIE = 'session=d2f0c6a1b7e94583';
  let isMended = false;
  let site: string;

  beforeAll(async () => {
    site = await siteOf(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (pathname === '/') return response.writeHead(200, HTML).end(page(FORMS));
      if (pathname === '/search' && !request.headers.cookie?.includes(COOKIE)) return response.writeHead(403).end();
      const breaks = (new URLSearchParams(text).get('q') ?? searchParams.get('q') ?? '').split("'").length % 2 === 0;
      if (!breaks || isMended) return response.writeHead(200, HTML).end(page('<p>Thank you</p>'));
      return response.writeHead(500, HTML).end(page('<p>You have an error in your SQL syntax; check the manual</p>'));
    });
  });

  const form = (action: string, button: string) =>
    `<form method="post" action="${action}"><input name="q" value="warm socks"><button>${button}</button></form>`;
  const FORMS = form('/search', 'Search') + form('/profile', 'Save');

  test.each([
    ['a signed-in user', 'sql-error', '/search', ['--cookie', COOKIE], 'the sign-in'],
    ['requests that may change data', 'written-forms', '/profile', ['--allow-writes'], 'requests that may change data'],
  ])('what needs %s is fixed only after a scan with the same', async (_, probe, path, given, needed) => {
    const [before, after] = ['before.json', 'after.json'].map((name) => join(folder, name)) as [string, string];
    const probed = async (output: string, ...args: string[]) => {
      const own = [
        'scan',
        site,
        '--active',
        '--only',
        `active/injection/${probe}`,
        '--format',
        'json',
        '--fail-on',
        'never',
      ];
      await runHere([...own, '--output', output, ...args], { env });
      const { findings }: Report = JSON.parse(readFileSync(output, 'utf8'));
      return findings.map(({ location, change, not_seen: unseen }) => [
        new URL(location?.url ?? '').pathname,
        change,
        ...(typeof unseen === 'string' ? [unseen] : []),
      ]);
    };
    isMended = false;
    expect(await probed(before, ...given)).toEqual([[path, 'new']]);
    isMended = true;
    const unseen = [[path, 'same', `not tested (needs ${needed})`]];
    expect(await probed(after, '--baseline', before)).toEqual(unseen);
    expect(await probed(after, '--baseline', after)).toEqual(unseen);
    expect(await probed(after, '--baseline', before, ...given)).toEqual([[path, 'fixed']]);
  });
});

test('what SARIF leaves out is said on stderr', async () => {
  const { report } = await scanned('--only', CHECK);
  const file = join(folder, 'many.json');
  const [finding] = report.findings;
  // On an error page they can neither be confirmed nor fixed, so they stay.
  const findings = Array.from({ length: 5003 }, (_, i) => ({
    ...finding,
    fingerprint: `f${i}`,
    location: { url: `${url}${i}` },
    places: undefined,
  }));
  writeFileSync(file, JSON.stringify({ ...report, findings }));
  const args = ['scan', `${url}gone`, '--only', CHECK, '--baseline', file, '--format', 'sarif'];
  const { code, out, err } = await runHere([...args, '--fail-on', 'never', '--allow-unscored'], { env });
  expect(code).toBe(0);
  expect(JSON.parse(out).runs[0].results).toHaveLength(5000);
  expect(err).toMatch(
    /^assay: [34] findings of the lowest severities are left out: code scanning shows 5000 results of a run$/m,
  );
});
