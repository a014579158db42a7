import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MEMBER, TOTP_SECRET } from '../../testbed/shop/member-site.ts';
import { setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';

const WRONG = 'wrong-battery-1';

let service: TestService;
let headers: { cookie: string };

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  headers = { cookie: account.cookie };
});
afterAll(() => service.close());

/** A project of a site that is not asked. */
async function projectOf(url: string) {
  const body = { name: 'Members', url: 'http://127.0.0.1:9/' };
  const { id } = (await service.ask('POST', '/api/v1/projects', { headers, body })).body;
  await service.opened.pool.query('update projects set url = $1 where id = $2', [url, id]);
  const path = `/api/v1/projects/${id}/sessions`;
  return {
    set: (values: object) => service.ask('PUT', path, { headers, body: { name: 'a', ...values } }),
    sessions: async () => (await service.ask('GET', path, { headers })).body.sessions,
  };
}

const recorded = (steps: unknown, more: object = {}) => ({
  recording: { json: JSON.stringify({ title: 'Sign in', steps }), ...more },
});
const typing = (value: string) => [{ type: 'change', value, selectors: [['input']] }];

test.each<[string, object, string]>([
  ['two kinds', { form: MEMBER, cookie: 'sid=1' }, 'Give exactly one of'],
  ['no password', { form: { user: 'ann' } }, 'form.password'],
  ['a password with a line break', { form: { user: 'ann', password: 'a\nb' } }, 'control characters'],
  ['a user with a NUL', { form: { user: 'a\u0000', password: WRONG } }, 'control characters'],
  ['a user with half a character', { form: { user: '\ud800', password: WRONG } }, 'control characters'],
  ['a secret that is none', { form: { ...MEMBER, totp: 'no secret 1' } }, 'The TOTP secret must be base32'],
  [
    'a page of another site',
    { form: { ...MEMBER, url: 'https://shop.example.org/login' } },
    'The sign-in page must be on the site',
  ],
  [
    'a page without encryption',
    { form: { ...MEMBER, url: 'http://shop.example/login' } },
    'The sign-in page must be on the site',
  ],
  [
    'a page of this machine',
    { form: { ...MEMBER, url: 'http://127.0.0.1/login' } },
    'The sign-in page must be on the site',
  ],
  ['a page that is a file', { form: { ...MEMBER, url: 'file:///etc/passwd' } }, 'form.url'],
  ['no JSON', { recording: { json: WRONG } }, 'The recording cannot be replayed: it is no recording'],
  ['too much of a recording', { recording: { json: 'x'.repeat(128 * 1024 + 1) } }, 'recording.json'],
  ['deep JSON', { recording: { json: '['.repeat(60_000) } }, 'it is no recording'],
  ['too many steps', recorded(Array.from({ length: 201 }, () => ({ type: 'scroll' }))), 'more than 200'],
  ['a step that runs code', recorded([{ type: 'waitForExpression', expression: '1' }]), 'is not replayed'],
  [
    'a step on another site',
    recorded([{ type: 'navigate', url: 'https://sign-in.example.org/' }]),
    'leaves the site of the project URL, for https://sign-in.example.org',
  ],
  ['a step without encryption', recorded([{ type: 'navigate', url: 'http://shop.example/' }]), 'leaves the site'],
  ['a step that types control characters', recorded(typing(`${WRONG}\u001b`)), 'step 1: it types control characters'],
  ['a step that types the environment', recorded(typing('env:ASSAY_SECRET')), 'enter the value itself'],
  ['a code without its secret', recorded(typing('totp')), 'TOTP secret is missing'],
  ['a secret without its code', recorded(typing(WRONG), { totp: TOTP_SECRET }), 'no step of the recording types totp'],
])('a sign-in with %s is refused, and the message has no value', async (_, values, message) => {
  const { set, sessions } = await projectOf('https://shop.example/');
  const { status, body } = await set(values);
  expect({ status, body }).toMatchObject({ status: 422 });
  expect(JSON.stringify(body)).toContain(message);
  for (const value of [WRONG, MEMBER.password, TOTP_SECRET]) expect(JSON.stringify(body)).not.toContain(value);
  expect(await sessions()).toEqual([]);
});

test('a sign-in page may be on another host of the site', async () => {
  const { set } = await projectOf('https://www.shop.example/');
  const { body } = await set({ form: { url: 'https://accounts.shop.example/login#now', ...MEMBER } });
  expect(body).toMatchObject({ kind: 'form', sign_in: { host: 'accounts.shop.example' } });
});
