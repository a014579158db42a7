import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import offered from '../../../checks/deliverability/starttls/offered.ts';
import { runChecks } from '../../../checks/run-checks.ts';
import mailTls from '../../collect/mail/mail-tls.ts';
import { gather } from '../../gather.ts';
import { NO_REACH } from '../../no-reach.ts';
import { listen, selfSigned } from '../test-servers.ts';
import { startTls } from './start-tls.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A mail server that answers each line in turn, and then speaks TLS if asked to; after `sessions` of them it ends the connection instead. */
async function mailServer(features: string, maxVersion?: 'TLSv1.2', sessions = 9) {
  const context = createSecureContext({ ...selfSigned(['mx.shop.test']), ...(maxVersion ? { maxVersion } : {}) });
  let left = sessions;
  const speak = (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('220-mx.shop.test\r\n220 ready\r\n');
    socket.on('data', (data) => {
      const line = data.toString('latin1');
      if (line.startsWith('EHLO')) socket.write(features);
      if (!line.startsWith('STARTTLS')) return;
      socket.removeAllListeners('data');
      socket.write('220 go ahead\r\n');
      left -= 1;
      if (left < 0) {
        socket.once('data', () => socket.destroy());
        return;
      }
      new TLSSocket(socket, { isServer: true, secureContext: context }).on('error', () => socket.destroy());
    });
  };
  const server = await listen(createServer(speak), 'smtp');
  closing.push(server.close);
  return server.port;
}

const settings = (smtpPort: number, allowPrivate = true) => ({
  admit: () => Promise.resolve(['127.0.0.1']),
  allowPrivate,
  signal: new AbortController().signal,
  smtpPort,
});

test('a mail server that offers STARTTLS, with a certificate that nobody vouches for', async () => {
  const port = await mailServer('250-mx.shop.test\r\n250-SIZE 1\r\n250 STARTTLS\r\n', 'TLSv1.2');
  const session = await startTls('mx.shop.test', false, settings(port));
  expect(session).toMatchObject({ offered: true, protocol: 'TLSv1.2', names: 'DNS:mx.shop.test' });
  expect(session.offered && session.untrusted).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(session.offered && session.chain[0]?.key).toMatch(/^30[0-9a-f]+$/);
});

test('a mail server without STARTTLS, one that closes, one that talks without end', async () => {
  expect(await startTls('mx.shop.test', false, settings(await mailServer('250 mx.shop.test\r\n')))).toEqual({
    offered: false,
    greeting: 'mx.shop.test',
    ehlo: 'mx.shop.test',
  });
  await expect(startTls('mx.shop.test', false, settings(await mailServer('421 busy\r\n')))).rejects.toThrow(
    'refuses EHLO',
  );
  const endless = await mailServer('250-X\r\n'.repeat(5000));
  await expect(startTls('mx.shop.test', false, settings(endless))).rejects.toThrow('closed the connection');
});

test('private addresses and port 0 are not contacted', async () => {
  await expect(startTls('mx.shop.test', false, settings(25, false))).rejects.toThrow('loopback');
  await expect(startTls('mx.shop.test', false, settings(0))).rejects.toThrow('turned off');
});

test.each([
  ['refuses TLS 1.1', 9, false, 'pass'],
  ['ends the second connection', 1, undefined, 'unknown'],
])('a mail server that %s', async (_, sessions, acceptsOld, verdict) => {
  const port = await mailServer('250 STARTTLS\r\n', 'TLSv1.2', sessions);
  const host = { name: 'mx.shop.test', preference: 10, alias: undefined, addresses: ['127.0.0.1'] };
  const mx = { records: ['10 mx.shop.test'], isNull: false, hosts: [host] };
  const reach = { ...NO_REACH, startTls: (name: string, old = false) => startTls(name, old, settings(port)) };
  const { signal } = new AbortController();
  const gathered = await gather(['mailTls'], [mailTls], { mx }, reach, signal);
  expect(gathered.facts.mailTls).toMatchObject([{ session: { offered: true }, acceptsOld }]);
  expect(runChecks([offered], gathered)).toMatchObject([{ verdict }]);
});
