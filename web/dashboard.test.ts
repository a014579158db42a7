import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser, parseTarget, readReachSettings, scan } from '../engine/index.ts';
import { MAILS } from '../service/mails/mail-examples.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { type IdentityProvider, startIdentityProvider } from '../testbed/identity-provider.ts';
import { type ProviderApi, startProviderApi } from '../testbed/provider-api.ts';
import { type Site, serve } from '../testbed/serve.ts';
import { signWebhook } from '../testbed/sign-webhook.ts';
import { isCampaign, sized } from '../testbed/sized.ts';
import { TIMED } from '../testbed/timed.ts';

/** `ASSAY_PICTURES=FOLDER` saves a screenshot of every screen in both widths and themes. */
const PICTURES = process.env.ASSAY_PICTURES;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WEBHOOK_KEY = Buffer.alloc(24, 7);
const EMAIL = 'ada@example.com';
const PASSWORD = 'seven brown lighthouses';
const WIDTHS = sized([360], [360, 1280]);
const THEMES = sized(['dark'], ['light', 'dark']);

const folder = mkdtempSync(join(tmpdir(), 'assay-web-'));
const said: string[] = [];
let service: TestService;
let browser: Browser;
let page: Page;
let baseUrl: string;
let elsewhere: IdentityProvider;
let polar: ProviderApi;
let site: Site;
/** Content of the verification file; undefined: it is not served. */
let proof: string | undefined;

