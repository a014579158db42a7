import { afterEach, describe, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import type { FixVerdict } from '../findings/judge-fix.ts';
import { parseTarget, readReachSettings, scan, verifyPages } from '../index.ts';
import { withLimits } from '../limits.ts';

const KEY = `const key = "sk_live_${'51H8xQ2eZvKYlo2CrT4uXw9Rb7NfPdLmAqJg3'}"`;
const LONG = 'pay();'.repeat(2000);
const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
afterEach(closeSites);

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
    const expected = findings.filter(({ check }) => check.startsWith('security/secrets/'));
    const whole = asked.splice(0).length;
    const options = { expected, known: expected, finalUrl, hadBrowser: false, settings };
    expect(await verifyPages(target, options)).toMatchObject({ status: 'still_there' });
    expect(asked.length).toBeLessThan(whole);
    expect(JSON.stringify(await verifyPages(target, options))).not.toContain('51H8xQ2eZv');
    script = 'fetch("/api/pay")';
    expect(await verifyPages(target, options)).toMatchObject({ status: 'fixed' });
    script = 'x'.repeat(10);
    closeSites();
    expect(await verifyPages(target, options)).toMatchObject({ status: 'not_testable' });
  });

  test.each<[what: string, status: FixVerdict['status'], rebuilt: Readonly<Record<string, string>>]>([
    ['a longer script and one that fails', 'fixed', { '/app-BxK29dLq.js': 'pay()', '/vendor.js': LONG }],
    ['a file that was built again', 'fixed', { '/app-DiwrgTda.js': 'pay()', '/vendor.js': LONG }],
    ['its own file, which is longer', 'not_testable', { '/app-BxK29dLq.js': LONG }],
    ['another file in its place', 'not_testable', { '/start.js': 'pay()', '/vendor.js': LONG }],
    ['the key in the part that was read', 'still_there', { '/app-BxK29dLq.js': `${KEY};${LONG}` }],
  ])('of a secret is not held up by other files: %s', async (_, status, rebuilt) => {
    let scripts: Readonly<Record<string, string>> = { '/app-BxK29dLq.js': KEY };
    const url = await siteOf(({ url: path = '' }, response) => {
      if (path === '/lost.js') return response.writeHead(500).end();
      const script = scripts[path];
      if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script);
      const all = [...Object.keys(scripts), '/lost.js'].map((src) => `<script src="${src}"></script>`);
      return response.writeHead(path === '/' ? 200 : 404, HTML).end(page(all.join('')));
    });
    await withLimits({ textBytes: 5000 }, async () => {
      const target = parseTarget(url);
      const { findings, final_url: finalUrl } = await scan(target, { modules: ['security'], settings });
      const expected = findings.filter(({ check }) => check.startsWith('security/secrets/'));
      scripts = rebuilt;
      const verdict = await verifyPages(target, { expected, known: expected, finalUrl, hadBrowser: false, settings });
      expect(verdict).toMatchObject({ status });
    });
  });

  test('rejects a placeholder in place of a fix', async () => {
    const lines = (address: string) =>
      `Contact: ${address}\nExpires: ${new Date(Date.now() + 30 * 86_400_000).toISOString()}\n`;
    let file: string | undefined;
    const url = await siteOf((request, response) => {
      if (request.url === '/') return response.writeHead(200, HTML).end(page('<p>Warm socks</p>'));
      if (request.url !== '/.well-known/security.txt' || file === undefined) return response.writeHead(404).end('no');
      return response.setHeader('content-type', 'text/plain').end(file);
    });
    const target = parseTarget(url);
    const { findings, final_url: finalUrl } = await scan(target, { modules: ['security'], settings });
    const expected = findings.filter(({ check }) => check === 'security/content/security-txt');
    const verified = () => verifyPages(target, { expected, known: expected, finalUrl, hadBrowser: false, settings });
    file = lines('mailto:security@example.com');
    expect(await verified()).toMatchObject({
      status: 'still_there',
      evidence: expect.stringMatching(/^A placeholder is no fix: .*security@example\.com$/),
      remaining: expected.map(({ fingerprint }) => fingerprint),
    });
    file = lines('mailto:security@socks.shop');
    expect(await verified()).toMatchObject({ status: 'fixed' });
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
    const expected = findings.filter(({ check }) => check === 'security/headers/content-type-options');
    moved = true;
    const verdict = await verifyPages(target, { expected, known: expected, finalUrl, hadBrowser: false, settings });
    expect(verdict).toMatchObject({ status: 'not_testable' });
  });
});

test('an unknown check is an error that names it', async () => {
  const url = await siteOf((_, response) => response.writeHead(200, HTML).end(page('')));
  await expect(scan(parseTarget(url), { checks: ['security/headers/nothing'], settings })).rejects.toThrow(
    'there is no check "security/headers/nothing"',
  );
});
