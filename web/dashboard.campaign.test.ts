import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseTarget, readReachSettings, scan } from '../engine/index.ts';
import { MAILS } from '../service/mails/mail-examples.ts';
import { startTestService, type TestService } from '../service/testing/test-service.ts';
import { type IdentityProvider, startIdentityProvider } from '../testbed/identity-provider.ts';
import { type Polar, startPolar } from '../testbed/providers/polar.ts';
import { AXE, builtDashboard, openScreens, type Screens, seen } from '../testbed/screens.ts';
import { freePort, type Site, serve } from '../testbed/serve.ts';
import { TIMED } from '../testbed/timed.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'seven brown lighthouses';

/** A problem at 25 places. */
const SESSIONS = Array.from({ length: 25 }, (_, i) => `shop${i}_session=abc123def456; Path=/`);

/** A screen is hidden while its data loads. */
const VISIBLE = { visible: true } as const;

const folder = mkdtempSync(join(tmpdir(), 'assay-web-'));
let service: TestService;
let screens: Screens;
let baseUrl: string;
let elsewhere: IdentityProvider;
let polar: Polar;
let site: Site;
/** Content of the verification file; undefined: it is not served. */
let proof: string | undefined;

beforeAll(async () => {
  [elsewhere, polar] = [await startIdentityProvider(), await startPolar()];
  site = await serve(({ url }, response) => {
    if (url === '/.well-known/assay-verification.txt' && proof !== undefined) return void response.end(proof);
    response.setHeader('set-cookie', SESSIONS);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Hello');
  });
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService(settings(baseUrl), await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  screens = await openScreens();
});

afterAll(async () => {
  await screens?.browser.close();
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
    ...polar.settings,
    ASSAY_EARLY_ACCESS: JSON.stringify({
      percent_off: 40,
      duration_months: 6,
      ends_at: '2999-01-01T00:00:00Z',
      discount_id: 'disc_1',
    }),
  };
}

test('the front page scans a site: progress, top three findings, fix prompts', async () => {
  await screens.page.goto(baseUrl);
  await screens.look('front');
  await screens.page.type('input[name=url]', 'http://169.254.169.254/');
  await screens.press('Scan');
  await screens.page.waitForSelector('[role=alert]');
  await screens.look('front-refused');
  await screens.fill({ url: site.url });
  await screens.press('Scan');
  await screens.waitForText('Top findings');
  expect(await screens.page.$$('ol > li')).toHaveLength(3);
  expect(await screens.page.$eval('[role=log]', (log) => log.textContent)).toMatch(
    /^\$ assay scan .*\n\[\d+\/\d+\] .*done:/s,
  );
  expect(await screens.page.$eval('details pre', (prompt) => prompt.textContent?.length)).toBeGreaterThan(50);
  await screens.look('front-results');
  expect(new URL(screens.page.url()).searchParams.get('scan')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an account: sign-up, a wrong link, the emailed link, the API key', async () => {
  await screens.press('Create a free account');
  await screens.waitForText('Create an account', 'h1');
  await screens.page.waitForSelector('a[href="/api/v1/auth/oauth/google/authorize"]');
  expect(await screens.page.$$('a[href*="/authorize"]')).toHaveLength(1);
  await screens.look('sign-up');
  await screens.fill({ name: 'Ada', email: EMAIL, password: 'short' });
  await screens.fill({ password: PASSWORD });
  await screens.press('Create account');
  await screens.waitForText('Check your email', 'h1');
  await screens.look('signed-up');
  await screens.page.goto(`${baseUrl}/verify?token=wrong`);
  await screens.press('Verify');
  await screens.waitForText('Send a new email');
  await screens.look('verify-failed');
  await screens.page.goto(`${baseUrl}/verify?token=${await service.mailedToken(EMAIL)}`);
  await screens.look('verify');
  await screens.press('Verify');
  await screens.waitForText('Email verified', 'h1');
  expect(await screens.page.$eval('code', (code) => code.textContent)).toMatch(/^pk_\w{43}$/);
  await screens.look('verified');
});

test('projects: none, then one', async () => {
  await screens.page.goto(`${baseUrl}/app`);
  await screens.waitForText('No projects yet');
  await screens.look('projects-none');
  await screens.fill({ name: 'My site', url: site.url });
  await screens.press('Add and scan');
  await screens.waitForText('Coverage', 'h2');
  await screens.press('My site');
  await screens.waitForText('My site', 'h1');
  await screens.waitForText('Site ownership');
  await screens.look('project');
  await screens.press('Verify');
  await screens.waitForText('Not verified: the file has other content.');
  await screens.look('project-unproven');
  await screens.press('Scan now');
  await screens.waitForText('Coverage');
  expect(await screens.text('main')).toContain('Active scans are not included in your plan.');
  await screens.look('scan');
  await screens.page.goto(`${screens.page.url()}?tab=findings`);
  await screens.click('::-p-xpath(//a[@data-row][contains(., "Session cookie without the HttpOnly attribute")])');
  await screens.waitForText('shop0_session');
  await openByKeyboard('Show 17 more places');
  await screens.waitForText('and 5 more: the JSON report lists all 25 places.');
  await screens.look('scan-places');
  await screens.page.goto(`${baseUrl}/app`);
  await screens.waitForText('Scanned ');
  await screens.look('projects');
  await screens.page.keyboard.down('Control');
  await screens.page.keyboard.press('k');
  await screens.page.keyboard.up('Control');
  await screens.waitForText('My site', 'dialog [role=option]');
  expect(await screens.text('main')).not.toContain('Not scored yet');
  await screens.page.keyboard.press('Escape');
  await screens.page.waitForSelector('dialog', { hidden: true });
});

test('deploy hooks: created with the secret shown once, delivered to, deleted', async () => {
  await (await screens.page.waitForSelector('main a[href*="/projects/"]'))?.click();
  await screens.click('nav[aria-label=Project] a[href$="/settings"]');
  await screens.waitForText('No hooks yet');
  await screens.press('Create hook');
  await screens.page.select('dialog select[name=provider]', 'netlify');
  await screens.look('deploy-hook-create');
  await screens.press('Create');
  await screens.waitForText('Enter this secret as “JWS secret token”.');
  await screens.waitForText('No delivery yet.');
  await screens.look('deploy-hook-created');
  await screens.press('Create hook');
  await screens.page.select('dialog select[name=provider]', 'generic');
  await screens.press('Create');
  await screens.waitForText('Send this secret as a bearer token.');
  const [url = '', secret = ''] = await screens.page.$$eval('[role=status] code', (all) =>
    all.map((one) => one.innerText),
  );
  const headers = { authorization: `Bearer ${secret}` };
  const { status } = await service.ask('POST', new URL(url).pathname, { headers, body: { environment: 'preview' } });
  expect(status).toBe(200);
  await screens.page.reload();
  await screens.waitForText('Not a production deployment');
  expect(await screens.text('main')).not.toContain(secret);
  await screens.look('deploy-hooks');
  await screens.press('Create hook');
  await screens.press('Create');
  await screens.press('Enter secret');
  await screens.fill({ secret: 'a secret of the provider' });
  await screens.look('deploy-hook-secret');
  await screens.press('Save');
  await screens.page.waitForSelector('dialog', { hidden: true });
  await screens.click('button[aria-label^="Delete Netlify hook"]');
  await screens.look('deploy-hook-delete');
  await screens.press('Delete hook');
  await screens.page.waitForSelector('button[aria-label^="Delete Netlify hook"]', { hidden: true });
  await screens.page.goto(`${baseUrl}/app`);
});

/** Presses Enter on the first visible button of that name. */
async function enter(name: string): Promise<void> {
  await screens.page.waitForFunction(
    `[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && one.innerText === ${JSON.stringify(name)})?.focus() === undefined && document.activeElement.innerText === ${JSON.stringify(name)}`,
  );
  await screens.page.keyboard.press('Enter');
}

test('a finding is accepted until a date, and its fix is verified, by keyboard', async () => {
  const { page } = screens;
  await screens.click('main a[href*="/projects/"]');
  await screens.waitForText('Scans', 'h2');
  await screens.click('main a[href*="/scans/"]:not([href*="?"], [href*="/findings/"])');
  await screens.waitForText('Coverage');
  await page.goto(`${page.url()}?tab=findings`);
  await page.waitForSelector('main a[data-row]', VISIBLE);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await screens.waitForText('Copy fix prompt');
  await screens.settle();
  await screens.look('finding');
  await enter('Dismiss or accept');
  await page.waitForSelector('dialog select[name=decision]', VISIBLE);
  await page.select('dialog select[name=decision]', 'accepted_risk');
  await page.waitForSelector('dialog input[name=until]', VISIBLE);
  await screens.look('finding-decision');
  const year = new Date().getUTCFullYear() + 1;
  await page.$eval(
    'dialog input[name=until]',
    (input, date) => {
      (input as unknown as { value: string }).value = date;
    },
    `${year}-01-01`,
  );
  await page.type('dialog textarea', 'Behind the company network');
  await page.keyboard.press('Tab');
  await screens.press('Save decision');
  await screens.waitForText(`Accepted until ${year}-01-01`);
  await screens.settle();
  await screens.look('finding-accepted');
  await enter('Verify fix');
  await screens.waitForText('Not fixed');
  await screens.settle();
  await screens.look('finding-verified');
});

/** Focuses the summary that begins with these words, and opens it with the keyboard. */
async function openByKeyboard(words: string): Promise<void> {
  const named = `::-p-xpath(//summary[contains(normalize-space(), "${words}")])`;
  const summary = await screens.page.waitForSelector(named, VISIBLE);
  await summary?.focus();
  await screens.page.keyboard.press('Enter');
}

test('settings: profile and theme, organization, keys', async () => {
  await screens.press('Settings');
  await screens.waitForText('Linked accounts');
  await screens.look('settings-account');
  await screens.fill({ name: 'Ada Lovelace' });
  await screens.page.select('select[name=theme]', 'light');
  await screens.press('Save');
  await screens.waitForText('Saved.');
  await screens.page.waitForFunction(`document.documentElement.dataset.theme === 'light'`);
  await screens.press('Organization');
  await screens.page.waitForSelector('input[type=checkbox]:checked');
  await screens.look('settings-organization');
  await screens.click('input[type=checkbox]');
  await screens.waitForText('Saved.');
  await screens.press('API keys');
  await screens.press('Create key');
  await screens.page.waitForSelector('dialog input[name=name]', VISIBLE);
  await screens.look('settings-keys-create');
  await screens.page.type('dialog input[name=name]', 'CI');
  await screens.page.keyboard.press('Enter');
  await screens.waitForText('Your new key “CI”');
  await screens.look('settings-keys');
  await screens.click('button[aria-label^="Revoke key"]');
  await screens.page.waitForSelector('dialog[open]');
  await screens.look('settings-keys-revoke');
  await screens.press('Revoke key');
  await screens.page.waitForFunction(`document.querySelectorAll('button[aria-label^="Revoke key"]').length === 1`);
});

test('members: inviting, accepting as a new user, switching, removing', async () => {
  await screens.press('Members');
  await screens.waitForText('No pending invitations');
  await screens.fill({ email: 'bo@example.com' });
  await screens.press('Send invitation');
  await screens.waitForText('Invitation sent to bo@example.com');
  await screens.look('settings-members');
  const context = await screens.browser.createBrowserContext();
  await screens.on(await screens.newPage(context), async () => {
    await screens.page.goto(`${baseUrl}/invitation#token=${await service.mailedToken('bo@example.com')}`);
    await screens.waitForText('invites bo@example.com');
    await screens.look('invitation');
    await screens.fill({ name: 'Bo', password: PASSWORD });
    await screens.press('Create account and accept');
    await screens.waitForText('Projects', 'h1');
    const { pool } = service.opened;
    await pool.query(
      `with o as (insert into organizations (name) values ('Second organization') returning id)
       insert into memberships (user_id, organization_id, role, level) select u.id, o.id, 'admin', 'owner' from users u, o where u.email = $1`,
      ['bo@example.com'],
    );
    await screens.page.reload();
    await screens.page.waitForSelector('select[aria-label=Organization]', VISIBLE);
    await screens.look('organization-switch');
    const [{ id }] = (await pool.query(`select id from organizations where name = 'Second organization'`)).rows;
    await screens.page.select('select[aria-label=Organization]', id);
    await screens.waitForText('No projects yet');
    await screens.page.goto(`${baseUrl}/app/settings/organization`);
    await screens.press('Delete organization');
    await screens.page.waitForSelector('dialog[open]');
    await screens.look('organization-delete');
    await screens.page.type('dialog input[name=confirm]', 'Second organization');
    await screens.page.keyboard.press('Enter');
    await screens.waitForText('Undo deletion');
    await screens.look('organization-ends');
    await screens.press('Undo deletion');
    await screens.waitForText('Badges are valid again if their criteria are met.');
    await screens.look('organization-kept');
  });
  await context.close();
  await screens.page.reload();
  await screens.waitForText('bo@example.com');
  await screens.look('settings-members-two');
  await screens.click('button[aria-label="Remove: Bo"]');
  await screens.page.waitForSelector('dialog[open]');
  await screens.look('settings-members-remove');
  await screens.page.click('dialog button:last-of-type');
  await screens.page.waitForFunction(`!document.querySelector('main').innerText.includes('bo@example.com')`);
});

test('billing: choosing a plan, the payment webhook, cancelling', async () => {
  await screens.press('Plan and billing');
  await screens.waitForText('Early access');
  await screens.look('settings-billing');
  expect(await screens.text('main')).toMatch(/\$29\.40 per month\s*then \$49/);
  await screens.click('label:has(input[type=radio]:not(:checked))');
  await screens.waitForText('per year');
  await screens.press('Choose Pro');
  await screens.page.waitForFunction(`location.href === '${polar.url}/pay'`);
  expect(polar.calls.find(({ path }) => path === '/v1/checkouts/')?.body).toMatchObject({
    products: ['prod_2'],
    discount_id: 'disc_1',
    success_url: `${baseUrl}/app/settings/billing?checkout=done`,
  });
  await screens.page.goto(`${baseUrl}/app/settings/billing?checkout=done`);
  await screens.waitForText('once the payment is confirmed');
  await polar.pay(service, EMAIL);
  await screens.waitForText('renews on');
  await screens.waitForText('2 of 200');
  expect(await screens.text('main')).toContain('Your plan is active.');
  await screens.page.goto(`${baseUrl}/app/settings/billing`);
  await screens.waitForText('renews on');
  await screens.look('settings-billing-paid');
  await screens.press('Cancel subscription');
  await screens.page.waitForSelector('dialog[open]');
  await screens.look('settings-billing-cancel');
  await screens.click('dialog button:last-of-type');
  await screens.waitForText('Active until');
  await screens.press('Payment methods and invoices');
  await screens.page.waitForFunction(`location.href === '${polar.url}/portal'`);
});

test('the active phase of a scan: ownership is required, then verified', async () => {
  await screens.page.goto(`${baseUrl}/app`);
  await screens.click('main a[href*="/projects/"]');
  await screens.waitForText('Scans', 'h2');
  await screens.click('main a[href*="/scans/"]:not([href*="?"], [href*="/findings/"])');
  await screens.waitForText('Verify that you own this site first');
  await screens.press('Start active scan');
  await screens.press(`Test ${new URL(site.url).host}`);
  await screens.waitForText('Active scans require verified ownership of');
  await screens.look('scan-refused');
  const address = screens.page.url();
  await screens.press('Go back');
  await screens.press('Verify ownership');
  await screens.waitForText('Site ownership');
  const ownership =
    '::-p-xpath(//section[.//h2[normalize-space()="Site ownership"]]//code[contains(@class, "select-all")])';
  proof = await screens.page.$eval(ownership, (token) => token.textContent ?? '');
  await screens.press('Verify');
  await screens.waitForText('Ownership verified');
  await screens.look('project-proven');
  await screens.page.goto(address);
  await screens.waitForText('Active scan', 'h2');
  expect(await screens.text('main')).not.toContain('Verify that you own');
  await screens.press('Start active scan');
  await screens.press(`Test ${new URL(site.url).host}`);
  await screens.waitForText('Its findings are listed under Findings');
  await screens.look('scan-active');
});

test('the signed report of a scan can be downloaded', async () => {
  const downloads = mkdtempSync(join(folder, 'downloads-'));
  const session = await screens.page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
  await screens.click('::-p-xpath(//button[.//span[.="Download JSON"]])');
  await screens.click('::-p-xpath(//button[.//span[.="Download PDF"]])');
  await expect.poll(() => readdirSync(downloads).sort()).toEqual(['assay-127.0.0.1.json', 'assay-127.0.0.1.pdf']);
  const report = readFileSync(join(downloads, 'assay-127.0.0.1.json'), 'utf8');
  expect(JSON.parse(report)).toMatchObject({ target: `${site.url}/`, active: { status: 'completed' } });
  const body = { token: JSON.parse(report).verification.token };
  expect((await service.ask('POST', '/api/v1/reports/verify', { body })).body).toMatchObject({ valid: true });
  expect(readFileSync(join(downloads, 'assay-127.0.0.1.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an identity provider account is linked and unlinked; failures are explained', async () => {
  elsewhere.person = { sub: '77', email: 'ada@google.example', email_verified: true };
  await screens.page.goto(`${baseUrl}/app/settings`);
  await screens.press('Link Google');
  await screens.waitForText('Projects', 'h1');
  await screens.page.goto(`${baseUrl}/app/settings`);
  await screens.waitForText('ada@google.example');
  await screens.look('settings-linked');
  await screens.press('Unlink Google');
  await screens.waitForText('Link Google');
  await screens.page.goto(`${baseUrl}/login?error=linked_elsewhere`);
  await screens.waitForText('That account is linked to another user');
  await screens.waitForText('still signed in');
  await screens.look('sign-in-failed');
});

test('feedback is sent by keyboard alone', async () => {
  await screens.page.goto(`${baseUrl}/app`);
  await screens.waitForText('Give feedback');
  await screens.page.focus('footer button');
  await screens.page.keyboard.press('Enter');
  await screens.page.waitForSelector('dialog[open]');
  await screens.look('feedback');
  await screens.page.focus('textarea');
  await screens.page.keyboard.type('Fine');
  for (let i = 0; i < 3; i++) await screens.page.keyboard.press('Tab');
  await screens.page.keyboard.press('Enter');
  await screens.waitForText('Your feedback was sent to our support team');
  await screens.page.keyboard.press('Escape');
  await screens.page.waitForSelector('dialog', { hidden: true });
});

test('the audit log lists all actions, newest first', async () => {
  await screens.page.goto(`${baseUrl}/app/settings/audit-log`);
  await screens.waitForText('Sent feedback');
  await screens.look('settings-audit-log');
  const log = await screens.text('main');
  for (const act of [
    'Unlinked an account',
    'Cancelled the subscription',
    'Received a payment webhook',
    `scan of ${site.url}`,
  ])
    expect(log).toContain(act);
  expect(log.indexOf('Revoked an API key')).toBeLessThan(log.indexOf('Created an API key'));
});

test('signing out ends the session; a failed sign-in keeps the email', async () => {
  await screens.page.setRequestInterception(true);
  screens.page.once('request', (request) => request.abort());
  await screens.press('Sign out');
  await screens.waitForText('You are still signed in');
  await screens.look('sign-out-failed');
  await screens.page.setRequestInterception(false);
  await screens.press('Sign out');
  await screens.waitForText('Sign in to Assay', 'h1');
  await screens.look('sign-in');
  await screens.fill({ email: EMAIL, password: 'something else' });
  await screens.press('Sign in');
  await screens.waitForText('Wrong email or password');
  expect(await screens.page.$eval('input[name=email]', ({ value }) => value)).toBe(EMAIL);
  await screens.look('sign-in-refused');
  await screens.page.goto(`${baseUrl}/app/settings/audit-log`);
  await screens.waitForText('Sign in to Assay', 'h1');
  await screens.page.goto(`${baseUrl}/nowhere-at-all`).catch(() => undefined);
  await screens.page.goto(`${baseUrl}/app/nowhere`);
  await screens.waitForText('Page not found', 'h1');
  await screens.look('not-found');
});

test('a self-hosted server without billing says so', async () => {
  const port = await freePort();
  const own = await startTestService({ ASSAY_BASE_URL: `http://127.0.0.1:${port}` }, await builtDashboard());
  await own.app.listen({ host: '127.0.0.1', port });
  const { headers } = await own.ask('POST', '/api/v1/auth/signup', {
    body: { email: EMAIL, password: PASSWORD, name: 'Ada' },
  });
  const [name = '', value = ''] = String(headers['set-cookie']).split(';', 1)[0]?.split('=') ?? [];
  const context = await screens.browser.createBrowserContext();
  await context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  await screens.on(await screens.newPage(context), async () => {
    await screens.page.goto(`http://127.0.0.1:${port}/app/settings/billing`);
    await screens.waitForText('Billing is not enabled on this server');
    await screens.look('settings-billing-none');
    await screens.page.goto(`http://127.0.0.1:${port}/app/settings`);
    await screens.waitForText('is configured on this server');
    await screens.look('settings-account-none');
  });
  await context.close();
  await own.close();
});

test.each(Object.entries(MAILS))('the email %s fits a phone screen and is accessible', async (_, { html }) => {
  const mail = await screens.browser.newPage();
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
  await screens.page.goto(`${baseUrl}/unsubscribe?token=a.b`);
  await screens.look('unsubscribe');
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
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
