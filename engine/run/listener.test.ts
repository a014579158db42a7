import { afterAll, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { activeScan, createListener, parseTarget, readReachSettings } from '../index.ts';
import { listenerRefusal } from './listener-refusal.ts';

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
  ['http://93.184.215.14/', 'https://assay.example/i', undefined],
  ['http://93.184.215.14/', 'http://localhost:4870/i', 'the site cannot reach it'],
  ['http://93.184.215.14/', 'http://assay.internal/i', 'the site cannot reach it'],
  ['http://93.184.215.14/', 'http://10.0.0.1:4870/i', 'the site cannot reach it'],
])('a scan of %s with the listener %s: %s', async (target, listener, reason) => {
  const refusal = await listenerRefusal(parseTarget(target), listener, { dnsServers: [] });
  if (reason === undefined) expect(refusal).toBeUndefined();
  else expect(refusal).toContain(reason);
});
