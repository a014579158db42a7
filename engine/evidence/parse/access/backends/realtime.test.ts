import { expect, test } from 'vitest';
import { channelAnswer, channelReads, channelRequest, publicTopics } from './realtime.ts';

const SOCKET = 'wss://abc.supabase.co/realtime/v1/websocket?apikey=k&vsn=2.0.0';
const READ = 'https://abc.supabase.co/realtime/v1/websocket?apikey=k&topic=inbox%3A7';
const payload = (isPrivate: boolean) => ({ config: { private: isPrivate }, access_token: 't' });
const join = (topic: string, isPrivate = true) => JSON.stringify(['1', '1', topic, 'phx_join', payload(isPrivate)]);
const answered = (...messages: object[]) =>
  channelAnswer({ status: 101, text: messages.map((one) => JSON.stringify(one)).join('\n'), truncated: false });
const reply = (status: string, reason = '') => ({
  event: 'phx_reply',
  ref: '1',
  payload: { status, response: { reason } },
});
const broadcast = (meta: object) => ({ event: 'broadcast', payload: { event: 'INSERT', payload: { id: 7 }, meta } });

test('private channels are reads in both versions of the protocol, public ones are not', () => {
  const first = JSON.stringify({ topic: 'realtime:inbox:7', event: 'phx_join', payload: payload(true), ref: '1' });
  const read = { url: READ, method: 'GET', headers: { authorization: 'Bearer t' } };
  expect(channelReads(SOCKET, [first, join('realtime:inbox:7'), join('realtime:lobby', false)])).toEqual([read, read]);
  expect(publicTopics(SOCKET, [first, join('realtime:lobby', false)])).toEqual(['lobby']);
  expect(channelReads('wss://abc.supabase.co/live', [first])).toEqual([]);
});

test.each([
  ['a message', JSON.stringify(['1', '2', 'realtime:inbox:7', 'broadcast', {}])],
  ['another topic', join('phoenix')],
  ['what is no JSON', 'hello'],
])('%s is none', (_, text) => {
  expect(channelReads(SOCKET, [text])).toEqual([]);
});

test('a channel is joined with what was sent before, and nothing is sent to it', () => {
  const { texts = [], ...request } = channelRequest({ url: READ, headers: { authorization: 'Bearer t' } }, 5) ?? {};
  expect(request).toEqual({
    url: 'https://abc.supabase.co/realtime/v1/websocket?apikey=k&vsn=1.0.0',
    upgrade: 'websocket',
  });
  expect(texts.map((text) => JSON.parse(text))).toMatchObject([
    {
      topic: 'realtime:inbox:7',
      event: 'phx_join',
      payload: {
        access_token: 't',
        config: { private: true, broadcast: { replay: { since: 5 } }, presence: { enabled: false } },
      },
    },
  ]);
  expect(JSON.parse(channelRequest({ url: READ, headers: {} }, 5)?.texts[0] ?? '').payload).not.toHaveProperty(
    'access_token',
  );
  expect(channelRequest({ url: 'https://abc.supabase.co/rest/v1/notes', headers: {} }, 5)).toBeUndefined();
});

test('the answer holds what was sent before, without the id of the message', () => {
  const given = answered(reply('ok'), broadcast({ replayed: true, id: 'm1' }), broadcast({}));
  expect([given.status, given.text]).toEqual([200, '[{"event":"INSERT","payload":{"id":7}}]']);
});

test.each([
  [403, reply('error', 'Unauthorized: You do not have permissions to read from this Channel topic: inbox:7')],
  [503, reply('error', 'ClientJoinRateLimitReached: Too many joins per second')],
  [503, { event: 'system', payload: {} }],
])('the status is %i otherwise', (status, message) => {
  expect(answered(message, broadcast({ replayed: true }))).toMatchObject({ status, text: '' });
});

test.each([
  [401, 401, 'a refused WebSocket keeps its status'],
  [200, 503, 'a page in place of a WebSocket is no answer of a channel'],
])('%i is %i: %s', (status, known) => {
  const text = JSON.stringify(reply('ok'));
  expect(channelAnswer({ status, text, truncated: false })).toMatchObject({ status: known, text: '' });
});

test('an answer with too much is one that was cut', () => {
  const text = JSON.stringify(reply('ok'));
  expect(channelAnswer({ status: 101, text, truncated: true })).toMatchObject({ status: 200, isCut: true });
});
