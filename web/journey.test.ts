import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/testing/test-service.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort, type Site, serve } from '../testbed/serve.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'seven brown lighthouses';
const MAX_CLICKS = 10;
const COUNT_CLICKS = `addEventListener('click', ({ isTrusted }) => isTrusted && clicked(), { capture: true })`;

let service: TestService;
let screens: Screens;
let baseUrl: string;
let site: Site;
/** Header fields of the site. */
let sent: Readonly<Record<string, string>>;
let clicks = 0;

beforeAll(async () => {
  sent = { 'set-cookie': 'session=abc123def456; Path=/' };
  site = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...sent });
    response.end('<!doctype html><html lang="en"><title>Shop</title><h1>Socks</h1><p>We sell warm socks.');
  });
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  screens = await openScreens();
  await screens.page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await screens.page.evaluateOnNewDocument(COUNT_CLICKS);
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
  await site?.close();
});

test(`from the front page to the first verified fix: at most ${MAX_CLICKS} clicks`, async () => {
  await screens.page.goto(baseUrl);
  await screens.fill({ url: site.url });
  await screens.press('Scan');
  await screens.waitForText('Top findings');
  await screens.press('Create a free account');
  await screens.waitForText('Create an account', 'h1');
  await screens.fill({ name: 'Ada', email: EMAIL, password: PASSWORD });
  await screens.press('Create account');
  await screens.waitForText('Check your email', 'h1');
  // The link in the email is a click too.
  clicks += 1;
  await screens.page.goto(`${baseUrl}/verify?token=${await service.mailedToken(EMAIL)}`);
  await screens.press('Verify');
  await screens.waitForText('Email verified', 'h1');
  await screens.look('verified-first-scan');
  await screens.press(`Scan ${new URL(site.url).host}`);
  await screens.waitForText('Coverage');
  await screens.look('first-scan');
  await screens.click('main ol h3 a');
  await screens.waitForText('Copy fix prompt');
  await screens.page.evaluate(
    `navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }`,
  );
  await screens.press('Copy fix prompt');
  await screens.page.waitForFunction('window.copied?.length > 100');
  sent = {};
  await screens.press('Verify fix');
  await screens.waitForText('Fixed', 'main strong');
  await screens.look('first-fix');
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(screens.said).toEqual([]);
});

test('the first scan takes the project that its site has already', async () => {
  const email = 'eve@example.com';
  const send = (path: string, body: object) =>
    screens.page.evaluate(
      `fetch('/api/v1/${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} })`,
    );
  screens.page = await screens.newPage(await screens.browser.createBrowserContext());
  await screens.page.goto(baseUrl);
  await send('auth/signup', { name: 'Eve', email, password: PASSWORD });
  const kept = JSON.stringify({ origin: site.url, expires: Date.now() + 60_000 });
  await screens.page.evaluate(`localStorage.setItem('site', ${JSON.stringify(kept)})`);
  await screens.page.goto(`${baseUrl}/verify?token=${await service.mailedToken(email)}`);
  await screens.press('Verify');
  await screens.waitForText('Email verified', 'h1');
  await send('projects', { name: 'Added elsewhere', url: site.url });
  await screens.press(`Scan ${new URL(site.url).host}`);
  await screens.waitForText('Coverage');
  await screens.waitForText('Added elsewhere', 'nav[aria-label=Breadcrumb]');
});
