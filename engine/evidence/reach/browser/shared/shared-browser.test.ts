import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../testbed/eventually.ts';
import { Unavailable } from '../../../define-collector.ts';
import type { NetworkRequest, Visit } from '../../../facts/visit.ts';
import { readReachSettings } from '../../settings.ts';
import type { BrowserContext } from '../context.ts';
import { findBrowser } from '../executable.ts';
import { attachTo, blankPage, type Protocol } from '../protocol.ts';
import { startBrowser } from '../start-browser.ts';
import { prepareTab, visitPage, visitWith } from '../visit.ts';
import { createVisits } from '../visits.ts';
import { blankTabs } from './blank-tabs.ts';
import { createSharedBrowser } from './shared-browser.ts';
import { sharedProtocol } from './shared-protocol.ts';

const settings = readReachSettings({ CHROME_PATH: process.env.CHROME_PATH, ASSAY_SCAN_DEADLINE_SECONDS: '300' });
const outerTmp = tmpdir();
const noBrowser = await findBrowser(settings).then(
  () => '',
  (error: Error) => error.message,
);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const pages = new Map<string, Answer>();
let site: Server;
let origin: string;
let ownTmp: string;
let hits: string[] = [];

const html =
  (body: string, headers = {}): Answer =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(`<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`);

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? '';
    hits.push(path);
    const answer = pages.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  ownTmp = mkdtempSync(join(outerTmp, 'shared-test-'));
  chmodSync(ownTmp, 0o755);
  process.env.TMPDIR = ownTmp;
});

afterEach(() => {
  expect(processes(), 'browser processes left').toEqual([]);
  expect(readdirSync(ownTmp), 'directories left').toEqual([]);
  hits = [];
});

afterAll(() => {
  process.env.TMPDIR = outerTmp;
  rmSync(ownTmp, { recursive: true, force: true });
  site.closeAllConnections();
  site.close();
});

