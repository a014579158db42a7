import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp, startTestService, type TestService } from '../service/test-service.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort } from '../testbed/serve.ts';

const NEW = 'nine green windmills';
let service: TestService;
let screens: Screens;
let baseUrl: string;
let account: Account;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  screens = await openScreens();
  account = await signUp(service);
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
});

const go = (path: string) => screens.page.goto(`${baseUrl}${path}`);

/** Lets the last confirmation expire. */
const anHourLater = () =>
  service.opened.pool.query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
    account.userId,
  ]);

async function signIn(email: string, password: string): Promise<void> {
  await go('/login');
  await screens.fill({ email, password });
  await screens.press('Sign in');
}

test('a forgotten password: the request, the emailed link, the new password; the link works once', async () => {
  await go('/login');
  await screens.press('Forgot password?');
  await screens.waitForText('Reset your password', 'h1');
  await screens.look('forgot-password');
  await screens.fill({ email: account.email });
  await screens.press('Send link');
  await screens.waitForText('is on its way');
  await screens.look('forgot-password-sent');
  const token = await service.mailedToken(account.email);
  const asked: string[] = [];
  screens.page.on('request', (request) => void asked.push(request.url() + JSON.stringify(request.headers())));
  await go(`/reset-password#token=${token}`);
  await screens.waitForText('Choose a new password', 'h1');
  await screens.page.waitForFunction('location.hash === ""');
  await screens.look('reset-password');
  expect(asked.join('\n').replaceAll(/"?x?[^\n]*#token=[^\n]*/g, '')).not.toContain(token);
  await screens.fill({ password: NEW });
  await screens.press('Set password');
  await screens.waitForText('Your password is set');
  await screens.look('reset-password-done');
  await go('/app');
  await go(`/reset-password#token=${token}`);
  await screens.fill({ password: 'ten yellow bicycles' });
  await screens.press('Set password');
  await screens.waitForText('This link does not work', 'h1');
  await screens.look('reset-password-dead');
  await signIn(account.email, NEW);
  await screens.waitForText('No projects yet');
});

test('settings: sessions, change of password, change of email after a confirmation', async () => {
  const { email } = account;
  await service.ask('POST', '/api/v1/auth/login', { body: { email, password: NEW } });
  await go('/app/settings/security');
  await screens.waitForText('(this session)');
  await screens.waitForText('Unknown device');
  await screens.look('settings-security');
  await screens.press('Sign out all other sessions');
  await screens.page.waitForFunction(`!document.body.innerText.includes('Unknown device')`);
  await screens.fill({ current_password: 'wrong', new_password: account.password });
  await screens.press('Change password');
  await screens.waitForText('The current password is wrong');
  await screens.fill({ current_password: NEW, new_password: account.password });
  await screens.press('Change password');
  await screens.waitForText('Your password is changed');
  await anHourLater();
  await screens.fill({ new_email: 'ada.new@example.com' });
  await screens.press('Change email');
  await screens.waitForText('Confirm that it is you', 'dialog h2');
  await screens.look('settings-confirm');
  await screens.fill({ confirm_password: account.password });
  await screens.press('Confirm');
  await screens.waitForText('Waiting for confirmation: ada.new@example.com');
  await screens.look('settings-email-pending');
  await go('/app');
  await go(`/confirm-email#token=${await service.mailedToken('ada.new@example.com')}`);
  await screens.waitForText('Confirm your new email', 'h1');
  await screens.look('confirm-email');
  await screens.press('Confirm');
  await screens.waitForText('is confirmed');
  account = { ...account, email: 'ada.new@example.com' };
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
});
