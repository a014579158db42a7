import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { parseTarget } from '../../scan-target/target.ts';
import { judgeTarget } from './judge-target.ts';
import { settingsForTyped } from './own-machine.ts';
import { createReach } from './reach.ts';
import { readReachSettings } from './settings.ts';
import { serveHttp } from './test-servers.ts';

const CLOSED = readReachSettings({});
const OWN = Object.values(networkInterfaces()).flatMap((list) => list ?? []);

test.each(['http://localhost:3000/', 'http://app.localhost/', 'http://127.0.0.1:8080/', 'http://[::1]/'])(
  '%s may be scanned when it is typed',
  async (url) => {
    const settings = await settingsForTyped(parseTarget(url), CLOSED);
    expect(await judgeTarget(url, settings)).toMatchObject({ allowed: true });
    expect(await judgeTarget(url, CLOSED)).toMatchObject({ allowed: false });
  },
);

test('so may the addresses of the network interfaces of this machine, but no other private address', async () => {
  for (const { address, family } of OWN.filter((one) => !one.address.startsWith('fe80'))) {
    const url = family === 'IPv6' ? `http://[${address}]/` : `http://${address}/`;
    const settings = await settingsForTyped(parseTarget(url), CLOSED);
    expect(await judgeTarget(url, settings), url).toMatchObject({ allowed: true });
  }
  for (const host of ['10.255.254.253', '192.168.254.253', '169.254.169.254', '[fd00:ec2::254]']) {
    const url = `http://${host}/`;
    expect(await settingsForTyped(parseTarget(url), CLOSED), url).toBe(CLOSED);
  }
});

test.each(['https://shop.example/', 'https://8.8.8.8/', 'http://internal/', 'http://0.0.0.0/'])(
  'a scan of %s reaches nothing of this machine',
  async (url) => {
    expect(await settingsForTyped(parseTarget(url), CLOSED)).toBe(CLOSED);
  },
);

test('a scan of this machine is led to no other private address and no port of other protocols', async () => {
  const server = await serveHttp((_request, response) => response.end('here'));
  const target = parseTarget(server.url);
  const settings = await settingsForTyped(target, CLOSED);
  const reach = createReach(target, settings, { modules: [], formFactor: 'desktop', signal: undefined });
  expect((await reach.fetch({ url: server.url })).text).toBe('here');
  await expect(reach.fetch({ url: 'http://10.255.254.253/' })).rejects.toThrow('is private');
  await expect(reach.fetch({ url: 'http://169.254.169.254/' })).rejects.toThrow('metadata');
  await expect(reach.fetch({ url: 'http://127.0.0.1:25/' })).rejects.toThrow('port 25');
  await reach.close();
  await server.close();
});

test('without a scheme, this machine is asked over http', () => {
  expect(['localhost:3000', 'a.localhost/x', '127.0.0.1', '[::1]:80'].map((text) => parseTarget(text).secure)).toEqual(
    Array(4).fill(false),
  );
  expect(['localhost.example', 'mylocalhost', '127.0.0.1.example'].map((text) => parseTarget(text).secure)).toEqual(
    Array(3).fill(true),
  );
});
