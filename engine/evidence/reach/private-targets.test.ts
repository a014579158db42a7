import { expect, test } from 'vitest';
import { parseTarget } from '../../scan-target/target.ts';
import { judgeTarget } from './judge-target.ts';
import { createReach } from './reach.ts';
import { readReachSettings } from './settings.ts';
import { serveHttp } from './test-servers.ts';

const OPEN = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const CLOSED = readReachSettings({});

const PRIVATE = ['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '[::1]', '[fc00::1]', '[::ffff:10.0.0.1]'];

const NEVER = [
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '１６９．２５４．１６９．２５４',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '[fd00:c1::a9fe:a9fe]',
  '[fd00:42::42]',
  '[fd00:a9fe:a9fe::1]',
  '[fd00:100::100:200]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:a9fe:a9fe::]',
  '[fe80::a9fe:a9fe]',
  '0.0.0.0',
];

test.each(PRIVATE)('%s is open only with ASSAY_ALLOW_PRIVATE_TARGETS', async (host) => {
  expect((await judgeTarget(`http://${host}/`, CLOSED)).allowed).toBe(false);
  expect((await judgeTarget(`http://${host}/`, OPEN)).allowed).toBe(true);
});

test.each(NEVER)('%s stays closed with ASSAY_ALLOW_PRIVATE_TARGETS', async (host) => {
  expect((await judgeTarget(`http://${host}/`, CLOSED)).allowed).toBe(false);
  expect((await judgeTarget(`http://${host}/`, OPEN)).allowed).toBe(false);
});

test('requests and handshakes obey it, whatever the target of the scan', async () => {
  const server = await serveHttp((_request, response) => response.end('here'));
  const reach = createReach(parseTarget(server.url), OPEN, { modules: [], formFactor: 'desktop', signal: undefined });
  expect((await reach.fetch({ url: server.url })).text).toBe('here');
  for (const host of NEVER) {
    const refused = /metadata|link-local|unspecified/;
    await expect(reach.fetch({ url: `http://${host}/` })).rejects.toThrow(refused);
    await expect(reach.handshake(new URL(`http://${host}/`).hostname, 443)).rejects.toThrow(refused);
  }
  await reach.close();
  await server.close();
});
