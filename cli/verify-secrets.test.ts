import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../testbed/short-sites.ts';
import { folderWith, runHere } from './test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-keys-'));
const env = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true', NO_COLOR: '1', XDG_STATE_HOME: folder };
const PART = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBf';
/** A key for which no harmless request is known, so that no issuer is asked. */
const KEY = ['sk-ant-', `admin01-${PART}AA`].join('');
const UNKNOWN = 'A key was not verified: no harmless request is known for this type of anthropic';

afterEach(closeSites);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reasonIn = (out: string) => (JSON.parse(out) as Pick<Report, 'coverage'>).coverage[0]?.reason;

test('--verify-secrets says what to place at the site, and verifies once that is there', async () => {
  let token = '';
  const url = await siteOf((request, response) => {
    const isProof = request.url === '/.well-known/assay-verification.txt' && token !== '';
    if (isProof) return response.writeHead(200).end(token);
    if (request.url !== '/') return response.writeHead(404).end('no');
    return response.writeHead(200, HTML).end(page(`<script>const key = '${KEY}';</script>`));
  });
  const scanned = (...more: string[]) =>
    runHere(['scan', url, '--only', 'security/secrets/anthropic', '--format', 'json', ...more], { env });
  const plain = await scanned();
  expect([reasonIn(plain.out), plain.err]).toEqual([null, expect.not.stringContaining('verified')]);
  const refused = await scanned('--verify-secrets');
  const origin = new URL(url).origin;
  expect(reasonIn(refused.out)).toBe(`A key was not verified: ownership of ${origin} is not proven`);
  expect(refused.err).toContain(`no key is verified, because ownership of ${origin} is not proven`);
  token = /content: ([0-9a-f]{32})\n/.exec(refused.err)?.[1] ?? '';
  const proven = await scanned('--verify-secrets');
  expect([reasonIn(proven.out), proven.err]).toEqual([UNKNOWN, expect.not.stringContaining('not proven')]);
  for (const { out, err } of [plain, refused, proven]) expect(out + err).not.toContain(KEY.slice(0, 15));
});

test('--verify-secrets needs no proof for a folder, and no service', async () => {
  const own = folderWith({ 'src/client.ts': `const key = '${KEY}';\n` });
  const code = ['code', own, '--only', 'secrets/committed', '--format', 'json'];
  expect(reasonIn((await runHere(code, { env })).out)).toBeNull();
  expect(reasonIn((await runHere([...code, '--verify-secrets'], { env })).out)).toBe(UNKNOWN);
  const service = { ...env, ASSAY_API_KEY: 'k', ASSAY_BACKEND_URL: 'http://127.0.0.1:9' };
  const { code: exit, err } = await runHere(['scan', 'https://shop.example', '--verify-secrets'], { env: service });
  expect([exit, err]).toEqual([2, expect.stringContaining('--verify-secrets is for scans from this machine')]);
});
