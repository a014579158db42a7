import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Account,
  setPlan,
  setRole,
  signUp,
  startTestService,
  type TestService,
} from '../service/testing/test-service.ts';
import { OPEN, SUPABASE, startSignUpApp, supabase } from '../testbed/access/sign-up-app.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';
import { MEMBER, startMemberSite } from '../testbed/shop/member-site.ts';
import { closeSites, HTML, page, siteOf } from '../testbed/short-sites.ts';

const VALUE = 'q7ZtV1xB0mKc4Jd9';

let screens: Screens;
let service: TestService;
let baseUrl: string;
let ada: Account;
let project: string;

beforeAll(async () => {
  screens = await openScreens();
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  ada = await signUp(service);
  await setPlan(service, ada, 'pro');
  await screens.signIn(ada);
  const url = await siteOf(({ headers }, response) => {
    const isIn = headers.authorization === `Bearer ${VALUE}`;
    response.writeHead(isIn ? 200 : 401, HTML).end(page('<p>The orders of Ada: four pairs of warm socks'));
  });
  const headers = { cookie: ada.cookie };
  const { body } = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url } });
  project = String(body.id);
});

afterAll(async () => {
  expect(screens?.said).toEqual([]);
  await screens?.browser.close();
  await service?.close();
  closeSites();
});

const go = (path = '') => screens.page.goto(`${baseUrl}/app/projects/${project}${path}`);

test('a session is added, listed by the names in it, chosen for a scan, and deleted', async () => {
  await go('/settings');
  await screens.waitForText('No sessions yet.');
  await screens.press('Add session');
  await screens.page.select('dialog select[name=kind]', 'headers');
  await screens.fill({ name: 'customer-a' });
  await screens.page.locator('dialog textarea[name=headers]').fill('Host: example.com');
  await screens.press('Save');
  await screens.waitForText('a name that cannot be set');
  await screens.look('session-refused');
  await screens.page.locator('dialog textarea[name=headers]').fill(`Authorization: Bearer ${VALUE}`);
  await screens.press('Save');
  await screens.waitForText('Header fields: authorization');
  expect(await screens.text('body')).not.toContain(VALUE);
  await screens.look('sessions');
  await go();
  await screens.press('Scan options');
  await screens.page.waitForSelector('dialog select[name=session]');
  await screens.page.select('dialog select[name=session]', 'customer-a');
  await screens.look('scan-options-session');
  await screens.press('Start scan');
  await screens.waitForText('signed in (customer-a)');
  await screens.waitForText('Coverage');
  await screens.look('scan-signed-in');
  await go('/settings');
  await screens.waitForText('Accepted');
  await screens.look('session-accepted');
  await screens.click('button[aria-label="Delete session customer-a"]');
  await screens.look('session-delete');
  await screens.press('Delete session');
  await screens.waitForText('No sessions yet.');
});

test('a session that signs in by itself is added with masked inputs, and a failed sign-in is shown', async () => {
  const member = await startMemberSite();
  const headers = { cookie: ada.cookie };
  const { body } = await service.ask('POST', '/api/v1/projects', {
    headers,
    body: { name: 'Members', url: member.url },
  });
  await screens.page.goto(`${baseUrl}/app/projects/${body.id}/settings`);
  await screens.waitForText('No sessions yet.');
  await screens.press('Add session');
  await screens.page.select('dialog select[name=kind]', 'form');
  const typed = {
    name: 'member',
    'form-url': 'https://elsewhere.example/',
    'form-user': MEMBER.user,
    'form-password': VALUE,
  };
  await screens.fill(typed);
  expect(await screens.page.$$eval('dialog input[type=password]', (all) => all.map((one) => one.name))).toEqual([
    'form-password',
    'form-totp',
  ]);
  await screens.press('Save');
  await screens.waitForText('The sign-in page must be on the site of the project URL');
  await screens.look('session-form');
  await screens.fill({ 'form-url': `${member.url}login` });
  await screens.press('Save');
  await screens.waitForText(`Signs in with a form at ${new URL(member.url).host} · user a… (3 characters)`);
  const scan = { session: 'member', run_modules: ['security'] };
  for (let at = 0; at < 2; at += 1)
    await service.ask('POST', `/api/v1/projects/${body.id}/scans`, { headers, body: scan });
  await screens.page.reload();
  await screens.waitForText('Sign-in failed: the form is still shown');
  await screens.waitForText('Scheduled re-scans do not sign in until you replace it');
  expect(await screens.text('body')).not.toContain(VALUE);
  await screens.look('session-sign-in-failed');
  await screens.press('Add session');
  await screens.page.select('dialog select[name=kind]', 'recording');
  const steps = [{ type: 'change', value: VALUE, selectors: [['input']] }];
  await screens.fill({ name: 'replayed' });
  await screens.page.locator('dialog textarea[name=recording-json]').fill(JSON.stringify({ steps }));
  expect(await screens.page.evaluate(`getComputedStyle(document.querySelector('textarea')).webkitTextSecurity`)).toBe(
    'disc',
  );
  await screens.look('session-recording');
  await screens.press('Save');
  await screens.waitForText('Signs in with a recording');
});

test('two test accounts are created where the dialog says, and how to remove them is said', async () => {
  const app = await startSignUpApp(SUPABASE, supabase(OPEN));
  const at = new URL(app.url).origin;
  const headers = { cookie: ada.cookie };
  const { body } = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Notes', url: app.url } });
  await screens.page.goto(`${baseUrl}/app/projects/${body.id}/settings`);
  await screens.waitForText('No sessions yet.');
  await screens.press('Create two test accounts');
  await screens.waitForText('Test accounts require verified ownership');
  await screens.look('test-accounts-refused');
  await screens.press('Close');
  const proof = await service.ask('GET', `/api/v1/projects/${body.id}/ownership`, { headers });
  app.place(String(proof.body.token));
  await screens.press('Create two test accounts');
  await screens.waitForText(`Two users will be created at Supabase (${at})`);
  expect(app.posts).toEqual([]);
  await screens.fill({ email: 'ann@example.com', password: VALUE });
  await screens.look('test-accounts-confirm');
  await screens.press('Create two users');
  await screens.waitForText('Created. Each session in the list says how to remove its account');
  await screens.look('test-accounts-created');
  await screens.press('Close');
  await screens.waitForText('To remove it: in the dashboard of the project under Authentication, Users');
  const [, second] = app.posts.map(({ body: { email } }) => email);
  const shown = await screens.text('main');
  for (const text of ['test-a', 'test-b', `Test account ${second} at Supabase (${at})`]) expect(shown).toContain(text);
  expect(await screens.text('body')).not.toContain(VALUE);
  await screens.look('test-accounts-listed');
  await screens.click('button[aria-label="Delete session test-b"]');
  await screens.waitForText('stays. To remove it');
  await screens.look('test-accounts-delete');
});

test('a viewer sees the sessions, and cannot change them', async () => {
  const headers = { cookie: ada.cookie };
  const body = { name: 'customer-b', cookie: `sid=${VALUE}` };
  await service.ask('PUT', `/api/v1/projects/${project}/sessions`, { headers, body });
  await setRole(service, ada, 'viewer');
  await go('/settings');
  await screens.waitForText('Cookies: sid');
  expect(await screens.text('main')).not.toContain('Add session');
});
