import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Account,
  setPlan,
  setRole,
  signUp,
  startTestService,
  type TestService,
} from '../service/testing/test-service.ts';
import { ALICE, BOB, type RunningApp, serveApp } from '../testbed/access/app.ts';
import { REST_APPS } from '../testbed/access/rest-apps.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

const [APP] = REST_APPS;

let screens: Screens;
let service: TestService;
let baseUrl: string;
let ada: Account;
let site: RunningApp;
let project: string;

beforeAll(async () => {
  if (!APP) throw new Error('the application is gone');
  screens = await openScreens();
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService(
    { ASSAY_BASE_URL: baseUrl, ASSAY_REQUESTS_PER_SECOND: '200' },
    await builtDashboard(),
  );
  await service.app.listen({ host: '127.0.0.1', port });
  ada = await signUp(service);
  await setPlan(service, ada, 'pro');
  await screens.signIn(ada);
  site = await serveApp(APP, true);
  const headers = { cookie: ada.cookie };
  const { body } = await service.ask('POST', '/api/v1/projects', { headers, body: { name: 'Shop', url: site.url } });
  project = String(body.id);
});

afterAll(async () => {
  expect(screens?.said).toEqual([]);
  await screens?.browser.close();
  await service?.close();
  await site?.close();
});

const go = () => screens.page.goto(`${baseUrl}/app/projects/${project}/settings`);
const hasButton = async () => (await screens.text('main')).includes('Compare users');

async function addSession(name: string, token: string): Promise<void> {
  const headers = { cookie: ada.cookie };
  const body = { name, cookie: `sid=${token}` };
  await service.ask('PUT', `/api/v1/projects/${project}/sessions`, { headers, body });
}

test('two users are chosen, compared while the progress is shown, and the findings are those of the project', async () => {
  await addSession('alice', ALICE.token);
  await go();
  await screens.waitForText('No comparisons yet.');
  await screens.waitForText('Cookies: sid');
  await screens.waitForText('Add a second session above first.');
  expect(await hasButton()).toBe(false);
  await addSession('bob', BOB.token);
  await go();
  await screens.press('Compare users');
  await screens.page.waitForSelector('dialog select[name=other_session]');
  await screens.page.select('dialog select[name=other_session]', 'alice');
  await screens.press('Start comparison');
  await screens.waitForText('must have different sessions');
  await screens.page.select('dialog select[name=other_session]', 'bob');
  await screens.fill({ pages: '4' });
  await screens.look('comparison-start');
  await screens.press('Start comparison');
  await screens.waitForText('Queued');
  await service.work();
  await screens.waitForText('another user can read personal data');
  await screens.waitForText('User A is alice, user B is bob');
  await screens.waitForText('Coverage');
  const shown = await screens.text('main');
  for (const value of [ALICE.token, ALICE.email, ALICE.phone]) expect(shown).not.toContain(value);
  await screens.look('comparison');
  expect(shown).not.toContain('Verify fix');
  await screens.press('All comparisons');
  await screens.waitForText('alice and bob');
  await screens.look('comparisons');
  await screens.page.goto(`${baseUrl}/app/projects/${project}/findings`);
  await screens.waitForText('another user can read personal data');
});

test('a viewer sees the comparisons, and cannot start one', async () => {
  await setRole(service, ada, 'viewer');
  await go();
  await screens.waitForText('alice and bob');
  await screens.waitForText('Cookies: sid');
  expect(await hasButton()).toBe(false);
});
