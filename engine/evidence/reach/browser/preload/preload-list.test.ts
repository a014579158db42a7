import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readReachSettings } from '../../settings.ts';
import type { BrowserContext } from '../context.ts';
import { findBrowser } from '../executable.ts';
import { startGuardProxy } from '../guard-proxy.ts';
import { blankPage } from '../open-tab.ts';
import { startBrowser } from '../start-browser.ts';
import { visitPage } from '../visit.ts';
import { preloadedOf } from './preload-list.ts';

const settings = readReachSettings({ CHROME_PATH: process.env.CHROME_PATH });
const noBrowser = await findBrowser(settings).then(
  () => '',
  (error: Error) => error.message,
);
const TOO_OLD = /^the HSTS preload list of this browser is older than ten weeks and not in use \(Chrome\/\d/;
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
    const outcome = await preloadedOf(HOSTS, ready, await blankPage(ready.browser));
    await start.end(new Error('the test is over'));
    if ('failed' in outcome) expect(outcome.failed).toMatch(TOO_OLD);
    else expect(outcome.listed).toEqual(['shop.dev', 'accounts.google.com']);
    expect(wanted).toEqual([]);
    expect([...ready.failures]).toEqual([]);
  });

  test('leaves no trace in the page that is visited then', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<title>A shop</title>');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://shop.invalid:${port}/`;
    const seen = await visitPage({ url, formFactor: 'desktop', accessibility: false, preloadHosts: HOSTS }, context);
    expect(seen.rendered.title).toBe('A shop');
    expect(seen.pageErrors).toEqual([]);
    expect(seen.network.filter((request) => !request.url.startsWith(url))).toEqual([]);
    expect(new Set(wanted)).toEqual(new Set(['shop.invalid']));
    server.close();
  });
});

test('a guard proxy that refuses asks for no address', async () => {
  const asked: string[] = [];
  const guard = await startGuardProxy(async (host) => {
    asked.push(host);
    return [];
  }, 1024);
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers: Buffer[] = [];
  const during = guard.refuseDuring(promise);
  const client = connect(guard.port, '127.0.0.1');
  client.on('data', (data) => {
    answers.push(data);
    if (answers.length === 1) client.write(Buffer.from([5, 1, 0, 3, 4, ...Buffer.from('a.io'), 0, 80]));
  });
  client.write(Buffer.from([5, 1, 0]));
  await once(client, 'close');
  resolve();
  await during;
  guard.close();
  expect(answers.map((answer) => answer[1])).toEqual([0, 2]);
  expect(asked).toEqual([]);
  expect([...guard.failures]).toEqual([]);
});
