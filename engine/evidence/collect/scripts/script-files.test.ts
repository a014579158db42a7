import { afterEach, expect, test } from 'vitest';
import { withLimits } from '../../../limits.ts';
import { parseTarget } from '../../../scan-target/target.ts';
import type { Evidence } from '../../evidence.ts';
import type { NetworkRequest } from '../../facts/visit.ts';
import { gather } from '../../gather.ts';
import { SOURCES } from '../../list.ts';
import { createReach } from '../../reach/reach.ts';
import { readReachSettings } from '../../reach/settings.ts';
import { serveHttp } from '../../reach/test-servers.ts';

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json', html: 'text/html' };

type Loaded = readonly [type: string, path: string, status?: number];
/** The status of a response other than 200, by its path; `unless` a header of the request has this value. */
type Refused = Readonly<
  Record<
    string,
    readonly [status: number, unless?: readonly [header: string, value: RegExp] | undefined, text?: string]
  >
>;

/** A site on loopback, and what is read of its scripts; `loaded` is what a browser requested, by resource type. */
async function scriptsOf(
  files: Readonly<Record<string, string>>,
  loaded: readonly Loaded[] = [],
  refused: Refused = {},
) {
  const server = await serveHttp((request, response) => {
    const path = request.url ?? '/';
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html';
    const [status, [header, value] = [], text = 'no'] = refused[path] ?? [];
    if (status !== undefined && !value?.test(`${request.headers[header ?? ''] ?? ''}`))
      return void response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    response
      .writeHead(path in files ? 200 : 404, { 'content-type': type, 'set-cookie': 'session=abc; Path=/' })
      .end(files[path] ?? '');
  });
  const target = parseTarget(server.url);
  const reach = createReach(target, SETTINGS, { modules: [], formFactor: 'desktop', signal: undefined });
  closing.push(
    () => server.close(),
    () => reach.close(),
  );
  const network = loaded.map(
    ([type, path, status = 200]): NetworkRequest => ({
      url: new URL(path, target.url).href,
      type,
      status,
      protocol: 'http/1.1',
      headers: [['content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html']],
      encodedBytes: 1,
      decodedBytes: 1,
      failure: undefined,
    }),
  );
  const given: Partial<Evidence> = { address: target.url, ...(loaded.length > 0 ? { network } : {}) };
  const { facts, cuts } = await gather(['scripts', 'loadedFiles'], SOURCES, given, reach, reach.signal);
  const pathOf = (at: string) => at.replace(target.url, '/');
  return {
    scripts: facts.scripts?.map(({ at }) => pathOf(at)).sort(),
    data: [...(facts.importedFiles?.data ?? []), ...(facts.loadedFiles?.data ?? [])].map(({ at }) => pathOf(at)).sort(),
    cuts: (cuts?.get('scripts') ?? []).map(({ reason }) => reason.replace(target.url, '/')),
  };
}

const module = '<!doctype html><script type="module" src="/app.js"></script>';

