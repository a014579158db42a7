import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Account,
  signUp,
  signUpOperator,
  startTestService,
  type TestService,
} from '../service/testing/test-service.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

let service: TestService;
let screens: Screens;
let baseUrl: string;
let ada: Account;
let operator: Account;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  [ada, operator] = [await signUp(service), await signUpOperator(service)];
  await service.opened.pool.query(
    `update organizations set name = 'Sunny Socks' where id = (select organization_id from memberships where user_id = $1)`,
    [ada.userId],
  );
  const headers = { cookie: ada.cookie };
  const body = { name: 'Shop', url: 'http://127.0.0.1:9/' };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body });
  await service.ask('POST', `/api/v1/projects/${project.body.id}/scan`, { headers });
  screens = await openScreens();
});

afterAll(async () => {
  expect(screens?.said).toEqual([]);
  await screens?.browser.close();
  await service?.close();
});

const go = (path: string) => screens.page.goto(`${baseUrl}${path}`);
const byLabel = (label: string) => screens.click(`[aria-label="${label}"]`);

test('for others there is no such page, and no link to it', async () => {
  await screens.signIn(ada);
  await go('/app');
  await screens.waitForText('Shop');
  expect(await screens.text('nav[aria-label=Main]')).not.toContain('Operator');
  await go('/app/operator');
  await screens.waitForText('Page not found', 'h1');
});

test('the load of the server', async () => {
  await screens.signIn(operator);
  await go('/app');
  await screens.press('Operator');
  await screens.waitForText('Heaviest organizations', 'h2');
  await screens.waitForText('1 scan · 2 waiting jobs');
  await screens.waitForText('No limit is exceeded.');
  await screens.settle();
  await screens.look('operator-load');
});

test('an organization is found and suspended with a reason; its members read why; it is restored', async () => {
  await screens.press('Organizations');
  await screens.waitForText('Sunny Socks', 'li');
  await screens.fill({ search: 'nothing like this' });
  await screens.press('Search');
  await screens.waitForText('No organizations found.');
  await screens.fill({ search: ada.email });
  await screens.press('Search');
  await screens.waitForText('Sunny Socks', 'li');
  await screens.settle();
  await screens.look('operator-organizations');
  await byLabel('Suspend: Sunny Socks');
  await screens.waitForText('Suspend Sunny Socks?', 'dialog');
  await screens.click('dialog button[type="submit"]');
  await screens.page.waitForSelector('input[name=reason][aria-invalid=true]');
  await screens.look('operator-suspend');
  await screens.fill({ reason: 'Scans of others' });
  await screens.click('dialog button[type="submit"]');
  await screens.page.waitForSelector('[aria-label="Restore: Sunny Socks"]');
  await screens.settle();
  await screens.look('operator-suspended');
  const context = await screens.browser.createBrowserContext();
  await screens.signIn(ada, context);
  await screens.on(await screens.newPage(context), async () => {
    await go('/app');
    await screens.waitForText('This organization is suspended; contact support@localhost');
    await screens.look('suspended');
    await screens.press('Sign out');
    await screens.waitForText('Sign in to Assay', 'h1');
  });
  await byLabel('Restore: Sunny Socks');
  await screens.fill({ reason: 'A mistake' });
  await screens.click('dialog button[type="submit"]');
  await screens.page.waitForSelector('[aria-label="Suspend: Sunny Socks"]');
});

test('a plan is set', async () => {
  await byLabel('Set plan: Sunny Socks');
  await screens.page.waitForSelector('dialog select[name=plan]', { visible: true });
  await screens.page.select('dialog select[name=plan]', 'max');
  await screens.click('dialog button[type="submit"]');
  await screens.waitForText('max · 1 member', 'li');
});

test('users and runs are listed, and a run is cancelled', async () => {
  await screens.press('Users');
  await screens.waitForText(ada.email, 'li');
  await screens.settle();
  await screens.look('operator-users');
  await screens.press('Runs');
  await byLabel('Cancel run: http://127.0.0.1:9/');
  await screens.waitForText('Cancel the run of http://127.0.0.1:9/?', 'dialog');
  await screens.click('dialog button[type="submit"]');
  await screens.waitForText('No runs found.');
  await screens.settle();
  await screens.look('operator-runs');
});
