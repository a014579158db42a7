import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, setRole, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { type Receiver, startReceiver } from '../testbed/receiver.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

let screens: Screens;
let service: TestService;
let receiver: Receiver;
let baseUrl: string;
let ada: Account;
let project: string;

beforeAll(async () => {
  [screens, receiver] = [await openScreens(), await startReceiver()];
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  ada = await signUp(service);
  const context = await screens.browser.createBrowserContext();
  await screens.signIn(ada, context);
  screens.page = await screens.newPage(context);
  const { body } = await service.ask('POST', '/api/v1/projects', {
    headers: { cookie: ada.cookie },
    body: { name: 'Shop', url: 'http://127.0.0.1:9/' },
  });
  project = String(body.id);
});

afterAll(async () => {
  expect(screens?.said).toEqual([]);
  await screens?.browser.close();
  receiver?.close();
  await service?.close();
});

const go = (path: string) => screens.page.goto(`${baseUrl}/app${path}`);
const byLabel = (label: string) => screens.click(`[aria-label="${label}"]`);

test('a webhook is added; its secret is shown once, with a test and its answer', async () => {
  await go(`/projects/${project}`);
  await screens.press('Notifications');
  await screens.waitForText('No channels yet.');
  await screens.look('notifications-none');
  await screens.press('Add channel');
  await screens.page.select('select[name="kind"]', 'webhook');
  await screens.look('notifications-add');
  await screens.fill({ address: 'nothing', name: 'Ops' });
  await screens.page.locator('input[name="address"]').fill(`${receiver.url}/hook/of-ada`);
  await screens.click('dialog button[type="submit"]');
  await screens.waitForText('Copy it now and store it safely');
  expect(await screens.text('main')).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
  await screens.look('notifications-secret');
  receiver.answer = (response) => void response.end('thanks');
  await byLabel('Send test: Ops');
  await screens.waitForText('Test delivered: HTTP status 200');
  receiver.answer = (response) => void response.writeHead(500).end('out of order');
  await byLabel('Send test: Ops');
  await screens.waitForText('Test failed: HTTP status 500');
  await screens.look('notifications-tested');
  await screens.page.reload();
  await screens.waitForText('Ops');
  expect(await screens.text('main')).not.toContain('whsec_');
});

test('the log shows each delivery and retries it; a secret is rotated', async () => {
  await byLabel('Show log: Ops');
  await screens.waitForText('Failed · 1 attempt, the last one: HTTP status 500');
  await screens.look('notifications-log');
  receiver.answer = (response) => void response.end('thanks');
  await screens.click('[aria-label^="Retry: Test"]');
  await screens.waitForText('Delivered · 2 attempts');
  await screens.press('Replay what was missed in the last 24 hours');
  await screens.waitForText('Nothing was missed in the last 24 hours.');
  await byLabel('Rotate secret: Ops');
  await screens.waitForText('deliveries are signed with the former secret too');
});

test('events are chosen, and a channel is switched off and deleted with its secret', async () => {
  await byLabel('Edit: Ops');
  await screens.click('input[name="scan.finished"]');
  await screens.page.select('select[name="least_severity"]', 'critical');
  await screens.click('input[name="quiet"]');
  await screens.page.select('select[name="quiet_hours-time_zone"]', 'Europe/Berlin');
  await screens.fill({ max_per_day: '5' });
  await screens.look('notifications-edit');
  await screens.press('Save');
  await screens.waitForText('New findings (critical only)');
  await screens.waitForText('Quiet hours 22:00–07:00 (Europe/Berlin) · At most 5 messages in 24 hours');
  await screens.look('notifications-timing');
  await byLabel('Switch off: Ops');
  await screens.waitForText('Switched off');
  await screens.look('notifications-off');
  await byLabel('Delete: Ops');
  await screens.press('Delete channel');
  await screens.waitForText('No channels yet.');
  expect(await screens.text('main')).not.toContain('whsec_');
});

test('a channel of the organization is added in the settings by an admin, and adapted in a project', async () => {
  await go('/settings/notifications');
  await screens.press('Add channel');
  await screens.page.select('select[name="kind"]', 'email');
  await screens.page.locator('input[name="address"]').fill('partner@elsewhere.example');
  await screens.click('dialog button[type="submit"]');
  await screens.waitForText('A confirmation link was sent to partner@elsewhere.example');
  await screens.look('notifications-organization');
  await go(`/projects/${project}/notifications`);
  await byLabel('Choose events: Email');
  await screens.press('Save');
  await screens.waitForText('channel of the organization, with own events');
  await screens.look('notifications-inherited');
  await service.opened.pool.query(
    `with e as (
       insert into channel_events (organization_id, project_id, kind, key, data, at)
       select p.organization_id, p.id, 'scan.finished', 'shown', '{}', now() from projects p where p.id = $1 returning *
     )
     insert into channel_deliveries (organization_id, channel_id, event_id, state, next_at, error)
     select e.organization_id, c.id, e.id, 'pending', now() + interval '5 minutes', $2 from e
     join channels c on c.organization_id = e.organization_id and c.project_id is null`,
    [project, 'Waiting: the email limit of your organization is reached'],
  );
  await byLabel('Show log: Email');
  await screens.waitForText('the email limit of your organization is reached');
  await screens.waitForText('Admins can repeat them in the organization settings');
  expect(await screens.text('main')).not.toContain('Replay');
  await screens.look('notifications-inherited-log');
  await setRole(service, ada, 'member');
  await go('/settings/notifications');
  await screens.waitForText('Only admins can manage channels for all projects.');
  await screens.look('notifications-member');
  await setRole(service, ada, 'admin');
});

test('a deploy hook is gone with its address, and saving its secret is confirmed', async () => {
  await go(`/projects/${project}/settings`);
  await screens.waitForText('No hooks yet.');
  await screens.press('Create hook');
  await screens.press('Create');
  await screens.waitForText('Add a webhook for the event');
  await screens.click('[aria-label^="Enter secret of Vercel hook"]');
  await screens.page.locator('input[name="secret"]').fill('a secret of the provider');
  await screens.press('Save');
  await screens.waitForText('Secret saved.');
  await screens.look('deploy-hook-saved');
  await screens.click('[aria-label^="Delete Vercel hook"]');
  await screens.press('Delete hook');
  await screens.waitForText('No hooks yet.');
  expect(await screens.text('main')).not.toContain('Add a webhook for the event');
});
