import { expect, test } from 'vitest';
import { createInFlight } from './in-flight.ts';

const call = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'tools/call' });
const cancel = (requestId: unknown) => ({ method: 'notifications/cancelled', params: { requestId } });

test('a key has 16 requests at a time; one that ends makes room, other keys have their own', () => {
  const inFlight = createInFlight();
  const turns = Array.from({ length: 16 }, (_, id) => inFlight.begin('key', 'client', call(id)));
  expect(turns.every((turn) => turn !== undefined)).toBe(true);
  expect(inFlight.begin('key', 'another client', call(16))).toBeUndefined();
  expect(inFlight.begin('another key', 'client', call(16))).toBeDefined();
  turns[3]?.end();
  expect(turns[3]?.signal.aborted).toBe(true);
  expect(inFlight.begin('key', 'client', call(17))).toBeDefined();
  expect(inFlight.begin('key', 'client', call(18))).toBeUndefined();
});

test.each<[string, unknown, unknown, boolean]>([
  ['the same number', 7, cancel(7), true],
  ['the same text', 'a', cancel('a'), true],
  ['a text instead of a number', 7, cancel('7'), false],
  ['another id', 7, cancel(8), false],
  ['no id', 7, { method: 'notifications/cancelled', params: {} }, false],
  ['no parameters', 7, { method: 'notifications/cancelled' }, false],
  ['another method', 7, { method: 'notifications/progress', params: { requestId: 7 } }, false],
  ['a request without an id', undefined, cancel(undefined), false],
  ['no message', 7, null, false],
  ['a list', 7, [cancel(7)], false],
])('a cancellation with %s', (_, id, message, isCancelled) => {
  const inFlight = createInFlight();
  const turn = inFlight.begin('key', 'client', call(id));
  inFlight.begin('key', 'client', message)?.end();
  expect(turn?.signal.aborted).toBe(isCancelled);
});

test('only the client that sent a request cancels it, and only if its id is unambiguous', () => {
  const inFlight = createInFlight();
  const [first, second] = [inFlight.begin('key', 'client', call(1)), inFlight.begin('key', 'client', call(1))];
  inFlight.begin('key', 'another client', cancel(1))?.end();
  inFlight.begin('key', 'client', cancel(1))?.end();
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([false, false]);
  second?.end();
  inFlight.begin('key', 'client', cancel(1))?.end();
  expect(first?.signal.aborted).toBe(true);
});
