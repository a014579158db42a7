import { expect, test } from 'vitest';
import { keysOf, verifyWebhook } from './standard-webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const GOOD = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const TEXT = '{"test": 2432232314}';
const NOW = new Date(1_614_265_330_000);

function verified(headers: Record<string, string>, { text = TEXT, now = NOW, prefixes = ['webhook'] } = {}) {
  const header = (name: string) => headers[name];
  return verifyWebhook({ text, header }, { prefixes, keys: keysOf(SECRET), now });
}

test('the example of the standard holds', () => {
  expect(verified(GOOD)).toEqual({ id: GOOD['webhook-id'], sentAt: NOW });
});

test('of several signatures one suffices', () => {
  const several = `v1,AAAA v1a,BBBB ${GOOD['webhook-signature']}`;
  expect(verified({ ...GOOD, 'webhook-signature': several })).toBeDefined();
});

test('svix names count where they are expected only', () => {
  const svix = Object.fromEntries(
    Object.entries(GOOD).map(([name, value]) => [name.replace('webhook', 'svix'), value]),
  );
  expect(verified(svix, { prefixes: ['webhook', 'svix'] })).toBeDefined();
  expect(verified(svix)).toBeUndefined();
});

test.each([
  ['another body', GOOD, { text: '{"test": 2432232315}' }],
  ['another id', { ...GOOD, 'webhook-id': 'msg_x' }, {}],
  ['another time', { ...GOOD, 'webhook-timestamp': '1614265331' }, {}],
  ['five minutes late', GOOD, { now: new Date(NOW.getTime() + 301_000) }],
  ['five minutes early', GOOD, { now: new Date(NOW.getTime() - 301_000) }],
  ['another version', { ...GOOD, 'webhook-signature': GOOD['webhook-signature'].replace('v1,', 'v2,') }, {}],
  ['no signature', { ...GOOD, 'webhook-signature': '' }, {}],
  ['an empty one', { ...GOOD, 'webhook-signature': 'v1,' }, {}],
  ['a time that is none', { ...GOOD, 'webhook-timestamp': 'NaN' }, {}],
  ['no headers', {}, {}],
])('%s does not', (_, headers, changes) => {
  expect(verified(headers, changes)).toBeUndefined();
});
