import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/testing/test-service.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'seven brown lighthouses';

let service: TestService;
let screens: Screens;
let baseUrl: string;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  await service.ask('POST', '/api/v1/auth/signup', { body: { email: EMAIL, password: PASSWORD, name: 'Ada' } });
  screens = await openScreens();
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
});

async function signIn(password = PASSWORD, email = EMAIL): Promise<void> {
  await screens.waitForText('Sign in to Assay', 'h1');
  await screens.fill({ email, password });
  await screens.press('Sign in');
}

const offline = (yes: boolean) => screens.page.setOfflineMode(yes);

test('a wrong address is a page with status 404, for visitors and below the dashboard', async () => {
  for (const path of ['/nowhere', '/app/nowhere', '/app/projects/1/2/3/4']) {
    const response = await screens.page.goto(`${baseUrl}${path}`);
    expect(response?.status()).toBe(404);
    await screens.waitForText('Page not found', 'h1');
  }
  await screens.look('not-found');
  expect((await service.ask('GET', '/favicon.ico')).headers['content-type']).toBe('image/x-icon');
});

test('the documentation pages and the page to verify reports share the header and violate no policy', async () => {
  for (const path of ['/docs', '/verify-report']) {
    await screens.page.goto(`${baseUrl}${path}`);
    await screens.page.waitForSelector('header.site a.brand');
  }
  await screens.look('verify-report');
  await screens.page.goto(`${baseUrl}/redoc`);
  await screens.page.waitForSelector('.redoc-wrap h1');
  expect(screens.said).toEqual([]);
});

test('a form shows what is wrong at its field and moves the focus there', async () => {
  await screens.page.goto(`${baseUrl}/signup`);
  await screens.fill({ name: 'Ada', email: 'ada', password: 'short' });
  await screens.press('Create account');
  await screens.page.waitForSelector('input[name=email][aria-invalid=true]');
  const focused = await screens.page.evaluate(
    '[document.activeElement.name, document.getElementById(document.activeElement.getAttribute("aria-describedby")).innerText.length > 5]',
  );
  expect(focused).toEqual(['email', true]);
  await screens.settle();
  await screens.look('sign-up-invalid');
  await screens.fill({ email: EMAIL });
  await screens.page.waitForSelector('input[name=email]:not([aria-invalid])');
});

test('signing in keeps the theme of the system and returns to the address that asked for it', async () => {
  await screens.page.goto(`${baseUrl}/app/settings/security?from=mail#sessions`);
  await signIn('wrong password here');
  await screens.waitForText('Wrong email or password');
  await signIn();
  await screens.waitForText('Security', 'h1');
  expect(screens.page.url()).toBe(`${baseUrl}/app/settings/security?from=mail#sessions`);
  expect(await screens.page.evaluate('document.documentElement.dataset.theme')).toBe('system');
});

test('the command palette opens by keyboard and goes to a screen', async () => {
  await screens.page.keyboard.down('Control');
  await screens.page.keyboard.press('k');
  await screens.page.keyboard.up('Control');
  await screens.page.waitForSelector('dialog[open] input[role=combobox]', { visible: true });
  await screens.settle();
  await screens.look('palette');
  await screens.page.keyboard.type('billing');
  await screens.waitForText('Settings: Plan and billing', '[role=option]');
  await screens.page.keyboard.press('Enter');
  await screens.waitForText('Plan and billing', 'h1');
});

test('offline: the banner says so, a change fails at once and is not sent later', async () => {
  await screens.page.goto(`${baseUrl}/app`);
  await screens.waitForText('No projects yet');
  await offline(true);
  await screens.waitForText('You are offline.');
  await screens.fill({ name: 'Site', url: 'https://site.example' });
  await screens.press('Add and scan');
  await screens.waitForText('Could not reach the service', '[role=alert]');
  await screens.settle();
  await screens.look('offline');
  await offline(false);
  await screens.page.waitForFunction(`!document.body.innerText.includes('You are offline')`);
  expect((await service.opened.pool.query('select 1 from projects')).rows).toEqual([]);
});

test('a screen that cannot be loaded says so and can be tried again', async () => {
  await screens.page.goto(`${baseUrl}/app`);
  await screens.waitForText('No projects yet');
  await offline(true);
  await screens.press('Integrations');
  await screens.waitForText('This page could not be shown', 'h1');
  await screens.settle();
  await screens.look('screen-error');
  await offline(false);
  await screens.press('Try again');
  await screens.waitForText('Integrations', 'h1');
});

test('a session that ends while a screen is open: a dialog, and after signing in the same screen', async () => {
  await screens.page.goto(`${baseUrl}/app/settings`);
  await screens.waitForText('Linked accounts');
  await service.opened.pool.query('delete from sessions');
  await screens.press('Save');
  await screens.waitForText('Your session has ended', 'dialog');
  await screens.settle();
  await screens.look('session-ended');
  await screens.page.locator('dialog ::-p-xpath(.//button[normalize-space()="Sign in"])').click();
  await signIn();
  await screens.waitForText('Linked accounts');
  expect(screens.page.url()).toBe(`${baseUrl}/app/settings`);
});

test('another user in the same tab gets neither the screen nor the data of the one before', async () => {
  const other = { email: 'grace@example.com', password: PASSWORD, name: 'Grace' };
  await service.ask('POST', '/api/v1/auth/signup', { body: other });
  await service.opened.pool.query('delete from sessions');
  await screens.press('Save');
  await screens.waitForText('Your session has ended', 'dialog');
  await screens.press('Stay on this page');
  expect(await screens.page.evaluate(`sessionStorage.getItem('place')`)).toBeNull();
  await screens.press('Save');
  await screens.waitForText('Your session has ended', 'dialog');
  await screens.page.locator('dialog ::-p-xpath(.//button[normalize-space()="Sign in"])').click();
  await signIn(PASSWORD, other.email);
  await screens.waitForText('No projects yet');
  expect(screens.page.url()).toBe(`${baseUrl}/app`);
  await screens.page.goto(`${baseUrl}/app/settings`);
  await screens.waitForText('Linked accounts');
  expect(await screens.page.$$eval('input', (all) => all.map(({ value }) => value))).toContain('Grace');
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
});
