import { expect, test } from 'vitest';
import { createAskServer } from './dns/ask-server.ts';
import { serveZone } from './test-dns.ts';

const { signal } = new AbortController();
const admit = async (host: string) => [host];

test('a name server answers for its zone, and its records are text', async () => {
  const soa = 'ns1.dns.test hostmaster.dns.test 2026010101 7200 3600 1209600 3600';
  const server = await serveZone({ 'shop.test': { SOA: [soa], NS: ['ns1.dns.test'] } });
  const port = Number(server.dnsServers[0]?.split(':')[1]);
  try {
    const ask = createAskServer({ admit, allowPrivate: true, port, signal });
    expect(await ask('127.0.0.1', 'shop.test', 'SOA')).toMatchObject({
      rcode: 'NOERROR',
      records: [soa],
      referral: [],
    });
    expect((await ask('127.0.0.1', 'gone.test', 'NS')).rcode).toBe('NXDOMAIN');
    const guarded = createAskServer({ admit, allowPrivate: false, port, signal });
    await expect(guarded('127.0.0.1', 'shop.test', 'SOA')).rejects.toThrow(/private|loopback/);
    expect(server.asked).toEqual(['SOA shop.test', 'NS gone.test']);
  } finally {
    await server.close();
  }
});

test('with port 0, no name server is asked', async () => {
  const ask = createAskServer({ admit, allowPrivate: true, port: 0, signal });
  await expect(ask('127.0.0.1', 'shop.test', 'SOA')).rejects.toThrow('turned off');
});