beforeAll(async () => {
  const outDir = join(folder, 'dist');
  await promisify(execFile)('npm', ['run', '--silent', 'build', '-w', 'web', '--', '--outDir', outDir], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  [elsewhere, polar] = [await startIdentityProvider(), await startProviderApi({})];
  polar.answers = {
    'POST /v1/checkouts/': { body: { url: `${polar.url}/pay` } },
    'POST /v1/customer-sessions/': { body: { customer_portal_url: `${polar.url}/portal` } },
    'PATCH /v1/subscriptions/sub_1': { body: {} },
    'GET /pay': { body: {} },
    'GET /portal': { body: {} },
  };
  site = await serve(({ url }, response) => {
    if (url === '/.well-known/assay-verification.txt' && proof !== undefined) return void response.end(proof);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Hello');
  });
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService(settings(baseUrl), outDir);
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  const { path } = await findBrowser({ chromePath: process.env.CHROME_PATH || undefined });
  browser = await launch({ executablePath: path, args: ['--no-sandbox'] });
  page = await newPage();
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
  await Promise.all([elsewhere?.close(), polar?.close(), site?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

function settings(url: string): Record<string, string> {
  return {
    ASSAY_BASE_URL: url,
    ASSAY_REQUIRE_OWNERSHIP: 'true',
    ASSAY_GOOGLE_CLIENT_ID: elsewhere.clientId,
    ASSAY_GOOGLE_CLIENT_SECRET: elsewhere.clientSecret,
    ASSAY_GOOGLE_ISSUER: elsewhere.url,
    ASSAY_POLAR_ACCESS_TOKEN: 'planted-polar-token',
    ASSAY_POLAR_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString('base64')}`,
    ASSAY_POLAR_API_URL: polar.url,
    ASSAY_POLAR_PRODUCTS: JSON.stringify({
      prod_1: { plan: 'pro', interval: 'monthly' },
      prod_2: { plan: 'pro', interval: 'annual' },
    }),
    ASSAY_EARLY_ACCESS: JSON.stringify({
      percent_off: 40,
      duration_months: 6,
      ends_at: '2999-01-01T00:00:00Z',
      discount_id: 'disc_1',
    }),
  };
}

test('the front page scans a site: progress, top three findings, fix prompts', async () => {
  await page.goto(baseUrl);
  await look('front');
  await page.type('input[name=url]', 'http://169.254.169.254/');
  await press('Scan');
  await page.waitForSelector('[role=alert]');
  await look('front-refused');
  await fill({ url: site.url });
  await press('Scan');
  await waitForText('Top findings');
  expect(await page.$$('ol > li')).toHaveLength(3);
  expect(await page.$eval('[role=log]', (log) => log.textContent)).toMatch(/^\$ assay scan .*\n\[\d+\/\d+\] .*done:/s);
  expect(await page.$eval('details pre', (prompt) => prompt.textContent?.length)).toBeGreaterThan(50);
  await look('front-results');
  expect(new URL(page.url()).searchParams.get('scan')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an account: sign-up, a wrong link, the emailed link, the API key', async () => {
  await press('Create a free account');
  await waitForText('Create an account', 'h1');
  await page.waitForSelector('a[href="/api/v1/auth/oauth/google/authorize"]');
  expect(await page.$$('a[href*="/authorize"]')).toHaveLength(1);
  await look('sign-up');
  await fill({ name: 'Ada', email: EMAIL, password: 'short' });
  await fill({ password: PASSWORD });
  await press('Create account');
  await waitForText('Check your email', 'h1');
  await look('signed-up');
  await page.goto(`${baseUrl}/verify?token=wrong`);
  await press('Verify');
  await waitForText('Send a new email');
  await look('verify-failed');
  await page.goto(`${baseUrl}/verify?token=${await service.mailedToken(EMAIL)}`);
  await look('verify');
  await press('Verify');
  await waitForText('Email verified', 'h1');
  expect(await page.$eval('code', (code) => code.textContent)).toMatch(/^pk_\w{43}$/);
  await look('verified');
});

test('projects: none, then one', async () => {
  await page.goto(`${baseUrl}/app`);
  await waitForText('No projects yet');
  await look('projects-none');
  await fill({ name: 'My site', url: site.url });
  await press('Add');
  await waitForText('My site', 'h1');
  await waitForText('Site ownership');
  await look('project');
  await press('Verify');
  await waitForText('Not verified: the file has other content.');
  await look('project-unproven');
  await press('Scan now');
  await waitForText('Coverage');
  expect(await text('main')).toContain('Active scans are not included in your plan.');
  await look('scan');
  await page.goto(`${baseUrl}/app`);
  await waitForText('last scan completed');
  await look('projects');
});

test('settings: profile and theme, organization, keys', async () => {
  await press('Settings');
  await waitForText('Linked accounts');
  await look('settings-account');
  await fill({ name: 'Ada Lovelace' });
  await page.select('select[name=theme]', 'light');
  await press('Save');
  await waitForText('Saved.');
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
  await press('Organization');
  await page.waitForSelector('input[type=checkbox]:checked');
  await look('settings-organization');
  await page.click('input[type=checkbox]');
  await waitForText('Saved.');
  await press('API keys');
  await press('Create key');
  await waitForText('Your new API key');
  await look('settings-keys');
  await (await page.$('button[aria-label^="Revoke key"]'))?.click();
  await page.waitForSelector('dialog[open]');
  await look('settings-keys-revoke');
  await press('Revoke key');
  await page.waitForFunction(`document.querySelectorAll('button[aria-label^="Revoke key"]').length === 1`);
});

test('billing: choosing a plan, the payment webhook, cancelling', async () => {
  await press('Plan and billing');
  await waitForText('Early access');
  await look('settings-billing');
  expect(await text('main')).toMatch(/\$29\.40 per month\s*then \$49/);
  await page.click('input[type=radio]:not(:checked)');
  await waitForText('per year');
  await press('Choose Pro');
  await page.waitForFunction(`location.href === '${polar.url}/pay'`);
  expect(polar.calls.find(({ path }) => path === '/v1/checkouts/')?.body).toMatchObject({
    products: ['prod_2'],
    discount_id: 'disc_1',
    success_url: `${baseUrl}/app/settings/billing?checkout=done`,
  });
  await page.goto(`${baseUrl}/app/settings/billing?checkout=done`);
  await waitForText('once the payment is confirmed');
  await deliver();
  await waitForText('renews on');
  await waitForText('1 of 200');
  expect(await text('main')).toContain('Your plan is active.');
  await page.goto(`${baseUrl}/app/settings/billing`);
  await waitForText('renews on');
  await look('settings-billing-paid');
  await press('Cancel subscription');
  await page.waitForSelector('dialog[open]');
  await look('settings-billing-cancel');
  await page.click('dialog button:last-of-type');
  await waitForText('Active until');
  await press('Payment methods and invoices');
  await page.waitForFunction(`location.href === '${polar.url}/portal'`);
});

test('the active phase of a scan: ownership is required, then verified', async () => {
  await page.goto(`${baseUrl}/app`);
  await (await page.waitForSelector('main a[href*="/projects/"]'))?.click();
  await (await page.waitForSelector('main a[href*="/scans/"]'))?.click();
  await waitForText('Verify that you own this site first');
  await press('Start active scan');
  await waitForText('Active scans require verified ownership of');
  await look('scan-refused');
  const address = page.url();
  await press('Verify ownership');
  await waitForText('Site ownership');
  proof = await page.$eval('main code.select-all', (token) => token.textContent ?? '');
  await press('Verify');
  await waitForText('Ownership verified');
  await look('project-proven');
  await page.goto(address);
  await waitForText('Active scan', 'h2');
  expect(await text('main')).not.toContain('Verify that you own');
  await press('Start active scan');
  await waitForText('Its findings are listed below');
  await look('scan-active');
});

test('the signed report of a scan can be downloaded', async () => {
  const downloads = mkdtempSync(join(folder, 'downloads-'));
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
  await press('Download JSON');
  await press('Download PDF');
  await expect.poll(() => readdirSync(downloads).sort()).toEqual(['assay-127.0.0.1.json', 'assay-127.0.0.1.pdf']);
  const report = readFileSync(join(downloads, 'assay-127.0.0.1.json'), 'utf8');
  expect(JSON.parse(report)).toMatchObject({ target: `${site.url}/`, active: { status: 'completed' } });
  const body = { token: JSON.parse(report).verification.token };
  expect((await service.ask('POST', '/api/v1/reports/verify', { body })).body).toMatchObject({ valid: true });
  expect(readFileSync(join(downloads, 'assay-127.0.0.1.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an identity provider account is linked and unlinked; failures are explained', async () => {
  elsewhere.person = { sub: '77', email: 'ada@google.example', email_verified: true };
  await page.goto(`${baseUrl}/app/settings`);
  await press('Link Google');
  await waitForText('Projects', 'h1');
  await page.goto(`${baseUrl}/app/settings`);
  await waitForText('ada@google.example');
  await look('settings-linked');
  await press('Unlink Google');
  await waitForText('Link Google');
  await page.goto(`${baseUrl}/login?error=linked_elsewhere`);
  await waitForText('That account is linked to another user');
  await waitForText('still signed in');
  await look('sign-in-failed');
});

test('feedback is sent by keyboard alone', async () => {
  await page.goto(`${baseUrl}/app`);
  await waitForText('Give feedback');
  await page.focus('footer button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await look('feedback');
  await page.focus('textarea');
  await page.keyboard.type('Fine');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForText('Your feedback was sent to our support team');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
});

test('the audit log lists all actions, newest first', async () => {
  await page.goto(`${baseUrl}/app/settings/audit-log`);
  await waitForText('Sent feedback');
  await look('settings-audit-log');
  const log = await text('main');
  for (const act of ['Unlinked an account', 'Cancelled the subscription', 'Received a payment webhook'])
    expect(log).toContain(act);
  expect(log.indexOf('Revoked an API key')).toBeLessThan(log.indexOf('Verified their email'));
});

test('signing out ends the session; a failed sign-in keeps the email', async () => {
  await page.setRequestInterception(true);
  page.once('request', (request) => request.abort());
  await press('Sign out');
  await waitForText('You are still signed in');
  await look('sign-out-failed');
  await page.setRequestInterception(false);
  await press('Sign out');
  await waitForText('Sign in to Assay', 'h1');
  await look('sign-in');
  await fill({ email: EMAIL, password: 'something else' });
  await press('Sign in');
  await waitForText('Wrong e-mail or password');
  expect(await page.$eval('input[name=email]', ({ value }) => value)).toBe(EMAIL);
  await look('sign-in-refused');
  await page.goto(`${baseUrl}/app/settings/audit-log`);
  await waitForText('Sign in to Assay', 'h1');
  await page.goto(`${baseUrl}/nowhere-at-all`).catch(() => undefined);
  await page.goto(`${baseUrl}/app/nowhere`);
  await waitForText('Page not found', 'h1');
  await look('not-found');
});

test('a self-hosted server without billing says so', async () => {
  const port = await freePort();
  const own = await startTestService({ ASSAY_BASE_URL: `http://127.0.0.1:${port}` }, join(folder, 'dist'));
  await own.app.listen({ host: '127.0.0.1', port });
  const { headers } = await own.ask('POST', '/api/v1/auth/signup', {
    body: { email: EMAIL, password: PASSWORD, name: 'Ada' },
  });
  const [name = '', value = ''] = String(headers['set-cookie']).split(';', 1)[0]?.split('=') ?? [];
  const context = await browser.createBrowserContext();
  await context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  const before = page;
  page = await newPage(context);
  await page.goto(`http://127.0.0.1:${port}/app/settings/billing`);
  await waitForText('Billing is not enabled on this server');
  await look('settings-billing-none');
  await page.goto(`http://127.0.0.1:${port}/app/settings`);
  await waitForText('is configured on this server');
  await look('settings-account-none');
  page = before;
  await context.close();
  await own.close();
});

test.each(Object.entries(MAILS))('the email %s fits a phone screen and is accessible', async (_, { html }) => {
  const mail = await browser.newPage();
  await mail.setContent(html);
  await mail.evaluate(AXE);
  for (const width of [360, 640]) {
    await mail.setViewport({ width, height: 800 });
    expect(await mail.evaluate(seen({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }))).toEqual({
      violations: [],
      tooWide: 0,
    });
  }
  await mail.close();
});

test('the unsubscribe confirmation page', async () => {
  await page.goto(`${baseUrl}/unsubscribe?token=a.b`);
  await look('unsubscribe');
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(said).toEqual([]);
});

test('our scanner finds nothing of medium severity or above on our front page', async () => {
  const reach = readReachSettings({
    ...process.env,
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_SCAN_DEADLINE_SECONDS: '300',
  });
  const { findings, status, modules } = await scan(parseTarget(baseUrl), { settings: reach });
  expect(status).toBe('completed');
  expect(Object.values(modules).map((module) => module?.error)).toEqual(Object.values(modules).map(() => null));
  const grave = findings.filter(
    ({ check, severity }) => !TIMED.test(check) && ['critical', 'high', 'medium'].includes(severity),
  );
  expect(grave.map(({ check, problem, evidence }) => `${check} ${problem} ${evidence.at}`)).toEqual([]);
});

/** Violations found by axe-core, and how much wider than the screen the page is. */
const seen = (rules: object) => `(async () => {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(${JSON.stringify(rules)});
  return {
    violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
    tooWide: document.documentElement.scrollWidth - innerWidth,
  };
})()`;

/** Checks the current screen in every width and theme. */
async function look(name: string): Promise<void> {
  await page.bringToFront();
  const theme = String(await page.evaluate('document.documentElement.dataset.theme'));
  // A browser forgives what moves within half a second of an input, which a busy machine does not keep.
  if (isCampaign) expect(await page.evaluate('moved'), `${name} moved`).toEqual([]);
  await page.evaluate(AXE);
  for (const width of WIDTHS)
    for (const shown of THEMES) {
      await page.setViewport({ width, height: 800 });
      await page.evaluate(`document.documentElement.dataset.theme = '${shown}'`);
      const found = await page.evaluate(seen({}));
      if (PICTURES) {
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: `${PICTURES}/${name}-${width}-${shown}.png`, fullPage: true });
      }
      expect(found, `${name} ${width} ${shown}`).toEqual({ violations: [], tooWide: 0 });
    }
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'; moved.length = 0`);
}

/** Records layout shifts without user input. */
const WATCH_MOVES = `window.moved = []; new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput) moved.push(value.toFixed(4) + sources.map(({ node }) => ' ' + (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)));
}).observe({ type: 'layout-shift', buffered: true })`;

async function newPage(context: Pick<BrowserContext, 'newPage'> = browser): Promise<Page> {
  const opened = await context.newPage();
  opened.setDefaultTimeout(120_000);
  await opened.setViewport({ width: 1280, height: 800 });
  await opened.evaluateOnNewDocument(WATCH_MOVES);
  opened.on('pageerror', (error) => said.push(String(error)));
  opened.on('console', (message) => {
    // The browser logs every error response by itself; those are intended.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) said.push(message.text());
  });
  return opened;
}

/** Clicks the button or link of that name. */
async function press(name: string): Promise<void> {
  const one = await page.waitForSelector(`::-p-xpath(//*[self::a or self::button][normalize-space()="${name}"])`);
  await page.waitForFunction((element) => element !== null && !('disabled' in element && element.disabled), {}, one);
  await one?.click();
}

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = await page.waitForSelector(`input[name=${name}]`);
    await field?.evaluate((input) => input.select());
    await field?.type(value);
  }
}

/** Waits for visible text: a screen is hidden while its data loads. */
async function waitForText(words: string, selector = 'body'): Promise<void> {
  await page.waitForFunction(
    `[...document.querySelectorAll('${selector}')].some((one) => one.checkVisibility() && one.innerText.includes(${JSON.stringify(words)}))`,
  );
}

async function text(selector: string): Promise<string> {
  return String(await page.evaluate(`document.querySelector('${selector}').innerText`)).replaceAll('\u00a0', ' ');
}

/** Delivers the payment webhook of a new subscription. */
async function deliver(): Promise<void> {
  const { rows } = await service.opened.pool.query('select organization_id as id from users where email = $1', [EMAIL]);
  const data = {
    id: 'sub_1',
    status: 'active',
    product_id: 'prod_2',
    customer: { external_id: rows[0].id },
    current_period_end: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    created_at: new Date().toISOString(),
  };
  const payload = JSON.stringify({ type: 'subscription.created', timestamp: new Date().toISOString(), data });
  const headers = signWebhook({ id: 'evt_1', text: payload }, WEBHOOK_KEY);
  const { statusCode } = await service.app.inject({ method: 'POST', url: '/api/v1/webhooks/polar', headers, payload });
  expect(statusCode).toBe(200);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
