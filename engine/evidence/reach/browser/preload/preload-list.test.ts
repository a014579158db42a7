import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readReachSettings } from '../../settings.ts';
import type { BrowserContext } from '../context.ts';
import { findBrowser } from '../executable.ts';
import { startBrowser } from '../start-browser.ts';
import { visitPage, visitWith } from '../visit.ts';
import { preloadedOf } from './preload-list.ts';

const settings = readReachSettings({ CHROME_PATH: process.env.CHROME_PATH, ASSAY_SCAN_DEADLINE_SECONDS: '300' });
const noBrowser = await findBrowser(settings).then(
  () => '',
  (error: Error) => error.message,
);
const TOO_OLD = /^the browser's HSTS preload list is not in use, usually because .{10,60} \(Chrome\/\d/;
const LATE = "the browser's HSTS preload list could not be queried in time";
const INCOMPLETE = "the browser's HSTS preload list could not be queried";
const UNLIMITED_MS = 600_000;
const HOSTS = ['shop.dev', 'accounts.google.com', 'shop.invalid', 'xn--bcher-kva.example'];

describe.skipIf(noBrowser !== '')(`the preload list${noBrowser && ` (skipped: ${noBrowser})`}`, () => {
  const wanted: string[] = [];
  const context: BrowserContext = {
    settings,
    signal: new AbortController().signal,
    allowAddress: async (host) => {
      wanted.push(host);
      return ['127.0.0.1'];
    },
  };

  test('tells what it covers without a connection, or that it is out of use', async () => {
    const start = startBrowser(context);
    const ready = await start.ready;
    const outcome = await preloadedOf(HOSTS, ready, UNLIMITED_MS);
    await start.end(new Error('the test is over'));
    if ('failed' in outcome) expect(outcome.failed).toMatch(TOO_OLD);
    else expect(outcome.listed).toEqual(['shop.dev', 'accounts.google.com']);
    expect(wanted).toEqual([]);
    expect([...ready.failures]).toEqual([]);
  });

  test('leaves no trace in the page that is visited then', async () => {
    const { url, server } = await shop();
    const seen = await visitPage({ url, formFactor: 'desktop', accessibility: false, preloadHosts: HOSTS }, context);
    expect(seen.rendered.title).toBe('A shop');
    expect(seen.pageErrors).toEqual([]);
    expect(seen.network.filter((request) => !request.url.startsWith(url))).toEqual([]);
    expect(new Set(wanted)).toEqual(new Set(['shop.invalid']));
    server.close();
  });

  test.each([
    ['is late before its page is open', HOSTS, 0, LATE],
    ['is late once its page may be open', HOSTS, 10, undefined],
    ['is late while it asks', HOSTS, 25, undefined],
    ['asks for no host name', ['no name'], UNLIMITED_MS, INCOMPLETE],
  ])('does not touch the visit if it %s', async (_, hosts, milliseconds, failed) => {
    const { url, server } = await shop();
    const start = startBrowser(context);
    const ready = await start.ready;
    const outcome = await preloadedOf(hosts, ready, milliseconds);
    if (failed !== undefined) expect(outcome).toEqual({ failed });
    const seen = await visitWith(start, { url, formFactor: 'desktop', accessibility: false }, context);
    expect(seen.rendered.title).toBe('A shop');
    expect(seen.network.map((request) => [request.url, request.status])).toContainEqual([url, 200]);
    expect(seen.network.filter((request) => !request.url.startsWith(url))).toEqual([]);
    const targets = await ready.browser.protocol.send<{ targetInfos: { type: string; url: string }[] }>(
      'Target.getTargets',
    );
    expect(targets.targetInfos.filter(({ type }) => type === 'page').map((page) => page.url)).toEqual([url]);
    await start.end(new Error('the test is over'));
    expect(new Set(wanted)).toEqual(new Set(['shop.invalid']));
    server.close();
  });
});

async function shop(): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<title>A shop</title>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://shop.invalid:${(server.address() as AddressInfo).port}/`, server };
}
