import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signWebhook } from '../../testbed/sign-webhook.ts';
import { keysOf, verifyWebhook } from './standard-webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const GOOD = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const TEXT = '{"test": 2432232314}';
const NOW = new Date(1_614_265_330_000);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function verified(
  headers: Record<string, string>,
  { text = TEXT, now = NOW, prefixes = ['webhook'], secret = SECRET } = {},
) {
  vi.setSystemTime(now);
  return verifyWebhook({ text, header: (name) => headers[name] }, { prefixes, keys: keysOf(secret) });
}

test('the example of the standard is accepted', () => {
  expect(verified(GOOD)).toEqual({ id: GOOD['webhook-id'], sentAt: NOW });
});

test('one matching signature among several is enough', () => {
  const several = `v1,AAAA v1a,BBBB v1 ${GOOD['webhook-signature']}`;
  expect(verified({ ...GOOD, 'webhook-signature': several })).toBeDefined();
});

test('only the first 20 signatures count', () => {
  const signatures = (others: number) => `${'v1,AAAA '.repeat(others)}${GOOD['webhook-signature']}`;
  expect(verified({ ...GOOD, 'webhook-signature': signatures(19) })).toBeDefined();
  expect(verified({ ...GOOD, 'webhook-signature': signatures(20) })).toBeUndefined();
});

test('svix headers count only where they are expected', () => {
  const svix = Object.fromEntries(
    Object.entries(GOOD).map(([name, value]) => [name.replace('webhook', 'svix'), value]),
  );
  expect(verified(svix, { prefixes: ['webhook', 'svix'] })).toBeDefined();
  expect(verified(svix)).toBeUndefined();
});

test.each([
  ['base64 after whsec_', SECRET, Buffer.from(SECRET.slice('whsec_'.length), 'base64')],
  ['the raw bytes of a secret, as Polar signs', 'polar_whs_0123456789', Buffer.from('polar_whs_0123456789')],
  ['the raw bytes of a secret that is no base64', 'schlüssel!', Buffer.from('schlüssel!')],
])('a key can be %s', (_, secret, key) => {
  expect(verified(signWebhook({ id: 'evt_1', text: 'no JSON' }, key), { text: 'no JSON', secret })).toBeDefined();
});

test.each([
  ['another body', GOOD, { text: '{"test": 2432232315}' }],
  ['another id', { ...GOOD, 'webhook-id': 'msg_x' }, {}],
  ['another timestamp', { ...GOOD, 'webhook-timestamp': '1614265331' }, {}],
  ['301 s old', GOOD, { now: new Date(NOW.getTime() + 301_000) }],
  ['301 s in the future', GOOD, { now: new Date(NOW.getTime() - 301_000) }],
  ['another version', { ...GOOD, 'webhook-signature': GOOD['webhook-signature'].replace('v1,', 'v2,') }, {}],
  ['another secret', GOOD, { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no signature', { ...GOOD, 'webhook-signature': '' }, {}],
  ['an empty signature', { ...GOOD, 'webhook-signature': 'v1,' }, {}],
  ['a version alone', { ...GOOD, 'webhook-signature': 'v1' }, {}],
  ['a truncated signature', { ...GOOD, 'webhook-signature': GOOD['webhook-signature'].slice(0, -4) }, {}],
  ['a timestamp that is no number', { ...GOOD, 'webhook-timestamp': 'NaN' }, {}],
  ['a timestamp with trailing text', { ...GOOD, 'webhook-timestamp': '1614265330x' }, {}],
  ['an overlong id', { ...GOOD, 'webhook-id': 'x'.repeat(201) }, {}],
  ['no headers', {}, {}],
])('rejected: %s', (_, headers, changes) => {
  expect(verified(headers, changes)).toBeUndefined();
});
