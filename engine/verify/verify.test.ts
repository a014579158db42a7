import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { activeScan, parseTarget, readReachSettings, scan, verifyActive, verifySite } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function siteOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Socks</title></head><body><h1>Socks</h1>${body}</body></html>`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

describe('a check', () => {
  test('of a secret in a bundle asks for the page and its scripts only', async () => {
    const asked: string[] = [];
    let script = `const key = "sk_live_${'51H8xQ2eZvKYlo2CrT4uXw9Rb7NfPdLmAqJg3'}";`;
    const url = await siteOf((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/main.js') return response.setHeader('content-type', 'text/javascript').end(script);
      if (request.url === '/') return response.writeHead(200, HTML).end(page('<script src="/main.js"></script>'));
      return response.writeHead(404).end('no');
    });
    const target = parseTarget(url);
    const { findings, final_url: finalUrl } = await scan(target, { modules: ['security'], settings });
    const sought = findings.filter(({ check }) => check.startsWith('security/secrets/'));
    const whole = asked.splice(0).length;
    const options = { sought, known: sought, finalUrl, hadBrowser: false, settings };
    expect(await verifySite(target, options)).toMatchObject({ status: 'still_there' });
    expect(asked.length).toBeLessThan(whole);
    expect(JSON.stringify(await verifySite(target, options))).not.toContain('51H8xQ2eZv');
    script = 'fetch("/api/pay")';
    expect(await verifySite(target, options)).toMatchObject({ status: 'fixed' });
    script = 'x'.repeat(10);
    servers[0]?.closeAllConnections();
    servers[0]?.close();
    expect(await verifySite(target, options)).toMatchObject({ status: 'not_testable' });
  });

  test.each([
    ['sign-in', { '/': 302 }, '/login'],
    ['another path', { '/': 302 }, '/en/'],
  ])('is not testable if the page redirects to %s', async (_, statuses: Record<string, number>, location) => {
    let moved = false;
    const url = await siteOf((request, response) => {
      if (moved && statuses[request.url ?? ''] === 302) return response.writeHead(302, { location }).end();
      const fixed = { ...HTML, 'x-content-type-options': 'nosniff' };
      return response.writeHead(200, moved ? fixed : HTML).end(page('<p>Warm socks</p>'));
    });
    const target = parseTarget(url);
    const { findings, final_url: finalUrl } = await scan(target, { modules: ['security'], settings });
    const sought = findings.filter(({ check }) => check === 'security/headers/content-type-options');
    moved = true;
    const verdict = await verifySite(target, { sought, known: sought, finalUrl, hadBrowser: false, settings });
    expect(verdict).toMatchObject({ status: 'not_testable' });
  });
});

describe('a probe', () => {
  const echo = (listed: () => boolean, safe: () => boolean): RequestListener => {
    return (request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (url.pathname === '/')
        return response
          .writeHead(200, HTML)
          .end(page(listed() ? '<a href="/search?q=socks">Search</a>' : '<p>Soon</p>'));
      if (url.pathname !== '/search') return response.writeHead(404, HTML).end(page('<p>Not found</p>'));
      const q = url.searchParams.get('q') ?? '';
      const shown = safe() ? q.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;') : q;
      return response.writeHead(200, HTML).end(page(`<p>Results for ${shown}</p>`));
    };
  };

  test('asks again where the finding was, also if the site no longer links to it', async () => {
    let [listed, safe] = [true, false];
    const url = await siteOf(
      echo(
        () => listed,
        () => safe,
      ),
    );
    const target = parseTarget(url);
    const probes = ['active/injection/reflected-script'];
    const { findings } = await activeScan(target, { settings, probes });
    expect(findings.length).toBeGreaterThan(0);
    const options = { sought: findings, known: findings, settings };
    listed = false;
    expect(await verifyActive(target, options)).toMatchObject({ status: 'still_there' });
    safe = true;
    expect(await verifyActive(target, options)).toMatchObject({ status: 'fixed' });
  });

  test('is not testable where it does not ask', async () => {
    const url = await siteOf(
      echo(
        () => false,
        () => true,
      ),
    );
    const target = parseTarget(url);
    const { findings } = await activeScan(
      parseTarget(
        await siteOf(
          echo(
            () => true,
            () => false,
          ),
        ),
      ),
      {
        settings,
        probes: ['active/injection/reflected-script'],
      },
    );
    const sought = findings.map((finding) => ({ ...finding, location: { url: 'http://127.0.0.2:9/search?q=' } }));
    expect(await verifyActive(target, { sought, known: sought, settings })).toMatchObject({ status: 'not_testable' });
  });
});

test('an unknown check is an error that names it', async () => {
  const url = await siteOf((_, response) => response.writeHead(200, HTML).end(page('')));
  await expect(scan(parseTarget(url), { checks: ['security/headers/nothing'], settings })).rejects.toThrow(
    'there is no check "security/headers/nothing"',
  );
});