test.each<[what: string, files: Readonly<Record<string, string>>, expected: readonly string[]]>([
  [
    'static imports',
    { '/app.js': 'import "./a.js";export*from"./b/b.js"', '/a.js': '', '/b/b.js': 'import"../c.js"', '/c.js': '1' },
    ['/a.js', '/app.js', '/b/b.js', '/c.js'],
  ],
  [
    'a chunk that only a click loads',
    { '/app.js': 'onclick=()=>import(/* webpackIgnore: true */ "./lazy.js")', '/lazy.js': '' },
    ['/app.js', '/lazy.js'],
  ],
  [
    'workers',
    {
      '/app.js': 'new Worker(new URL("w.js",import.meta.url));navigator.serviceWorker.register("/sw.js")',
      '/w.js': 'importScripts("x.js", "y.js")',
      '/x.js': '',
      '/y.js': '',
      '/sw.js': '',
    },
    ['/app.js', '/sw.js', '/w.js', '/x.js', '/y.js'],
  ],
  [
    'inserted elements',
    { '/app.js': 's=document.createElement("script");s.src="/late.js?v=1"', '/late.js?v=1': '' },
    ['/app.js', '/late.js?v=1'],
  ],
  [
    'webpack chunks by name and hash',
    {
      '/app.js': '(()=>{r.u=e=>"js/"+({7:"pay"}[e]||e)+"."+{7:"a1",8:"b2"}[e]+".js",r.p="/dist/";})();r.e(8).then(r)',
      '/dist/js/pay.a1.js': '',
      '/dist/js/8.b2.js': '',
    },
    ['/app.js', '/dist/js/8.b2.js', '/dist/js/pay.a1.js'],
  ],
  [
    'webpack chunks of one name',
    {
      '/app.js': 'r.u=function(e){if(e===3)return"main-3.js";return e+".c.js"};r.e(5).then(r)',
      '/main-3.js': '',
      '/5.c.js': '',
    },
    ['/5.c.js', '/app.js', '/main-3.js'],
  ],
  [
    'webpack 4',
    {
      '/app.js': 'function u(e){return i.p+"js/"+({}[e]||e)+"."+{4:"d4"}[e]+".chunk.js"}i.p="/"',
      '/js/4.d4.chunk.js': '',
    },
    ['/app.js', '/js/4.d4.chunk.js'],
  ],
  [
    'chunks of Next.js',
    { '/app.js': 'x=["static/chunks/pages/about-1.js"]', '/_next/static/chunks/pages/about-1.js': '' },
    ['/_next/static/chunks/pages/about-1.js', '/app.js'],
  ],
  [
    'what is no script',
    {
      '/app.js': 'import "./gone.js";import("react");import "./page.html"',
      '/page.html': '<!doctype html><p>not found',
    },
    ['/app.js'],
  ],
])('read: %s', async (_, files, expected) => {
  const { scripts, cuts } = await scriptsOf({ '/': module, ...files });
  expect(scripts).toEqual(expected);
  expect(cuts).toEqual([]);
});

test('import maps, prefetched scripts and islands of the page are followed', async () => {
  const page = `<!doctype html><script type="importmap">{"imports":{"pay":"/mods/pay.js","lib/":"/lib/"}}</script>
<script type="module">import "pay"; onclick = () => import("lib/x.js")</script><link rel="prefetch" as="script" href="/next.js">
<astro-island component-url="/island.js"></astro-island>`;
  const files = { '/mods/pay.js': '', '/lib/x.js': '', '/next.js': '', '/island.js': '' };
  const { scripts } = await scriptsOf({ '/': page, ...files });
  expect(scripts).toEqual(['/island.js', '/lib/x.js', '/mods/pay.js', '/next.js', 'inline:2']);
});

test('what only the browser saw is read: scripts, workers, data and frames', async () => {
  const files = {
    '/app.js': 'load(name)',
    '/late.js': 'import "./dep.js"',
    '/dep.js': '',
    '/config.json': '{}',
    '/frame.html': '<!doctype html><script>inFrame()</script>',
  };
  const loaded = [
    ['script', '/late.js'],
    ['fetch', '/config.json'],
    ['document', '/frame.html'],
  ] as const;
  const { scripts, data } = await scriptsOf({ '/': module, ...files }, loaded);
  expect(scripts).toEqual(['/app.js', '/dep.js', '/frame.html (inline script)', '/late.js']);
  expect(data).toEqual(['/config.json']);
});

test('configuration that a script names is read', async () => {
  const files = {
    '/app.js': 'fetch("/config.json");http.get("assets/env.json")',
    '/config.json': '{}',
    '/assets/env.json': '{}',
  };
  expect((await scriptsOf({ '/': module, ...files })).data).toEqual(['/assets/env.json', '/config.json']);
});

test.each(['import(name)', 'new Worker(url)', 's=document.createElement("script");s.async=1;s.src=base+"/x.js"'])(
  'without a browser, computed addresses are reported: %s',
  async (text) => {
    const { cuts } = await scriptsOf({ '/': module, '/app.js': text });
    expect(cuts).toEqual([expect.stringMatching(/computed/)]);
    expect((await scriptsOf({ '/': module, '/app.js': text }, [['document', '/']])).cuts).toEqual([]);
  },
);

test('a script that cannot be read, and those beyond the limit, are reported', async () => {
  const dead = '<script src="http://127.0.0.1:1/x.js"></script>';
  expect((await scriptsOf({ '/': dead })).cuts).toEqual(['1 of 1 scripts could not be read: http://127.0.0.1:1/x.js']);
  const many = {
    '/': module,
    '/app.js': 'import"./a.js";import"./b.js";import"./c.js"',
    '/a.js': '',
    '/b.js': '',
    '/c.js': '',
  };
  const { cuts } = await withLimits({ importedScripts: 2 }, () => scriptsOf(many));
  expect(cuts).toEqual(['1 of 3 scripts that other scripts load were left out (limit 2)']);
});