function fieldOf(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

/** Ids of the processes of all browsers; `kind`: only these. */
function processes(kind = ''): string[] {
  const mark = join(ownTmp, 'assay-browser-');
  const groupOf = (id: string) => fieldOf(id, 'stat').split(') ')[1]?.split(' ')[2];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  const named = ids.filter((id) => ['cmdline', 'environ'].some((file) => fieldOf(id, file).includes(mark)));
  const groups = new Set(named.map(groupOf));
  return ids.filter((id) => groups.has(groupOf(id)) && fieldOf(id, 'cmdline').includes(kind));
}

/** Leaders of the browsers: the processes that have no type. */
const browsers = (): string[] =>
  processes('--remote-debugging-pipe').filter((id) => !fieldOf(id, 'cmdline').includes('--type='));

/** Ends the processes of pages that are running now and were not before. */
function endPages(before: readonly string[]): void {
  for (const id of processes('--type=renderer')) if (!before.includes(id)) process.kill(Number(id), 'SIGKILL');
}

function contextWith(changes: Partial<BrowserContext> = {}): BrowserContext {
  return { settings, signal: new AbortController().signal, allowAddress: async (host) => [host], ...changes };
}

/** The visits of several pages, each with what a page of a site has of its own, in one browser. */
async function inOneBrowser<T>(
  use: (visit: (path: string, modules?: readonly string[]) => Promise<Visit>) => Promise<T>,
  context = contextWith(),
): Promise<T> {
  const shared = createSharedBrowser(context);
  const all: ReturnType<typeof createVisits>[] = [];
  try {
    return await use((path, modules = ['security']) => {
      const visits = createVisits(context, true, { modules, formFactor: 'desktop' }, shared);
      all.push(visits);
      return visits.visit(origin + path).finally(() => visits.close());
    });
  } finally {
    await Promise.all(all.map((visits) => visits.close()));
    await shared.close();
  }
}

const failed = (visit: Promise<Visit>): Promise<unknown> =>
  visit.then(
    () => 'no failure',
    (error: unknown) => error,
  );

async function inBrowser(use: (protocol: Protocol) => Promise<void>): Promise<void> {
  const start = startBrowser(contextWith());
  try {
    await use((await start.ready).browser.protocol);
  } finally {
    await start.end(new Error('the test is over'));
  }
}

async function pagesOf(protocol: Protocol): Promise<string[]> {
  const { targetInfos } = await protocol.send<{ targetInfos: { targetId: string; type: string }[] }>(
    'Target.getTargets',
  );
  return targetInfos.flatMap(({ targetId, type }) => (type === 'page' ? targetId : [])).toSorted();
}

/** What does not depend on the time. */
const plain = ({ url, type, status, headers, encodedBytes, decodedBytes }: NetworkRequest) => ({
  ...{ url, type, status, encodedBytes, decodedBytes },
  headers: headers.map(([name, value]) => [name.toLowerCase(), name.toLowerCase() === 'date' ? '' : value]),
});

// Which processes and caches Chromium keeps is its own decision, and differs now and then.
describe.skipIf(noBrowser !== '')(
  `pages in one browser${noBrowser && ` (skipped: ${noBrowser})`}`,
  { retry: 2 },
  () => {
    test('each has its own result', async () => {
      for (const name of ['one', 'two', 'three']) {
        const scripts = `<script>document.title = '${name}'</script><script>${name}()</script>`;
        pages.set(`/${name}`, html(`<main><h1>${name}</h1><img src="data:,"></main>${scripts}`));
      }
      const seen = await inOneBrowser(async (visit) => {
        const first = await visit('/one', ['accessibility']);
        const [second, third] = await Promise.all([
          visit('/two', ['accessibility']),
          visit('/three', ['accessibility']),
        ]);
        expect(browsers()).toHaveLength(1);
        return [first, second, third];
      });
      expect(seen.map(({ rendered }) => rendered.title)).toEqual(['one', 'two', 'three']);
      const paths = seen.map(({ network }) => network.map(({ url }) => url).filter((url) => url.startsWith(origin)));
      expect(paths).toEqual(['/one', '/two', '/three'].map((path) => [origin + path]));
      expect(seen.map(({ pageErrors }) => pageErrors.map(({ text }) => text.split('\n')[0]))).toEqual([
        ['ReferenceError: one is not defined'],
        ['ReferenceError: two is not defined'],
        ['ReferenceError: three is not defined'],
      ]);
      for (const { axe } of seen) expect(axe).toMatchObject({ violations: [{ id: 'image-alt' }] });
    });

    test('a tab hears nothing of another one', async () => {
      pages.set('/loud', html('<h1>x</h1><img src="/none.png" alt=""><script>missing()</script>'));
      const context = contextWith();
      const shared = createSharedBrowser(context);
      try {
        const request = { url: `${origin}/loud`, formFactor: 'desktop', accessibility: false } as const;
        const tab = await prepareTab(await shared.open(), request, context);
        const loud = await visitWith(await shared.open(), request, context);
        expect(loud.network).toHaveLength(2);
        expect(loud.pageErrors.map(({ text }) => text)).toContainEqual(
          expect.stringContaining('missing is not defined'),
        );
        expect(tab.log.requests(new Map())).toEqual([]);
        expect(tab.errors.list(() => false)).toEqual([]);
      } finally {
        await shared.close();
      }
    });

    test('a page that the scanner did not open is closed, also while the scanner opens others', () =>
      inBrowser(async (protocol) => {
        protocol.pages.closeOthers();
        const other = protocol.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
        const own = await Promise.all([blankPage(protocol), blankPage(protocol)]);
        const { targetId } = await other;
        await eventually('the other page is closed', async () => !(await pagesOf(protocol)).includes(targetId));
        expect(await pagesOf(protocol)).toEqual(own.toSorted());
      }));

    test('the end of one tab rejects what it waits for, and leaves others', () =>
      inBrowser(async (protocol) => {
        protocol.pages.closeOthers();
        const tabs = blankTabs(protocol);
        const [one, two] = [sharedProtocol(protocol, tabs), sharedProtocol(protocol, tabs)];
        const heard: string[] = [];
        one.listen(({ method }) => void heard.push(method));
        const [first, second] = await Promise.all([blankPage(one), blankPage(two)]);
        const session = await attachTo(one, first);
        const endless = { expression: 'new Promise(() => {})', awaitPromise: true };
        const waiting = one.send('Runtime.evaluate', endless, session);
        one.end(new Unavailable('it is over'));
        await expect(waiting).rejects.toThrow('it is over');
        await eventually('its page is closed', async () => !(await pagesOf(protocol)).includes(first));
        const before = heard.length;
        expect(before).toBeGreaterThan(0);
        expect(await pagesOf(two)).toEqual([second]);
        await blankPage(two);
        expect(heard).toHaveLength(before);
        expect([one.ended.aborted, two.ended.aborted]).toEqual([true, false]);
      }));

    test('each page may receive as much as a page alone', async () => {
      const body = `/* ${'x'.repeat(700 * 1024)} */ document.title = 'whole';`;
      pages.set('/large.js', (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(body),
      );
      for (const path of ['/l1', '/l2', '/l3']) pages.set(path, html('<h1>x</h1><script src="/large.js"></script>'));
      const titles = await inOneBrowser(
        async (visit) => {
          const seen = [await visit('/l1'), await visit('/l2'), await visit('/l3')];
          return seen.map(({ rendered }) => rendered.title);
        },
        contextWith({ limits: { networkMebibytes: 1 } }),
      );
      expect(titles).toEqual(['whole', 'whole', 'whole']);
    });

    test('a page that receives more than it may is refused the rest, and the next one has its whole limit', async () => {
      const chunk = 'x'.repeat(64 * 1024);
      pages.set('/flood', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        const more = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      });
      pages.set('/floods', html('<h1>floods</h1><script>fetch("/flood").then((it) => it.text())</script>'));
      pages.set('/calm', html('<h1>calm</h1><script src="/most.js"></script>'));
      pages.set('/most.js', (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
          .end(`/* ${'x'.repeat(900 * 1024)} */ document.title = 'whole';`),
      );
      const [floods, calm] = await inOneBrowser(
        async (visit) => [await visit('/floods', ['performance']), await visit('/calm')] as const,
        contextWith({ limits: { networkMebibytes: 1 } }),
      );
      expect(floods.network.find(({ url }) => url.endsWith('/flood'))?.failure).toBeDefined();
      expect(floods.pageErrors.map(({ text }) => text).join()).not.toContain('ERR_INTERNET');
      expect(calm.rendered.title).toBe('whole');
      expect(calm.network.filter(({ failure }) => failure !== undefined)).toEqual([]);
    });

    test('the next page in a tab finds nothing of the one before it, and nothing late is heard', async () => {
      const dirty = `sessionStorage.setItem('seen', 'yes'); name = 'dirty';
      addEventListener('beforeunload', (event) => event.preventDefault());
      addEventListener('pagehide', () => { sessionStorage.setItem('seen', 'again'); console.error('left'); });
      setInterval(() => console.error('late'), 5);
      fetch('/late.json');`;
      const late = Promise.withResolvers<void>();
      pages.set('/late.json', (_request, response) => void late.promise.then(() => response.end('{}')));
      pages.set('/dirty', html(`<h1>dirty</h1><script>${dirty}</script>`));
      const read = `document.title = JSON.stringify([sessionStorage.getItem('seen'), name, history.length])`;
      pages.set('/next', html(`<h1>next</h1><script>${read}</script>`));
      const { before, next, after } = await inOneBrowser(async (visit) => {
        await visit('/dirty');
        const before = processes('--type=renderer').toSorted();
        const next = await visit('/next');
        late.resolve();
        return { before, next, after: processes('--type=renderer').toSorted() };
      });
      expect(next.rendered.title).toBe('[null,"",2]');
      expect(next.network.map(({ url }) => new URL(url).pathname)).toEqual(['/next']);
      expect(next.pageErrors).toEqual([]);
      expect(hits.filter((path) => path.includes('blank'))).toEqual([]);
      // In the same tab and process; the one that is prepared for another page has its own.
      expect(before.filter((process) => after.includes(process))).not.toEqual([]);
    });

    test('a worker belongs to the page that started it, whichever page loads meanwhile', async () => {
      const start = "navigator.serviceWorker.register('/sw.js'); new SharedWorker('/shared.js');";
      pages.set('/starts', html(`<h1>starts</h1><script>onload = () => { ${start} }</script>`));
      pages.set('/plain', html('<h1>plain</h1><img src="/pixel.png" alt="">'));
      for (const [path, code] of Object.entries({
        '/sw.js': 'fetch("/by-service.json")',
        '/shared.js': 'fetch("/by-shared.json")',
      }))
        pages.set(path, (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/javascript' }).end(code),
        );
      const [starts, plain] = await inOneBrowser((visit) =>
        Promise.all([visit('/starts', ['performance']), visit('/plain', ['performance'])]),
      );
      const ofWorkers = ({ network }: Visit) =>
        [...new Set(network.map(({ url }) => new URL(url).pathname))]
          .filter((path) => /sw|shared|by-/.test(path))
          .sort();
      expect(ofWorkers(starts)).toEqual(['/by-service.json', '/by-shared.json', '/shared.js', '/sw.js']);
      expect(ofWorkers(plain)).toEqual([]);
    });

    test('a file from the cache is as large as when it was received, and has the same header fields', async () => {
      const old = new Date(Date.now() - 86_400_000).toUTCString();
      const body = `/* ${'words '.repeat(2000)} */`;
      pages.set('/kept.js', (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' }).end(body),
      );
      pages.set('/asked.js', (request, response) => {
        const known = request.headers['if-modified-since'] === old;
        const headers = { 'cache-control': 'no-cache', 'last-modified': old };
        if (known) response.writeHead(304, headers).end();
        else response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(body);
      });
      pages.set('/moved.js', (_request, response) =>
        response.writeHead(301, { location: '/kept.js', 'cache-control': 'max-age=600' }).end(),
      );
      const scripts = ['kept', 'asked'].map((name) => `<script src="/${name}.js"></script>`).join('');
      // Requested when the others have run: the first of two requests for one file has its size, in either page the same one.
      const last =
        '<script>document.body.append(Object.assign(document.createElement("script"), { src: "/moved.js" }))</script>';
      for (const path of ['/cold', '/warm']) pages.set(path, html(`<h1>x</h1>${scripts}${last}`));
      const warm = await inOneBrowser(async (visit) => {
        await visit('/cold');
        return visit('/warm');
      });
      expect(hits.filter((path) => path === '/kept.js')).toHaveLength(1);
      const request = { url: `${origin}/warm`, formFactor: 'desktop', accessibility: false } as const;
      const alone = await visitPage(request, contextWith());
      expect(warm.network.map(plain)).toEqual(alone.network.map(plain));
      expect(warm.network.find(({ url }) => url.endsWith('/kept.js'))?.encodedBytes).toBeGreaterThan(body.length);
    });

    test('a page that crashes leaves the result of another one, and is loaded once more', async () => {
      let crashes = 0;
      let before: string[] = [];
      const held = Promise.withResolvers<void>();
      pages.set('/stays', html('<h1>stays</h1><script>addEventListener("load", () => fetch("/held"))</script>'));
      pages.set('/held', (_request, response) => void held.promise.then(() => response.end('{}')));
      pages.set('/crashes', html('<h1>crashes</h1><img src="/end.png" alt="">'));
      pages.set('/end.png', (_request, response) => {
        crashes += 1;
        if (crashes === 1) endPages(before);
        else response.writeHead(404).end();
      });
      const [stays, crashed] = await inOneBrowser(async (visit) => {
        const first = visit('/stays', ['performance']);
        await eventually('the first page has loaded', () => hits.includes('/held'));
        before = processes('--type=renderer');
        const second = visit('/crashes');
        const both = await Promise.all([first, second]);
        held.resolve();
        return both;
      });
      expect(stays.rendered.html).toContain('<h1>stays</h1>');
      expect(crashed.rendered.html).toContain('<h1>crashes</h1>');
      expect(crashes).toBe(2);
      expect(hits.filter((path) => path === '/stays')).toHaveLength(1);
    });

    test('a page that hangs is ended alone', async () => {
      const limits = { visitSeconds: 8, loadSeconds: 100 };
      pages.set('/hangs', html('<h1>hangs</h1><script>while (true);</script>'));
      pages.set('/lives', html('<h1>lives</h1>'));
      const [hangs, lives] = await inOneBrowser(async (visit) => {
        const hanging = failed(visit('/hangs'));
        await eventually('the page is requested', () => hits.includes('/hangs'));
        const both = await Promise.all([hanging, visit('/lives')]);
        expect(browsers()).toHaveLength(1);
        return both;
      }, contextWith({ limits }));
      expect(hangs).toEqual(new Unavailable('the visit took longer than 8 s'));
      expect(lives.rendered.html).toContain('<h1>lives</h1>');
    });

    test('a page whose browser ended is loaded in one of its own, and the next one in a new shared one', async () => {
      let ends = 0;
      pages.set('/ends', html('<h1>ends</h1><img src="/kill.png" alt="">'));
      pages.set('/kill.png', (_request, response) => {
        ends += 1;
        if (ends === 1) for (const id of browsers()) process.kill(Number(id), 'SIGKILL');
        else response.writeHead(404).end();
      });
      pages.set('/next', html('<h1>next</h1>'));
      const seen = await inOneBrowser(async (visit) => [await visit('/ends'), await visit('/next')]);
      expect(seen.map(({ rendered }) => /<h1>(\w+)/.exec(rendered.html)?.[1])).toEqual(['ends', 'next']);
      expect(ends).toBe(2);
    });

    test('tabs are closed once their visits are over', async () => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      for (const name of names) pages.set(`/${name}`, html(`<h1>${name}</h1>`));
      await inOneBrowser(async (visit) => {
        for (const name of names) await visit(`/${name}`);
        // The tab that is kept for the next page, and a process that is ready for it.
        await eventually('fewer pages than visits', () => processes('--type=renderer').length <= 2);
        expect(browsers()).toHaveLength(1);
      });
    });
  },
);
