import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { readReachSettings } from '@assay/engine';
import { afterEach, expect, test } from 'vitest';
import { createSelfCheck } from './self-check.ts';

const NOW = Date.UTC(2026, 10, 21);
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** A name server that answers every query with this code; returns its address and query count. */
async function nameServer(code: number): Promise<{ address: string; asked(): number }> {
  const socket = createSocket('udp4');
  open.push(socket);
  let questions = 0;
  socket.on('message', (question, { port, address }) => {
    questions += 1;
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8180 | code, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, asked: () => questions };
}

function selfCheck(servers: string, env: Record<string, string> = {}) {
  const warnings: string[] = [];
  const settings = readReachSettings({ ASSAY_DNS_SERVERS: servers, ASSAY_SMTP_PORT: '0', ...env });
  const { signal } = new AbortController();
  return { ...createSelfCheck({ settings, signal, warn: () => warnings.push('cut off') }), warnings };
}

test.each([
  ['answers', 0, false],
  ['knows no root', 3, false],
  ['refuses', 5, false],
  ['reaches nobody itself', 2, true],
])('a name server that %s', async (_, code, isCutOff) => {
  const { address, asked } = await nameServer(code);
  const { isCutOff: ask, warnings } = selfCheck(address);
  expect(await ask(NOW)).toBe(isCutOff);
  const once = asked();
  expect(await ask(NOW + 1000)).toBe(isCutOff);
  expect(asked()).toBe(once);
  expect(await ask(NOW + 60_000)).toBe(isCutOff);
  expect(asked()).toBeGreaterThan(once);
  expect(warnings).toHaveLength(isCutOff ? 2 : 0);
});

test('no name server means no internet, and an intranet is not queried', async () => {
  const { address } = await nameServer(0);
  open.splice(0)[0]?.close();
  expect(await selfCheck(address).isCutOff(NOW)).toBe(true);
  expect(await selfCheck(address, { ASSAY_ALLOW_PRIVATE_TARGETS: 'true' }).isCutOff(NOW)).toBe(false);
});
