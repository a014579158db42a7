import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProviderApi, startProviderApi } from '../../../testbed/provider-api.ts';
import { signWebhook } from '../../../testbed/sign-webhook.ts';
import { signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const KEY = Buffer.alloc(24, 5);
let resend: ProviderApi;
let service: TestService;
let sent = 0;

interface SentMail {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly reply_to?: string;
  readonly headers?: Record<string, string>;
}

beforeAll(async () => {
  const mail = (headers: object) => ({ body: { text: 'Why is this a finding?', html: '<p>x', headers } });
  resend = await startProviderApi({
    'POST /emails': { body: { id: 'sent' } },
    'GET /emails/receiving/plain': mail({}),
    'GET /emails/receiving/automatic': mail({ 'Auto-Submitted': 'auto-replied' }),
    'GET /emails/receiving/forwarded': mail({ 'X-Assay-Forwarded': '1' }),
    'GET /emails/receiving/list': mail({ Precedence: 'bulk' }),
  });
  service = await startTestService({
    ASSAY_MAIL_URL: 'resend://planted_resend_key',
    ASSAY_MAIL_FROM: 'Assay <no-reply@assay.example>',
    ASSAY_SUPPORT_EMAIL: 'support@assay.example',
    ASSAY_RESEND_API_URL: resend.url,
    ASSAY_RESEND_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
  });
  await service.work();
});
afterAll(async () => {
  await service.close();
  await resend.close();
});

async function deliver(data: object, { id = `in_${++sent}`, key = KEY, type = 'email.received' } = {}) {
  const text = JSON.stringify({ type, created_at: '2026-01-01T00:00:00Z', data });
  const headers = signWebhook({ id, text, prefix: 'svix' }, key);
  const answer = await service.app.inject({ method: 'POST', url: '/api/v1/webhooks/resend', headers, payload: text });
  return answer.statusCode;
}

const mails = () =>
  resend.calls
    .filter(({ method, path }) => method === 'POST' && path === '/emails')
    .map(({ body }) => body as SentMail);
const received = (mailId: string, from = 'Grace <grace@example.com>') => ({
  email_id: mailId,
  from,
  to: ['no-reply@assay.example'],
  subject: 'Re: Scan',
});

test('a reply is forwarded to the support inbox once, with its author in Reply-To', async () => {
  const attachments = Array.from({ length: 50 }, (_, i) => ({ filename: `${i}.png`, content_type: 'image/png' }));
  expect(await deliver({ ...received('plain'), attachments }, { id: 'in_same' })).toBe(200);
  expect(await deliver({ ...received('plain'), attachments }, { id: 'in_same' })).toBe(200);
  await expect.poll(() => mails().length).toBe(1);
  const [mail] = mails();
  expect(mail).toMatchObject({
    to: ['support@assay.example'],
    subject: 'Fwd: Re: Scan',
    reply_to: 'grace@example.com',
    headers: { 'X-Assay-Forwarded': '1' },
  });
  expect(mail?.text).toContain('> Why is this a finding?');
  expect(mail?.text.match(/\.png/g)).toHaveLength(20);
});

test.each([
  ['our own address', received('plain', 'Assay <no-reply@assay.example>')],
  ['the support inbox', received('plain', 'SUPPORT@assay.example')],
  ['nobody', received('plain', 'postmaster')],
  ['an answering machine', received('automatic')],
  ['what we forwarded', received('forwarded')],
  ['a mailing list', received('list')],
])('what comes from %s is not forwarded', async (_, data) => {
  const before = mails().length;
  expect(await deliver(data)).toBe(200);
  await expect.poll(() => waiting()).toBe(0);
  expect(mails()).toHaveLength(before);
});

test('a text the provider does not have is reported as missing', async () => {
  const before = mails().length;
  await deliver(received('gone'));
  await expect.poll(() => mails().length).toBe(before + 1);
  expect(mails().at(-1)?.text).toContain('could not be fetched');
});

test('a sender or subject cannot start a header', async () => {
  const before = mails().length;
  await deliver({
    ...received('plain', 'x\r\nBcc: evil@example.com <g@example.com>'),
    subject: 'a\r\nBcc: b@example.com',
  });
  await expect.poll(() => mails().length).toBe(before + 1);
  const mail = mails().at(-1);
  expect(mail?.subject).toBe('Fwd: a Bcc: b@example.com');
  expect(mail?.reply_to).toBe('g@example.com');
});

test('other and unknown events are ignored; an invalid signature is 401', async () => {
  const before = mails().length;
  expect(await deliver({ email_id: 'x' }, { type: 'email.sent' })).toBe(200);
  expect(await deliver({ email_id: 5, from: {} })).toBe(200);
  expect(await deliver(received('plain'), { key: Buffer.alloc(24, 6) })).toBe(401);
  expect(await waiting()).toBe(0);
  expect(mails()).toHaveLength(before);
});

test('feedback goes to the support inbox', async () => {
  const before = mails().length;
  const { cookie, email } = await signUp(service);
  const send = (body: object, headers = {}) => service.ask('POST', '/api/v1/feedback', { body, headers });
  expect((await send({ message: 'Great\nservice', page_url: 'https://assay.example/app' }, { cookie })).status).toBe(
    200,
  );
  await expect
    .poll(() => mails().find(({ subject }) => subject === `Feedback from ${email}`)?.text)
    .toContain('> Great\n> service');
  expect(mails().length).toBeGreaterThan(before);
  for (const body of [{}, { message: '' }, { message: 'a'.repeat(5001) }, { message: 'x', email: 'a\nb' }])
    expect((await send(body)).status).toBe(422);
});

async function waiting(): Promise<number> {
  const { rows } = await service.opened.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active') and data->>'kind' = 'inbound'`,
  );
  return rows[0].jobs;
}
