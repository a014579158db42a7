import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../service/testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { AXE, builtDashboard, openScreens, type Screens, seen } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';
import { sized } from '../testbed/sized.ts';

const HERE = 'http://127.0.0.1:4001';
const ELSEWHERE = 'http://127.0.0.1:4002';
const PICTURES = process.env.ASSAY_PICTURES;

let service: TestService;
let screens: Screens;
let baseUrl: string;
let account: Account;
let project: string;
let badge: string;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  account = await signUp(service);
  project = String((await ask('POST', '', { name: 'Shop', url: `${HERE}/` })).body.id);
  await service.opened.pool.query(
    `insert into runs (kind, project_id, target, variant, status, modules, progress, report, completed_at)
     values ('site', $1, $2, 'unified', 'completed', '["security"]', '{"percent":100,"step":"done","done":1,"total":1}', $3, now())`,
    [project, `${HERE}/`, JSON.stringify({ ...testReport, findings: [] })],
  );
  badge = String((await ask('POST', `/${project}/badges`, { domain: '127.0.0.1:4001' })).body.token);
  screens = await openScreens();
  await screens.signIn(account);
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
});

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  service.ask(method, `/api/v1/projects${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });

/** The page of a badge in every width and theme. */
async function lookAtBadge(state: 'valid' | 'invalid'): Promise<string> {
  const page = await screens.newPage();
  await page.goto(`${baseUrl}/verify-report?badge=${badge}`);
  await page.waitForSelector(`#result.${state}`);
  await page.evaluate(AXE);
  for (const width of sized([360], [360, 1280]))
    for (const value of sized(['dark'], ['light', 'dark'])) {
      await page.setViewport({ width, height: 800 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      expect(await page.evaluate(seen({})), `${width} ${value}`).toEqual({ violations: [], tooWide: 0 });
      if (PICTURES) {
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: `${PICTURES}/badge-${state}-${width}-${value}.png`, fullPage: true });
      }
    }
  const text = await page.$eval('#result', (result) => result.textContent);
  await page.close();
  return text ?? '';
}

test('the page of a badge tells what it rests on, and what it does not prove', async () => {
  const text = await lookAtBadge('valid');
  for (const part of [
    HERE,
    '64 (C)',
    'Ownershipnot proven',
    'Security checks: 1 completed, 0 not applicable, 1 could not run.',
    'does not prove',
  ])
    expect(text).toContain(part);
});

test('another path is saved at once, another origin is confirmed first', async () => {
  await screens.page.goto(`${baseUrl}/app/projects/${project}/settings`);
  await screens.waitForText('Shop', 'h1');
  await screens.press('Edit');
  await screens.look('project-edit');
  await screens.fill({ name: 'Sock shop', url: `${HERE}/shop` });
  await screens.press('Save');
  await screens.waitForText('Sock shop', 'h1');
  await screens.press('Edit');
  await screens.fill({ url: `${ELSEWHERE}/` });
  await screens.press('Save');
  await screens.waitForText('Change the site of this project?', 'dialog');
  await screens.look('project-moves');
  await screens.press('Go back');
  await screens.waitForText('Edit project', 'dialog');
  expect((await ask('GET', `/${project}`)).body.url).toBe(`${HERE}/shop`);
  await screens.press('Save');
  await screens.press('Change site');
  await screens.waitForText(`${ELSEWHERE}/`);
  await screens.click('nav[aria-label=Project] a');
  await screens.waitForText('does not count');
  await screens.look('project-moved');
  expect((await ask('GET', `/${project}`)).body.url).toBe(`${ELSEWHERE}/`);
  expect(screens.said).toEqual([]);
});

test('the badge of the former origin is not valid', async () => {
  expect(await lookAtBadge('invalid')).toContain(`no longer has the origin ${HERE}`);
});
