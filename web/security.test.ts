import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { eventually } from '../testbed/eventually.ts';
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
  const headers = { cookie: account.cookie };
  const made = await service.ask('POST', '/api/v1/auth/api-keys', { headers, body: { name: 'CI' } });
  const asked: string[] = [];
  screens.page.on('request', (request) => void asked.push(request.headers().referer ?? ''));
  await go(`/reset-password#token=${token}`);
  await screens.waitForText('Choose a new password', 'h1');
  await screens.page.waitForFunction('location.hash === ""');
  await screens.waitForText('CI for Ada');
  await screens.look('reset-password');
  expect(asked.join('\n')).not.toContain(token);
  await screens.fill({ password: NEW });
  await screens.click('input[name=end_keys]');
  await screens.press('Set password');
  await screens.waitForText('Your password is set');
  await screens.look('reset-password-done');
  const key = { 'x-api-key': String(made.body.api_key) };
  expect((await service.ask('GET', '/api/v1/auth/me', { headers: key })).status).toBe(401);
  await go('/app');
  await go(`/reset-password#token=${token}`);
  await screens.fill({ password: 'ten yellow bicycles' });
  await screens.press('Set password');
  await screens.waitForText('This link does not work', 'h1');
  await screens.look('reset-password-dead');
  await signIn(account.email, NEW);
  await screens.waitForText('No projects yet');
});

test('an invitation is opened again after signing in, also by a link of an earlier version, and after signing out', async () => {
  const [bo, cy] = [await signUp(service), await signUp(service)];
  await invite(cy, bo.email);
  await screens.press('Sign out');
  await screens.waitForText('Sign in to Assay', 'h1');
  const token = await invitationToken();
  await go(`/invitation?token=${token}`);
  await screens.waitForText(`invites ${bo.email}`);
  await screens.page.waitForFunction('location.search === ""');
  await screens.look('invitation-sign-in');
  await screens.press('Sign in');
  await screens.fill({ email: cy.email, password: cy.password });
  await screens.press('Sign in');
  await screens.waitForText('Sign out and continue');
  await screens.look('invitation-other-account');
  await screens.press('Sign out and continue');
  await screens.waitForText('Sign in to Assay', 'h1');
  await screens.fill({ email: bo.email, password: bo.password });
  await screens.press('Sign in');
  await screens.press('Accept invitation');
  await screens.waitForText('No projects yet');
  expect(await screens.page.evaluate('sessionStorage.getItem("invitation")')).toBe(null);
  await go('/invitation');
  await screens.waitForText('This link is incomplete');
  await screens.look('invitation-incomplete');
  await go('/app');
  await screens.press('Sign out');
  await signIn(account.email, NEW);
  await screens.waitForText('No projects yet');
});

async function invite({ cookie }: Account, email: string): Promise<void> {
  const { status } = await service.ask('POST', '/api/v1/auth/invitations', { headers: { cookie }, body: { email } });
  expect(status).toBe(201);
}

function invitationToken(): Promise<string> {
  return eventually('an invitation', () => {
    const texts = service.mails().map((text) => text.replaceAll('=\r\n', ''));
    return texts.map((text) => /invitation#token=(?:3D)?([0-9a-f]{64})/.exec(text)?.[1]).findLast(Boolean);
  });
}

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

/** The code that follows the last one used. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

/** Signs out and in again up to the second step. */
async function secondStep(): Promise<void> {
  await screens.press('Sign out');
  await screens.waitForText('Sign in to Assay', 'h1');
  await signIn(account.email, account.password);
  await screens.waitForText('Confirm your sign-in', 'h1');
}

test('an authenticator app: added by its QR code, asked for at sign-in, with recovery codes', async () => {
  await go('/app/settings/security');
  await screens.press('Add authenticator app');
  const picture = await screens.page.waitForSelector('img[alt^="QR code"]', { visible: true });
  expect(await picture?.evaluate((image) => image.getAttribute('src')?.slice(0, 18))).toBe('data:image/svg+xml');
  await screens.look('settings-app');
  const secret = await screens.page.$eval('code', (code) => code.textContent ?? '');
  await screens.fill({ app_code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await screens.press('Turn on');
  await screens.waitForText('Your recovery codes');
  await screens.waitForText('10 of 10 left');
  const [recovery = ''] = await screens.page.$$eval('[role=status] li', (all) => all.map((one) => one.innerText));
  await screens.look('settings-recovery-codes');
  await secondStep();
  await screens.look('second-step');
  await screens.fill({ factor: '000000' });
  await screens.click('main form button[type=submit]');
  await screens.waitForText('was not accepted');
  await screens.look('second-step-wrong');
  await screens.fill({ factor: codeOf(secret) });
  await screens.click('main form button[type=submit]');
  await screens.waitForText('No projects yet');
  await secondStep();
  await screens.press('Use a recovery code');
  await screens.look('second-step-recovery');
  await screens.fill({ factor: recovery });
  await screens.click('main form button[type=submit]');
  await screens.waitForText('No projects yet');
  await go('/app/settings/security');
  await screens.waitForText('9 of 10 left');
});

test('a passkey: added, as second factor, alone, for a confirmation, removed', async () => {
  const devtools = await screens.page.createCDPSession();
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await screens.fill({ passkey_name: 'Laptop' });
  await screens.press('Add passkey');
  await screens.page.waitForSelector('button[aria-label="Remove passkey Laptop"]', { visible: true });
  await screens.look('settings-passkeys');
  await secondStep();
  await screens.look('second-step-passkey');
  await screens.press('Use your passkey');
  await screens.waitForText('No projects yet');
  await screens.press('Sign out');
  await screens.press('Sign in with a passkey');
  await screens.waitForText('No projects yet');
  await go('/app/settings/security');
  await anHourLater();
  await screens.press('Remove app');
  await screens.waitForText('Confirm that it is you', 'dialog h2');
  await screens.look('settings-confirm-factor');
  await screens.press('Use your passkey');
  await screens.waitForText('Add authenticator app');
  await screens.click('button[aria-label="Remove passkey Laptop"]');
  await screens.waitForText('Off. Add an authenticator app or a passkey');
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
});
