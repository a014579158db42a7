import { afterAll, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { serveZone } from '../evidence/reach/test-dns.ts';
import { activeScan, createListener, type Heard, parseTarget, readReachSettings } from '../index.ts';
import { listenerRefusal } from './listener-refusal.ts';
import { usableListener } from './usable-listener.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
afterAll(closeSites);

test('the scan itself requests no address of its listener, wherever the site has one', async () => {
  const asked: string[] = [];
  const url = await siteOf((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, HTML).end(page('<a href="/i/abc">News</a> <a href="/news">More news</a>'));
  });
  const session = { id: '8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22', key: 'k', url: `${url}i`, zone: null };
  const listener = createListener(session, { read: async () => [], pause: async () => undefined });
  const probes = ['active/blind/server-request'];
  const { coverage } = await activeScan(parseTarget(url), { settings, probes, listener });
  expect(coverage.map(({ verdict }) => verdict)).toEqual(['pass']);
  expect(asked).toContain('/news');
  expect(asked.filter((path) => path.startsWith('/i/'))).toEqual([]);
});

test.each([
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:4870/i', undefined],
  ['http://10.0.0.7/', 'http://[::1]:4870/i', undefined],
  ['http://127.0.0.1:3000/', 'https://assay.example/i', 'only a listener on this machine'],
  ['http://10.0.0.7/', 'https://assay.example/i', 'only a listener on this machine'],
  ['http://93.184.215.14/', 'https://93.184.215.15/i', undefined],
  ['http://93.184.215.14/', 'https://public.example/i', undefined],
  ['http://93.184.215.14/', 'http://localhost:4870/i', 'the listener is not public'],
  ['http://93.184.215.14/', 'https://private.example/i', 'the listener is not public: the address 10.0.0.1 is private'],
  ['http://93.184.215.14/', 'https://unknown.example/i', 'the listener is not public'],
  ['http://93.184.215.14/', 'http://10.0.0.1:4870/i', 'the listener is not public'],
])('a scan of %s with the listener %s: %s', async (target, listener, reason) => {
  const dns = await serveZone({ 'public.example': { A: ['93.184.215.15'] }, 'private.example': { A: ['10.0.0.1'] } });
  const refusal = await listenerRefusal(parseTarget(target), listener, dns);
  await dns.close();
  if (reason === undefined) expect(refusal).toBeUndefined();
  else expect(refusal).toContain(reason);
});

test.each([
  ['hears requests', true, true],
  ['is a proxy that asks for a sign-in', false, false],
])('a listener that %s is used: %s', async (_, hears, isUsed) => {
  const heard: Heard[] = [];
  const url = await siteOf((request, response) => {
    const name = (request.url ?? '').slice('/i/'.length);
    if (hears) heard.push({ name, kind: 'http', at: '2026-03-01T12:00:00Z', network: '127.0.0.1', path: '' });
    response.writeHead(hears ? 200 : 401, HTML).end();
  });
  const session = { id: '8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22', key: 'k', url: `${url}i`, zone: null };
  const reading = { read: async () => heard, pause: async () => undefined };
  const listener = await usableListener(session, reading, settings);
  expect(typeof listener === 'object').toBe(isUsed);
  const probes = ['active/blind/server-request'];
  const { coverage } = await activeScan(parseTarget(url), { settings, probes, listener });
  const reason = `Tested only with a listener (--interact): ${session.url} did not hear a request of this machine`;
  expect(coverage).toMatchObject([isUsed ? { verdict: 'pass' } : { verdict: 'unknown', reason }]);
});
