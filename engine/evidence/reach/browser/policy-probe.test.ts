import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import offeredPolicy from '../../derive/offered-policy.ts';
import { parseExchange } from '../../facts/exchange.ts';
import { policyText } from '../../facts/offered-policy.ts';
import type { Visit } from '../../facts/visit.ts';
import { parseHtml } from '../../parse/html/html.ts';
import { readReachSettings } from '../settings.ts';
import { findBrowser } from './executable.ts';
import { visitPage } from './visit.ts';

const settings = readReachSettings({ CHROME_PATH: process.env.CHROME_PATH, ASSAY_SCAN_DEADLINE_SECONDS: '300' });
const noBrowser = await findBrowser(settings).then(
  () => '',
  (error: Error) => error.message,
);

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
const FILES: Readonly<Record<string, string>> = {
  '/a.css':
    "@font-face{font-family:A;src:url(/a.woff2)}h1{font-family:A;background:url('data:image/gif;base64,R0lGODlhAQABAAAAACw=')}",
  '/a.js': "import('/lazy.js'); fetch('/moved'); new Worker(URL.createObjectURL(new Blob(['1'])));",
  '/lazy.js': "document.body.append(Object.assign(document.createElement('p'), { textContent: 'lazy' }));",
  '/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let site: Server;
let origin: string;
let other: string;
let page: { readonly html: string; readonly headers: Readonly<Record<string, string>> };
const asked: string[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(`${request.method} ${url}`);
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html', ...page.headers }).end(page.html);
    else if (url === '/moved') response.writeHead(302, { location: `${other}/api` }).end();
    else if (url === '/moved.css') response.writeHead(302, { location: `${other}/a.css` }).end();
    else
      response
        .writeHead(200, {
          'content-type': TYPES[url.split('.')[1] ?? ''] ?? 'text/plain',
          'access-control-allow-origin': '*',
        })
        .end(FILES[url] ?? '');
  });
  await once(site.listen(0), 'listening');
  const { port } = site.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  other = `http://localhost:${port}`;
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
});

function visit(html: string, headers: Readonly<Record<string, string>> = {}, policyProbe = true): Promise<Visit> {
  page = { html: `<!doctype html><html lang="en"><title>A page</title>${html}`, headers };
  const request = { url: `${origin}/`, formFactor: 'desktop', accessibility: false, policyProbe } as const;
  return visitPage(request, {
    settings,
    signal: new AbortController().signal,
    allowAddress: async () => ['127.0.0.1'],
  });
}

function offered(seen: Visit) {
  const { policyNeeds, rendered, network, refusals } = seen;
  if (!policyNeeds) throw new Error('nothing was recorded');
  const facts = {
    ...{ policyNeeds, rendered, network, refusals },
    page: parseExchange(`${origin}/`, 'HTTP/1.1 200 OK'),
    document: parseHtml(page.html, `${origin}/`),
  };
  return offeredPolicy.derive(facts, ignoreCuts);
}

const RICH = `<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/a.css"><h1 style="color:teal">Shop</h1>
<script>document.documentElement.dataset.theme = 'dark'</script><script type="module" src="/a.js"></script>
<img src="/icon.svg" alt=""><iframe src="/frame" title="Frame"></iframe>`;

describe.skipIf(noBrowser !== '')(`what a policy must allow${noBrowser && ` (skipped: ${noBrowser})`}`, () => {
  test('the offered policy, enforced, blocks nothing on the same page', async () => {
    const before = await visit(RICH);
    const policy = offered(before);
    if ('none' in policy) throw new Error(policy.none);
    expect(Object.fromEntries(policy.directives)).toMatchObject({
      'connect-src': ["'self'", other],
      'img-src': ["'self'", 'data:'],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
    });
    expect(policy.inlineScripts).toBe('never');
    const after = await visit(RICH, { 'content-security-policy': policyText(policy) });
    expect(after.refusals).toEqual([]);
    expect(after.rendered.errors).toEqual(before.rendered.errors);
    expect(after.rendered.html).toBe(before.rendered.html);
    expect(after.rendered.html).toContain('lazy');
  });

  test('stylesheets that come from another host by a redirect', async () => {
    const html = '<link rel="stylesheet" href="/moved.css"><h1>Shop</h1>';
    const policy = offered(await visit(html));
    if ('none' in policy) throw new Error(policy.none);
    expect(Object.fromEntries(policy.directives)).toMatchObject({ 'style-src': ["'self'", other] });
    const after = await visit(html, { 'content-security-policy': policyText(policy) });
    expect(after.refusals).toEqual([]);
  });

  test('eval and styles inserted by scripts', async () => {
    const page = `<h1>Shop</h1><script>eval('1');const s=document.createElement('style');s.textContent='h1{color:red}';document.head.append(s)</script>`;
    const policy = offered(await visit(page));
    if ('none' in policy) throw new Error(policy.none);
    expect(policyText(policy)).toContain("script-src 'self' 'unsafe-eval' 'sha256-");
    expect(policyText(policy)).toContain("style-src 'self' 'unsafe-inline'");
    const after = await visit(page, { 'content-security-policy': policyText(policy) });
    expect(after.refusals).toEqual([]);
  });

  test.each([
    ['event handlers', '<button onclick="buy()">Buy</button>', 'handlers'],
    [
      'inline scripts that a script inserts',
      `<script>const s=document.createElement('script');s.textContent='window.a='+Date.now();document.head.append(s)</script>`,
      'inserted',
    ],
  ])('no policy for %s', async (_, html, none) => {
    expect(offered(await visit(html))).toEqual({ none });
  });

  test('the page sees nothing of it, and nothing is reported to anyone', async () => {
    asked.length = 0;
    const { rendered, network, pageErrors } = await visit(
      `<p>Hello</p><script>
        addEventListener('securitypolicyviolation', (event) => { document.title += event.disposition + event.effectiveDirective; fetch('/told'); });
        new ReportingObserver(() => fetch('/observed'), { buffered: true }).observe();
      </script><img src="/icon.svg" alt=""><iframe src="/frame" title="Frame"></iframe>`,
      { 'content-security-policy-report-only': "font-src 'none'; report-uri /reports" },
    );
    expect(rendered.title).toBe('A page');
    expect(pageErrors).toEqual([]);
    expect(asked.filter((each) => !/GET \/(?:|icon\.svg|frame|favicon\.ico)$/.test(each))).toEqual([]);
    const document = network.find(({ type }) => type === 'document');
    expect(document).toMatchObject({ status: 200, protocol: 'http/1.1' });
    expect(document?.decodedBytes).toBe(page.html.length);
    expect(document?.headers.filter(([name]) => /^content-security/i.test(name)).map(([, value]) => value)).toEqual([
      "font-src 'none'; report-uri /reports",
    ]);
  });

  test('a strict policy of the site is left alone, and what it blocks is recorded', async () => {
    const strict = { 'content-security-policy': "default-src 'self'; script-src 'nonce-abcdefghijklmnopqrstuv'" };
    const { policyNeeds, refusals } = await visit('<script>1</script><script src="/a.js?x=1"></script>', strict);
    expect(policyNeeds).toBeUndefined();
    expect(refusals).toEqual([
      expect.objectContaining({ directive: 'script-src-elem', blocked: 'inline' }),
      expect.objectContaining({ directive: 'script-src-elem', blocked: `${origin}/a.js` }),
    ]);
  });

  test('it is recorded only where it was asked for', async () => {
    expect((await visit('<p>Hello', {}, false)).policyNeeds).toBeUndefined();
  });
});