const lazy = { '/': module, '/app.js': 'import("./a.js");fetch("/c.json")', '/a.js': 'found', '/c.json': '{}' };
const unread = (count: number, all: number, first: string) =>
  `${count} of ${all} files of scripts could not be read: ${first}`;

test.each<[what: string, loaded: readonly Loaded[], refused: Refused, cuts: readonly string[]]>([
  ['a script and data that are forbidden', [], { '/a.js': [403], '/c.json': [401] }, [unread(2, 2, '/a.js')]],
  ['a server that is overloaded', [], { '/a.js': [503] }, [unread(1, 2, '/a.js')]],
  ['data that fails', [], { '/c.json': [500] }, [unread(1, 2, '/c.json')]],
  ['a script that only the browser gets', [['script', '/b.js']], { '/b.js': [403] }, [unread(1, 3, '/b.js')]],
  ['a script that is not there for us', [['script', '/b.js']], {}, [unread(1, 3, '/b.js')]],
  [
    'a frame that only the browser gets',
    [['document', '/f']],
    { '/f': [403] },
    ['1 of 1 documents in frames could not be read: /f'],
  ],
  ['what the browser does not get either', [['script', '/a.js', 403]], { '/a.js': [403] }, []],
  ['a file that needs the address of the page', [], { '/a.js': [403, ['referer', /^http:\/\/127/]] }, []],
  ['a file that needs the cookies of the page', [], { '/a.js': [401, ['cookie', /session=abc/]] }, []],
])('files that are refused: %s', async (_, loaded, refused, expected) => {
  const { cuts, scripts } = await scriptsOf(lazy, loaded, refused);
  expect(cuts).toEqual(expected);
  if (refused['/a.js']?.[1]) expect(scripts).toContain('/a.js');
});

test('a storage host that answers 403 for a missing file has none', async () => {
  const miss = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';
  expect((await scriptsOf(lazy, [], { '/a.js': [403, undefined, miss] })).cuts).toEqual([]);
});

test('names beyond what can be worked out are reported', async () => {
  const runtime = 'r.u=e=>({1:"a"}[e]||e)+".js",r.p="/";r.e(1);r.e(2)';
  const files = { '/': module, '/app.js': runtime, '/a.js': '', '/2.js': '' };
  expect((await scriptsOf(files)).scripts).toEqual(['/2.js', '/a.js', '/app.js']);
  const { cuts } = await withLimits({ chunkSteps: 5 }, () => scriptsOf(files));
  expect(cuts).toEqual(['Names of chunks were left out (limit 5 steps)']);
});

const long = {
  '/': module,
  '/app.js': `import "./a.js";${' '.repeat(300)}import "./b.js"`,
  '/a.js': 'a()',
  '/b.js': `b()${' '.repeat(300)}`,
};

test.each<[what: string, limits: Parameters<typeof withLimits>[0], read: readonly string[], cuts: readonly string[]]>([
  ['is read again whole', { fileBytes: 100 }, ['/a.js', '/app.js', '/b.js'], []],
  [
    'is used as far as it is read',
    { textBytes: 200 },
    ['/a.js', '/app.js'],
    ['Only the first 200 B of 1 of 1 scripts were read: /app.js'],
  ],
  [
    'has what the page has left',
    { fileBytes: 100, pageTextBytes: 250 },
    ['/app.js'],
    [
      'Only the first 250 B of 1 of 1 scripts were read: /app.js',
      '1 of 1 scripts that other scripts load were left out (limit 250 B)',
    ],
  ],
  [
    'shares it with those that it loads',
    { fileBytes: 100, pageTextBytes: 450 },
    ['/a.js', '/app.js', '/b.js'],
    ['Only the first 116 B of 1 of 2 files of scripts were read: /b.js'],
  ],
])('a script that is longer than most %s', async (_, limits, read, expected) => {
  const { scripts, cuts } = await withLimits(limits, () => scriptsOf(long));
  expect(scripts).toEqual(read);
  expect(cuts).toEqual(expected);
});

test('a script as long as those of development servers is read whole', async () => {
  const files = { '/': module, '/app.js': `${'work();'.repeat(500_000)}import "./a.js"`, '/a.js': '' };
  expect(await scriptsOf(files)).toMatchObject({ scripts: ['/a.js', '/app.js'], cuts: [] });
});
