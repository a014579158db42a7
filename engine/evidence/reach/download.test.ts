import { createServer as createHttpsServer } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { createOutbound } from './outbound.ts';
import { readReachSettings } from './settings.ts';
import { listen, selfSigned, serveHttp } from './test-servers.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });

async function downloaded(url: string, { maxBytes = 1000, seconds = 5, settings = SETTINGS } = {}): Promise<string> {
  const outbound = createOutbound(settings);
  closing.push(() => outbound.close());
  const chunks: Uint8Array[] = [];
  for await (const chunk of outbound.download({ url, maxBytes, seconds })) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('an answer is passed on, and its request has no credentials', async () => {
  let headers = {};
  const site = await serveHttp((request, response) => {
    headers = request.headers;
    response.end('hello');
  });
  closing.push(site.close);
  expect(await downloaded(site.url)).toBe('hello');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('cookie');
});

test('what is too long, redirected, private or slow is refused', async () => {
  const site = await serveHttp((request, response) => {
    if (request.url === '/long') response.end('x'.repeat(2000));
    else if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/slow') response.write('x');
    else response.end('hello');
  });
  closing.push(site.close);
  await expect(downloaded(`${site.url}long`)).rejects.toThrow('larger than');
  await expect(downloaded(`${site.url}elsewhere`)).rejects.toThrow('status 302');
  await expect(downloaded(`${site.url}slow`, { seconds: 0.3 })).rejects.toThrow('more than 0.3 s');
  const settings = readReachSettings({});
  await expect(downloaded(site.url, { settings })).rejects.toThrow('only https');
  await expect(downloaded(site.url.replace('http:', 'https:'), { settings })).rejects.toThrow(/private|loopback|local/);
});

test('a certificate that is not trusted is refused', async () => {
  const site = await listen(
    createHttpsServer(selfSigned(['127.0.0.1']), (_, response) => response.end('hello')),
    'https',
  );
  closing.push(site.close);
  await expect(downloaded(site.url)).rejects.toThrow(/TLS|DEPTH_ZERO|SELF_SIGNED/i);
});
