import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setPlan, signUp, startTestService, type TestService } from '../../service/testing/test-service.ts';
import { eventually } from '../eventually.ts';
import { commandsOf, follow } from '../operation/guide.ts';
import { freePort, type Site, serve } from '../serve.ts';

const POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'";

let service: TestService;
let site: Site;
let folder: string;
let isFixed: boolean;
let backend: string;
let key: string;

beforeAll(async () => {
  site = await serve((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('x-content-type-options', 'nosniff');
    if (isFixed) response.setHeader('content-security-policy', POLICY);
    response.end(
      '<!doctype html><html lang="en"><title>Socks of wool</title><h1>Socks</h1><p>Warm socks of wool.</p></html>',
    );
  });
  backend = `http://127.0.0.1:${await freePort()}`;
  service = await startTestService({ ASSAY_BASE_URL: backend });
  await service.app.listen({ host: '127.0.0.1', port: Number(new URL(backend).port) });
  await service.work();
});

afterAll(async () => {
  await site.close();
  await service.close();
});

beforeEach(async ({ onTestFinished }) => {
  folder = mkdtempSync(join(tmpdir(), 'assay-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  isFixed = false;
  const account = await signUp(service);
  await setPlan(service, account, 'max');
  const { body } = await service.ask('POST', '/api/v1/auth/api-keys', { headers: { cookie: account.cookie } });
  key = String(body.api_key);
});

test('scan: a local site, a deployed one, the active phase and a comparison', async () => {
  expect(await run('scan', 'A site on this machine')).toContain('/100');
  await run('scan', 'A deployed site');
  const probed = await run('scan', 'Run active probes');
  expect(probed).toContain('/100');
  expect(probed).not.toContain('3f1c9a5e7b204d86');
  isFixed = true;
  expect(await run('scan', 'Compare two scans')).toContain('fixed');
});

test('fix with an assistant: the prompts, then the verified fixes', async () => {
  const prompt = await run('fix-with-an-assistant', 'Get the fix prompts');
  expect(prompt).toMatch(/^Fix this issue on ".*"/);
  expect(readFileSync(join(folder, 'fixes.md'), 'utf8')).toContain('Missing `Content-Security-Policy`');
  isFixed = true;
  const verified = await run('fix-with-an-assistant', 'Verify the fixes');
  expect(verified).toContain('fixed: Missing `Content-Security-Policy`');
  expect(verified).not.toContain('open: Missing `Content-Security-Policy`');
  await run('fix-with-an-assistant', 'Fail on new findings only');
});

test('monitor: a target, its status, and the drift of a re-scan', async () => {
  isFixed = true;
  const ids = variablesOf(await run('monitor', 'Create a target'));
  expect(await run('monitor', 'Read its status', ids)).toContain('"status"');
  const latest = async (what: RegExp) => {
    await eventually('a re-scan', async () => {
      const answer = await fetch(`${ids.MONITORING}/${ids.TARGET}/threat-scans/latest`, { headers: bearer() });
      const { threat_scan } = (await answer.json()) as { threat_scan: object | null };
      return what.test(JSON.stringify(threat_scan)) || undefined;
    });
  };
  expect(await run('monitor', 'Re-scan now', ids)).toContain('queued');
  await latest(/"status":"completed"/);
  isFixed = false;
  await run('monitor', 'Re-scan now', ids);
  await latest(/content-security-policy/i);
});

test('badge: issued, embedded and verified', async () => {
  const { PROJECT = '' } = variablesOf(await run('badge', 'Scan the project'));
  await run('badge', 'Issue the badge', { PROJECT });
  const [embed = '', image = ''] = (await run('badge', 'Embed the badge')).split('\n');
  const script = await fetch(/src="([^"]+)"/.exec(embed)?.[1] ?? '');
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await (await fetch(image)).text()).toContain('<svg');
  expect(JSON.parse(await run('badge', 'Check a badge'))).toMatchObject({
    valid: true,
    domain: new URL(site.url).host,
  });
});

test('alerts: a channel, a receiver that verifies its signatures, a rotation and the log', async () => {
  const port = String(await freePort());
  const post = async (path: string, body: object) =>
    (await fetch(`${backend}/api/v1/${path}`, {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())) as { id: string };
  const { id: PROJECT } = await post('projects', { name: 'Shop', url: site.url });
  const hook = `http://127.0.0.1:${port}/`;
  const { CHANNEL = '', SECRET = '' } = variablesOf(await run('alerts', 'Add a channel', { PROJECT, HOOK_URL: hook }));
  const code = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync('docs/guides/alerts.md', 'utf8'))?.[1] ?? '';
  writeFileSync(join(folder, 'receiver.mjs'), code);
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { ...process.env, SECRET, PORT: port },
  });
  try {
    const printed: string[] = [];
    receiver.stdout.on('data', (chunk) => void printed.push(String(chunk)));
    const forged = () => fetch(hook, { method: 'POST', body: '{}' }).catch(() => undefined);
    expect((await eventually('the receiver', forged)).status).toBe(401);
    expect(await run('alerts', 'Send a test', { PROJECT, CHANNEL })).toContain('"state": "delivered"');
    await run('alerts', 'Rotate the secret', { PROJECT, CHANNEL });
    expect(await run('alerts', 'Read the log and repeat deliveries', { PROJECT, CHANNEL })).toContain('"queued": 0');
    expect(await run('alerts', 'Send less', { PROJECT, CHANNEL })).toContain('"max_per_day": 5');
    expect(printed.join('')).toMatch(/^test \S+ Shop\n$/);
  } finally {
    receiver.kill();
  }
});

function run(guide: string, heading: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const commands = commandsOf(guide, heading, 'guides').join('\n');
  // With a key, scans run on the service.
  const usesKey = commands.includes('ASSAY_API_KEY');
  return follow(commands, folder, {
    ...variables,
    ...(usesKey ? { ASSAY_API_KEY: key } : {}),
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_BACKEND_URL: backend,
    DOMAIN: new URL(site.url).host,
    LOCAL_URL: site.url,
    SESSION: '3f1c9a5e7b204d86',
    TEST_URL: site.url,
    URL: site.url,
  });
}

function variablesOf(output: string): Record<string, string> {
  return Object.fromEntries(
    [...output.matchAll(/\b([A-Z]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function bearer(): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}
