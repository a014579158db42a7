import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@assay/engine';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../testing/test-report.ts';
import { signUp, startTestService, type TestService } from '../testing/test-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-verify-'));
let service: TestService;
let browser: Browser;
let page: Page;
let baseUrl: string;
let token: string;
const requests: string[] = [];

beforeAll(async () => {
  const free = createServer();
  await once(free.listen(0, '127.0.0.1'), 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((closed) => free.close(closed));
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl });
  await service.work();
  await service.app.listen({ host: '127.0.0.1', port });
  const { cookie } = await signUp(service);
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  const project = (await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body })).body.id;
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, 'https://a.example/', 'unified', 'site', 'completed', '["security"]', '{}', $2, now()) returning id`,
    [project, JSON.stringify({ ...testReport, findings: testReport.findings.slice(0, 3) })],
  );
  for (const format of ['json', 'pdf']) {
    const url = `/api/v1/projects/${project}/scans/${rows[0].id}/download?format=${format}`;
    const answer = await service.app.inject({ url, headers: { cookie } });
    token = String(answer.headers['x-assay-verification']);
    writeFileSync(join(folder, `report.${format}`), answer.rawPayload);
    const changed = Buffer.from(answer.rawPayload);
    changed.writeUInt8(changed.readUInt8(700) ^ 1, 700);
    writeFileSync(join(folder, `changed.${format}`), changed);
  }
  const { path } = await findBrowser({ chromePath: process.env.CHROME_PATH || undefined });
  browser = await launch({ executablePath: path, args: ['--no-sandbox'] });
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).origin}`));
});

afterAll(async () => {
  await browser.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['report.json', 'valid', 'Authentic'],
  ['report.pdf', 'valid', 'Authentic'],
  ['changed.json', 'invalid', 'Not authentic'],
  ['changed.pdf', 'invalid', 'Not authentic'],
])('%s is %s, in the browser', async (name, state, says) => {
  await page.goto(`${baseUrl}/verify-report`);
  const input = await page.$('input[type=file]');
  await input?.uploadFile(join(folder, name));
  await page.waitForSelector(`#result.${state}`);
  expect(await page.$eval('#result', (result) => result.textContent)).toContain(says);
  expect(new Set(requests)).toEqual(new Set([`GET ${baseUrl}`]));
});

test('the URL in the QR code shows whether the report was issued here', async () => {
  const { verification } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  expect(verification.token).toBe(token);
  await page.goto(verification.verify_url);
  await page.waitForSelector('#result.valid');
  await page.goto(verification.verify_url.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')));
  await page.waitForSelector('#result.invalid');
});
