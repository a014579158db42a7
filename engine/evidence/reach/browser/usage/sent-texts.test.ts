import { expect, test } from 'vitest';
import { sentTexts } from './sent-texts.ts';

function sent(sizes: readonly number[], opcode = 1): number[] {
  const log = sentTexts();
  log.take({ method: 'Network.webSocketCreated', params: { requestId: 'a', url: 'wss://shop.example/live' } });
  for (const size of sizes) {
    const response = { opcode, mask: true, payloadData: 'x'.repeat(size) };
    log.take({ method: 'Network.webSocketFrameSent', params: { requestId: 'a', timestamp: 1, response } });
  }
  return log.list().flatMap(({ sent: own }) => own?.texts?.map(({ length }) => length) ?? []);
}

test.each([
  ['few texts are kept', [5, 7], [5, 7]],
  ['no more characters than there is room for', [200_000, 100_000, 50_000], [200_000, 50_000]],
  ['no more texts than that of a WebSocket', Array<number>(150).fill(1), Array<number>(100).fill(1)],
])('%s', (_, sizes, kept) => {
  expect(sent(sizes)).toEqual(kept);
});

test('what is no text is not kept', () => {
  expect(sent([5], 2)).toEqual([]);
});
