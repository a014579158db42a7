import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isCampaign, sized } from '../../../../testbed/sized.ts';
import { withLimits } from '../../../limits.ts';
import type { Observer } from '../../../timing/observe.ts';
import { Unavailable } from '../../define-collector.ts';
import type { Visit, VisitRequest } from '../../facts/visit.ts';
import { readReachSettings } from '../settings.ts';
import { listen, selfSigned } from '../test-servers.ts';
import type { BrowserContext, VisitLimits } from './context.ts';
import { evaluate } from './evaluate.ts';
import { findBrowser } from './executable.ts';
import type { Tab } from './open-tab.ts';
import { layoutRest } from './page-scripts.ts';
import { removeAbandonedProfiles } from './profile-directory.ts';
import { startBrowser } from './start-browser.ts';
import { prepareTab, visitPage, visitWith } from './visit.ts';
import { createVisits } from './visits.ts';

/** Limits of time are for tests about them: the others must pass on a machine that is busy with something else. */
const settings = readReachSettings({ CHROME_PATH: process.env.CHROME_PATH, ASSAY_SCAN_DEADLINE_SECONDS: '300' });
const outerTmp = tmpdir();
const noBrowser = await findBrowser(settings).then(
  () => '',
  (error: Error) => error.message,
);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let site: Server;
let origin: string;
let ownTmp: string;
const pages = new Map<string, Answer>();
const hits: string[] = [];

const html =
  (body: string, status = 200): Answer =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`);

beforeAll(async () => {
  site = createServer((request, response) => {
    hits.push(request.url ?? '');
    const answer = pages.get((request.url ?? '').split('?')[0] ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  ownTmp = mkdtempSync(join(outerTmp, 'visit-test-'));
  chmodSync(ownTmp, 0o755);
  process.env.TMPDIR = ownTmp;
});

afterEach(() => {
  expect(runningBrowsers(), 'browser processes left').toEqual([]);
  expect(readdirSync(ownTmp), 'directories left').toEqual([]);
});

afterAll(() => {
  process.env.TMPDIR = outerTmp;
  rmSync(ownTmp, { recursive: true, force: true });
  site.closeAllConnections();
  site.close();
});

function runningBrowsers(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((id) => {
      try {
        const known = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${id}/${file}`, 'latin1'));
        return known.some((text) => text.includes(join(ownTmp, 'assay-browser-')));
      } catch {
        return false;
      }
    });
}

/** Ends the processes of pages, which are in the process group of their browser. */
function endRenderers(): void {
  const field = (id: string, name: string) => {
    try {
      return readFileSync(`/proc/${id}/${name}`, 'latin1');
    } catch {
      return '';
    }
  };
  const groupOf = (id: string) => field(id, 'stat').split(') ')[1]?.split(' ')[2];
  const groups = new Set(runningBrowsers().map(groupOf));
  const pages = readdirSync('/proc').filter(
    (id) => /^\d+$/.test(id) && field(id, 'cmdline').includes('--type=renderer'),
  );
  for (const id of pages) if (groups.has(groupOf(id))) process.kill(Number(id), 'SIGKILL');
}

interface Options extends Partial<Omit<VisitRequest, 'url'>> {
  readonly limits?: Partial<VisitLimits>;
  readonly signal?: AbortSignal;
  readonly allowAddress?: BrowserContext['allowAddress'];
}

function visit(path: string, { limits, signal, allowAddress, ...request }: Options = {}): Promise<Visit> {
  return visitPage(
    { url: path.startsWith('http') ? path : origin + path, formFactor: 'desktop', accessibility: false, ...request },
    {
      settings,
      signal: signal ?? new AbortController().signal,
      allowAddress: allowAddress ?? (async (host) => [host]),
      ...(limits ? { limits } : {}),
    },
  );
}

async function refusal(path: string, options?: Options): Promise<string> {
  const error = await visit(path, options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Unavailable);
  return (error as Unavailable).message;
}

/** How far a browser is ahead of its reader, and so whether it outlives a flood, depends on the machine. */
const ENDS_OF_A_FLOOD = [
  20,
  expect.stringMatching(/^the (?:browser has ended|page (?:crashed the browser|took more than \d+ MiB))/),
];

const errorsOrReason = (path: string): Promise<number | string> =>
  visit(path, { limits: { memoryMebibytes: 1024, visitSeconds: 300 } }).then(
    ({ rendered }) => rendered.errors.length,
    (error: Error) => error.message,
  );

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(noBrowser !== '')(`a visit${noBrowser && ` (skipped: ${noBrowser})`}`, () => {
  test('states what a page is, asks for, sets and says', async () => {
    pages.set('/pixel.png', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL),
    );
    pages.set('/moved', (_request, response) => response.writeHead(302, { location: '/whole' }).end());
    pages.set('/whole', (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': ['session=abc; HttpOnly; SameSite=Strict', 'seen=1; Path=/whole'],
          'content-security-policy': "default-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'",
        })
        .end(`<!doctype html><html><head><title>Whole</title></head><body>
          <h1>Heading</h1><p id="words">${'words '.repeat(200)}</p>
          <img src="/pixel.png"><img src="/gone.png" alt=""><div id="moment"></div>
          <script>
            window.jQuery = { fn: { jquery: '3.4.1' } }; window.dataLayer = []; window.__sveltekit_12ab = {};
            console.error('it broke', 7); setTimeout(() => { throw new Error('uncaught one') });
            requestAnimationFrame(() => requestAnimationFrame(() => {
              const push = document.createElement('div'); push.style.height = '300px'; document.body.prepend(push);
            }));
          </script></body></html>`),
    );
    const { rendered, vitals, network, axe } = await visit('/moved', { accessibility: true });
    expect(rendered).toMatchObject({ url: `${origin}/whole`, status: 200, title: 'Whole', nodes: 11 });
    expect(rendered.html).toMatch(/^<!DOCTYPE html><html>/);
    expect(rendered.html).toContain('style="height: 300px;"');
    expect(rendered.browser).toMatch(/^Chrome\/\d+/);
    expect(rendered.globals).toEqual({ jQuery: '3.4.1', dataLayer: '', __sveltekit_12ab: '' });
    expect(rendered.cookies).toContainEqual(
      expect.objectContaining({ name: 'session', httpOnly: true, sameSite: 'Strict', path: '/', expires: -1 }),
    );
    expect(rendered.cookies).toContainEqual(
      expect.objectContaining({ name: 'seen', httpOnly: false, sameSite: undefined, path: '/whole' }),
    );
    expect(rendered.errors).toContain('it broke 7');
    expect(rendered.errors.some((text) => text.startsWith('Error: uncaught one'))).toBe(true);
    expect(vitals.cls).toBeGreaterThan(0.05);
    expect(vitals.lcpElement).toBe('p#words');
    for (const name of ['ttfb', 'fcp', 'lcp', 'domContentLoaded', 'load'] as const)
      expect(vitals[name]).toBeGreaterThan(0);
    expect(vitals.tbt).toBeGreaterThanOrEqual(0);
    expect(network.map(({ url, type, status }) => [url.slice(origin.length), type, status])).toEqual(
      expect.arrayContaining([
        ['/moved', 'document', 302],
        ['/whole', 'document', 200],
        ['/pixel.png', 'image', 200],
        ['/gone.png', 'image', 404],
      ]),
    );
    const page = network.find(({ url }) => url === `${origin}/whole`);
    expect(page?.headers.filter(([name]) => name.toLowerCase() === 'set-cookie')).toHaveLength(2);
    expect(page?.encodedBytes).toBeGreaterThan(page?.decodedBytes ?? Number.POSITIVE_INFINITY);
    expect(network[0]?.start).toBe(0);
    expect(page?.end).toBeGreaterThanOrEqual(page?.start ?? Number.POSITIVE_INFINITY);
    if ('failed' in axe) throw new Error(axe.failed);
    expect(axe.violations.map(({ id }) => id)).toEqual(expect.arrayContaining(['html-has-lang', 'image-alt']));
    expect(axe.violations.find(({ id }) => id === 'image-alt')?.nodes).toEqual([
      expect.objectContaining({ target: ['img[src$="pixel.png"]'], html: '<img src="/pixel.png">' }),
    ]);
    expect(axe.passes).toContain('document-title');
  });

  test('waits for the first paint of a page that is drawn long after load', async () => {
    pages.set(
      '/late-frame',
      html(
        `<p id="words" hidden>${'words '.repeat(200)}</p><script>
          const busy = (until) => { while (performance.now() < until); };
          addEventListener('load', () => requestAnimationFrame(() => {
            busy(performance.now() + 600);
            requestAnimationFrame(() => { document.getElementById('words').hidden = false; });
          }));
        </script>`,
      ),
    );
    const { vitals } = await visit('/late-frame', { accessibility: true });
    expect(vitals).toMatchObject({ fcp: expect.any(Number), lcp: expect.any(Number), tbt: expect.any(Number) });
  });

  test('counts what moves the page a while after load', async () => {
    pages.set(
      '/late-shift',
      html(
        `<p>${'words '.repeat(400)}</p><script>
          addEventListener('load', () => setTimeout(() => {
            const banner = document.createElement('div');
            banner.style.height = '400px';
            document.body.prepend(banner);
          }, 900));
        </script>`,
      ),
    );
    const { vitals } = await visit('/late-shift');
    expect(vitals.cls).toBeGreaterThan(0.1);
    expect(vitals.slowdown).toBeGreaterThanOrEqual(1);
  });

  test('watches pages shortly whose template was watched to the end and moved nothing late', async () => {
    const page = (text: string, moved: string) =>
      html(
        `<p>${text}</p><a href="#${text}">More</a><script src="/move.js"></script><script type="application/ld+json">"${text}"</script>${moved}`,
      );
    for (const name of ['a', 'b']) pages.set(`/${name}`, page(name.repeat(900), ''));
    pages.set('/other', page('words', '<div class="note">New</div>'));
    pages.set('/still', html('<p>Nothing that moves</p>'));
    pages.set('/moving', page('words', '<div class="late">New</div>'));
    pages.set('/moving-again', page('others', '<div class="late">New</div>'));
    const script = `addEventListener('load', () => setTimeout(() => {
      const late = document.querySelector('.late');
      if (late) { late.style.height = '400px'; document.body.prepend(late); }
    }, 900));`;
    pages.set('/move.js', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
    );
    const signal = new AbortController().signal;
    const context = { settings, signal, allowAddress: async (host: string) => [host] };
    const start = startBrowser({ ...context, limits: { tabs: 6 } });
    const { templates } = await start.ready;
    const request = { formFactor: 'desktop', accessibility: false } as const;
    const seen: string[] = [];
    const shorter: Promise<number>[] = [];
    const onRead = (tab: Tab) =>
      void shorter.push(evaluate<number>(tab, `(${layoutRest(false)}) - (${layoutRest(true)})`));
    for (const path of ['/a', '/b', '/other', '/still', '/moving', '/moving-again']) {
      await visitWith(start, { ...request, url: origin + path }, context, { onRead });
      seen.push([...templates.values()].join());
    }
    const least = Math.min(...(await Promise.all(shorter)).slice(0, 3));
    await start.end(new Error('done'));
    expect(seen).toEqual(['calm', 'calm', 'calm,calm', 'calm,calm', 'calm,calm,restless', 'calm,calm,restless']);
    expect(least).toBeGreaterThan(500);
  });

  test('waits for the layout only for a scan that includes performance', async () => {
    pages.set('/quiet', html('<h1>Hello</h1>'));
    const steps: string[] = [];
    const observe: Observer = { span: (_kind, _name, work) => work(), took: (_kind, name) => void steps.push(name) };
    const allowAddress = async (host: string) => [host];
    const context = { settings, signal: new AbortController().signal, allowAddress, observe };
    for (const modules of [['security'], ['security', 'performance']]) {
      const visits = createVisits(context, true, { modules, formFactor: 'desktop' });
      await visits.visit(`${origin}/quiet`);
      await visits.close();
      expect(steps.splice(0).includes('wait for the layout')).toBe(modules.includes('performance'));
    }
  });

  test('loads a page without its accessibility tests if it crashed twice with them', async () => {
    let answers = 0;
    pages.set('/large', (request, response) => {
      answers += 1;
      html(answers < 3 ? '<img src="/end.png" alt="">' : '<h1>Hello</h1>')(request, response);
    });
    pages.set('/end.png', endRenderers);
    const context = { settings, signal: new AbortController().signal, allowAddress: async (host: string) => [host] };
    const visits = createVisits(context, true, { modules: ['accessibility', 'seo'], formFactor: 'desktop' });
    const { rendered, axe } = await visits.visit(`${origin}/large`);
    const used = await visits.interaction().catch((error: Error) => error.message);
    await visits.close();
    expect(rendered.html).toContain('<h1>Hello</h1>');
    const reason = 'the page crashed the browser while its accessibility was tested, and not without that test';
    expect(axe).toEqual({ failed: reason });
    expect(used).toBe(reason);
    expect(answers).toBe(3);
  });

  test('loads a page once more if it crashed', async () => {
    let answers = 0;
    pages.set('/crash', (request, response) => {
      answers += 1;
      html(answers === 1 ? '<img src="/end.png" alt="">' : '<h1>Hello</h1>')(request, response);
    });
    pages.set('/end.png', endRenderers);
    const context = { settings, signal: new AbortController().signal, allowAddress: async (host: string) => [host] };
    const visits = createVisits(context, true, { modules: ['performance'], formFactor: 'desktop' });
    const { rendered } = await visits.visit(`${origin}/crash`);
    await visits.close();
    expect(rendered.html).toContain('<h1>Hello</h1>');
    expect(answers).toBe(2);
  });

  test.each([
    ['/nothing-drawn', {}],
    ['/without-scripts', { 'content-security-policy': 'sandbox' }],
  ])('reads a page that is never painted: %s', async (path, headers) => {
    pages.set(path, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<!doctype html><title>A page</title>'),
    );
    const { rendered, vitals } = await visit(path, { accessibility: true });
    expect(rendered.title).toBe('A page');
    expect(vitals.fcp).toBeUndefined();
  });

  test('reads the text that is shown, not what a style sheet hides', async () => {
    pages.set(
      '/shown',
      html(`<style>.wall{display:none} .faint{opacity:0} .unseen{visibility:hidden} h1{text-transform:uppercase}</style>
        <h1>Boats</h1><div class="wall"><p>Subscribe</p></div><p class="faint">one</p><p class="unseen">two</p><dialog>three</dialog>
        <noscript>four</noscript><div style="height:3000px"></div><p>far <b>below</b></p><script>var five</script>`),
    );
    const { rendered } = await visit('/shown', { accessibility: false });
    expect(rendered.shownText?.replace(/\s+/g, ' ').trim()).toBe('Boatsfar below');
  });

  test('sees a phone when asked to', async () => {
    let agent = '';
    pages.set('/phone', (request, response) => {
      agent = request.headers['user-agent'] ?? '';
      html(
        '<meta name="viewport" content="width=device-width"><script>document.title = [innerWidth, devicePixelRatio, navigator.maxTouchPoints].join()</script>',
      )(request, response);
    });
    const { rendered, vitals } = await visit('/phone', { formFactor: 'mobile' });
    expect(rendered.title).toBe('412,1.75,5');
    expect(vitals.formFactor).toBe('mobile');
    expect(agent).toMatch(/Android.*Chrome\/\d.*Mobile Safari.*Assay\/\d/);
  });

  test.each([
    [
      'a shortcut beside the label',
      '<button aria-label="Search">Search <kbd><kbd>Ctrl</kbd> <kbd>K</kbd></kbd></button>',
      'passes',
    ],
    ['another word beside the label', '<button aria-label="Search">Find <kbd>K</kbd></button>', 'violations'],
    [
      'a shortcut, in a frame',
      '<iframe title="x" srcdoc="<button aria-label=Search>Search <kbd>K</kbd></button>"></iframe>',
      'passes',
    ],
    ['a word that is no shortcut', '<button aria-label="Search">Search products</button>', 'violations'],
  ] as const)('the name of a control with %s', async (_, button, list) => {
    pages.set('/keys', html(`<main><h1>x</h1>${button}</main>`));
    const { axe } = await visit('/keys', { accessibility: true });
    if ('failed' in axe) throw new Error(axe.failed);
    const ids = list === 'passes' ? axe.passes : axe.violations.map(({ id }) => id);
    expect(ids).toContain('label-content-name-mismatch');
  });

  test.each([
    ['a silent video in the background', 'muted autoplay loop', 'inapplicable'],
    ['a muted video that has controls', 'muted autoplay loop controls', 'incomplete'],
    ['a video with sound', 'autoplay loop', 'incomplete'],
  ] as const)('captions of %s', async (_, attributes, list) => {
    pages.set('/video', html(`<main><h1>x</h1><video ${attributes} src="/none.mp4"></video></main>`));
    const { axe } = await visit('/video', { accessibility: true });
    if ('failed' in axe) throw new Error(axe.failed);
    const ids = list === 'inapplicable' ? axe.inapplicable : axe.incomplete.map(({ id }) => id);
    expect(ids).toContain('video-caption');
  });

  test('the captions of a video beside a silent one in the background are in one list', async () => {
    const captioned = '<video controls src="/none.mp4"><track kind="captions" src="/none.vtt" srclang="en"></video>';
    const silent = '<video muted autoplay loop src="/none.mp4"></video>';
    pages.set('/videos', html(`<main><h1>x</h1>${captioned}${silent}</main>`));
    const { axe } = await visit('/videos', { accessibility: true });
    if ('failed' in axe) throw new Error(axe.failed);
    const lists = [axe.passes, axe.inapplicable, axe.incomplete.map(({ id }) => id)];
    expect(lists.map((ids) => ids.includes('video-caption'))).toEqual([true, false, false]);
  });

  test('measures contrast and the size of targets, with what decides about another value', async () => {
    const style =
      '<style>body { color: #555; background: #fff; font: 16px sans-serif } a { color: #1a8fff } .plain { text-decoration: none } div { opacity: .5 } button { width: 10px; height: 12px; padding: 0; border: 0; margin: 0 }</style>';
    const body =
      '<main><h1>x</h1><p>Read <a class="plain" href="#a">the whole story</a> here, or <a href="#b">another one</a>.</p><div><p style="color: #444">Faded away</p></div><nav><button aria-label="A"></button><button aria-label="B"></button></nav></main>';
    pages.set('/measured', html(`${style}${body}`));
    const { axe } = await visit('/measured', { accessibility: true });
    if ('failed' in axe) throw new Error(axe.failed);
    const of = (rule: string) => axe.violations.find(({ id }) => id === rule)?.nodes.map(({ measured }) => measured);
    const link = { fgColor: '#1a8fff', bgColor: '#ffffff', contrastRatio: 3.27, required: 4.5, fontSize: '16px' };
    expect(of('color-contrast')).toEqual([
      { ...link, around: 'rgb(85, 85, 85)' },
      link,
      expect.objectContaining({ opacity: 0.5, required: 4.5 }),
    ]);
    expect(of('target-size')?.[0]).toMatchObject({ width: 10, height: 12, minSize: 24, minClear: 24 });
  });

  test('a control whose size is the browser’s own is no target that is too small', async () => {
    const boxes = (style: string) =>
      `<main><h1>x</h1><p>${['A', 'B'].map((name) => `<input type="checkbox" aria-label="${name}"${style}>`).join('')}</p></main>`;
    const found = async (style: string) => {
      pages.set('/boxes', html(boxes(style)));
      const { axe } = await visit('/boxes', { accessibility: true });
      if ('failed' in axe) throw new Error(axe.failed);
      return axe.violations.some(({ id }) => id === 'target-size');
    };
    expect(await found('')).toBe(false);
    expect(await found(' style="width: 9px; height: 9px; margin: 0"')).toBe(true);
  });

  test('one access key for two links is a conflict only if they lead to different pages', async () => {
    const found = async (second: string) => {
      pages.set(
        '/keys',
        html(`<main><h1>x</h1><a href="/n" accesskey="n">Next</a> <a href="${second}" accesskey="n">On</a></main>`),
      );
      const { axe } = await visit('/keys', { accessibility: true });
      if ('failed' in axe) throw new Error(axe.failed);
      return axe.violations.some(({ id }) => id === 'accesskeys');
    };
    expect(await found('/n')).toBe(false);
    expect(await found('/news')).toBe(true);
  });

  test('records as many elements of a rule as the limit allows, and counts the others', async () => {
    const many = `${'<img src="/x.png">'.repeat(40)}${'<button></button>'.repeat(40)}<label><input></label>`;
    pages.set('/many', html(`<main><h1>x</h1>${many}</main>`));
    const recorded = async (limits: Parameters<typeof withLimits>[0]) => {
      const { axe } = await withLimits(limits, () => visit('/many', { accessibility: true }));
      if ('failed' in axe) throw new Error(axe.failed);
      return ['image-alt', 'button-name', 'label'].map((rule) => {
        const { nodes, found } = axe.violations.find(({ id }) => id === rule) ?? {};
        return [nodes?.length, found];
      });
    };
    expect(await recorded({})).toEqual([
      [40, undefined],
      [40, undefined],
      [1, undefined],
    ]);
    expect(await recorded({ axeNodes: 30 })).toEqual([
      [30, 40],
      [30, 40],
      [1, undefined],
    ]);
    // Each rule has a share of those of the report.
    const [images = [], buttons = [], label] = await recorded({ axeReportNodes: 40 });
    expect(images).toEqual(buttons);
    expect([Number(images[0]) < 20, images[1], label]).toEqual([true, 40, [1, undefined]]);
  });

  test('tests the frames of the page’s own origin, nested, written by a script and late ones too', async () => {
    pages.set(
      '/outer',
      html(
        '<iframe id="a" title="a" src="/inner"></iframe><iframe id="b" title="b"></iframe><iframe id="c" title="c" sandbox srcdoc="x"></iframe><script>document.getElementById("b").contentDocument.body.innerHTML = "<img>"</script>',
      ),
    );
    pages.set('/inner', html('<iframe id="d" title="d" src="/deep-frame"></iframe>'));
    pages.set('/deep-frame', html('<img src="/x.png">'));
    const { axe } = await visit('/outer', { accessibility: true });
    if ('failed' in axe) throw new Error(axe.failed);
    const targets = (rule: string, of = axe.violations) =>
      of.find(({ id }) => id === rule)?.nodes.map(({ target }) => target);
    expect(targets('image-alt')).toEqual([
      ['#a', '#d', 'img'],
      ['#b', 'img'],
    ]);
    expect(targets('frame-tested', axe.incomplete)).toEqual([['#c']]);
    expect(axe.untestedFrames).toBe(1);
  });

  test('records the requests of workers of every kind', async () => {
    const unasked = new Set(['one', 'part', 'nested', 'shared']);
    const all = Promise.withResolvers<void>();
    const script =
      (name: string, body: string): Answer =>
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(body);
        unasked.delete(name);
        if (unasked.size === 0) all.resolve();
      };
    // Workers do not delay the load of a page; this image does, until all of them have been requested.
    pages.set('/held.png', (_request, response) => void all.promise.then(() => response.writeHead(404).end()));
    pages.set(
      '/workers',
      html(`<img src="/held.png" alt=""><script>const file = (name) => '/w-' + name + '.js';
      new Worker(file('one')); new SharedWorker(file('shared'));</script>`),
    );
    pages.set('/w-one.js', script('one', "importScripts('/w-' + 'part.js'); new Worker('/w-' + 'nested.js')"));
    for (const name of ['shared', 'part', 'nested']) pages.set(`/w-${name}.js`, script(name, ''));
    const { network } = await visit('/workers');
    const paths = network.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/w-one.js', '/w-part.js', '/w-nested.js', '/w-shared.js']));
  });

  test('takes what scripts add after axe-core began into its result', async () => {
    pages.set(
      '/late',
      html(
        '<main><h1>x</h1></main><script>setTimeout(() => { const i = new Image(); i.src = "data:image/gif;base64,R0lGODlhAQABAAAAACw="; document.querySelector("main").append(i) }, 200)</script>',
      ),
    );
    const { axe } = await visit('/late', { accessibility: true });
    if ('failed' in axe) throw new Error(axe.failed);
    expect(axe.violations.map(({ id }) => id)).toContain('image-alt');
  });

  test('reads an error page with its status', async () => {
    pages.set('/broken', html('<h1>Sorry</h1>', 500));
    const { rendered } = await visit('/broken');
    expect(rendered).toMatchObject({ status: 500, title: 'A page' });
  });

  test.each(['application/json', 'application/pdf', 'text/plain'])(
    'does not take its view of %s for a page',
    async (type) => {
      pages.set('/data', (_request, response) => response.writeHead(200, { 'content-type': type }).end('{"a":1}'));
      // Without a viewer of its own a browser takes a PDF for a download, and may report that first.
      const reasons = [
        `The page is not HTML (${type})`,
        ...(type === 'application/pdf' ? ['the URL returns a download or no content, not a page'] : []),
      ];
      expect(reasons).toContain(await refusal('/data', { accessibility: true }));
    },
  );

  test('loads over TLS whatever the certificate says', async () => {
    const secure = createSecureServer(selfSigned(['other.test']), (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Secure</title>');
    });
    const server = await listen(secure, 'https');
    const { rendered, network } = await visit(`https://secure.test:${server.port}/`, {
      allowAddress: async () => ['127.0.0.1', '127.0.0.2'],
    });
    await server.close();
    expect(rendered).toMatchObject({ title: 'Secure', status: 200 });
    expect(network[0]).toMatchObject({ type: 'document', protocol: 'h2' });
  });

  test('follows a script to another page', async () => {
    pages.set('/first', html('<script>location.replace("/second?from=script")</script>'));
    pages.set('/second', html('<title>Second</title><h1>There</h1>'));
    const { rendered } = await visit('/first');
    expect(rendered.url).toBe(`${origin}/second?from=script`);
    expect(rendered.html).toContain('<h1>There</h1>');
  });

  test('dismisses a storm of dialogs', async () => {
    pages.set(
      '/alerts',
      html('<script>for (let i = 0; i < 50; i++) { alert(i); confirm(i); prompt(i) } document.title = "calm"</script>'),
    );
    expect((await visit('/alerts')).rendered.title).toBe('calm');
    pages.set('/endless-alerts', html('<h1>x</h1><script>for (;;) alert(1)</script>'));
    expect((await visit('/endless-alerts', { limits: { loadSeconds: 3 } })).rendered.html).toContain('<h1>x</h1>');
  });

  test('lets no window open', async () => {
    pages.set(
      '/popups',
      html('<script>for (let i = 0; i < 20; i++) open("/popup?" + i); document.title = "still here"</script>'),
    );
    expect((await visit('/popups')).rendered.title).toBe('still here');
    expect(hits.filter((path) => path.startsWith('/popup?'))).toEqual([]);
  });

  test('stops a script that never ends and reads what is there', async () => {
    pages.set('/endless', html('<h1>before</h1><script>while (true);</script><h2>after</h2>'));
    const { rendered, vitals } = await visit('/endless', { limits: { loadSeconds: 3 } });
    expect(rendered.html).toContain('<h1>before</h1>');
    expect(vitals.load).toBeUndefined();
  });

  test('does not wait for a page that never comes to rest', async () => {
    pages.set('/tick', (_request, response) => void setTimeout(() => response.end('{}'), 150));
    pages.set(
      '/polling',
      html('<script>const ask = () => fetch("/tick").then(ask); for (let i = 0; i < 5; i++) ask()</script>'),
    );
    pages.set('/reloading', html('<script>onload = () => location.reload()</script>'));
    expect((await visit('/polling')).network.length).toBeGreaterThan(5);
    expect(await refusal('/reloading', { limits: { loadSeconds: 100, visitSeconds: 120 } })).toBe(
      'the page never stops going to another address',
    );
  });

  test('bears a huge document and a flood of messages', async () => {
    const nest =
      'let at = document.body; for (let i = 0; i < 200000; i++) at = at.appendChild(document.createElement("div"))';
    pages.set('/deep', html('<div>'.repeat(200_000)));
    pages.set(
      '/wide',
      html('<script>for (let i = 0; i < 100000; i++) document.body.append(document.createElement("div"))</script>'),
    );
    pages.set('/nested', html(`<script>${nest}</script>`));
    const noise = (count: number, last: number) =>
      html(
        `<script>for (let i = 0; i < ${count}; i++) console.error("x".repeat(5000)); console.error("y".repeat(${last}))</script>`,
      );
    pages.set('/noise', noise(1000, 1e6));
    pages.set('/flood', noise(20_000, 6e7));
    const before = process.memoryUsage().rss;
    for (const path of sized(['/nested'], ['/deep', '/nested'])) {
      const outcome = await visit(path, {
        accessibility: path === '/deep',
        limits: { loadSeconds: 5, visitSeconds: 300 },
      }).catch((error: Error) => error.message);
      if (typeof outcome === 'string')
        expect(outcome).toMatch(/^the page (?:crashed the browser|took more than \d+ MiB)/);
      else expect(outcome.rendered.nodes).toBeGreaterThan(5000);
    }
    expect((await visit('/wide')).rendered.nodes).toBeGreaterThan(100_000);
    const { errors } = (await visit('/noise', { limits: { memoryMebibytes: 1024 } })).rendered;
    expect(errors).toHaveLength(20);
    expect(Math.max(...errors.map(({ length }) => length))).toBeLessThanOrEqual(500);
    if (isCampaign) expect(ENDS_OF_A_FLOOD).toContainEqual(await errorsOrReason('/flood'));
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  test('bears a page that takes all memory', async () => {
    pages.set(
      '/bomb',
      html('<script>const all = []; for (;;) try { all.push(new Uint8Array(8e6).fill(7)) } catch {}</script>'),
    );
    const outcome = await visit('/bomb', { limits: { memoryMebibytes: 512, loadSeconds: 3 } }).then(
      () => 'the kernel gave it no more',
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(/^the (?:kernel gave|page took more than 512 MiB|page crashed the browser)/);
  });

  test('says why there is no page', async () => {
    const closed = createTcpServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    pages.set('/hang', () => {});
    pages.set('/empty', (_request, response) => response.writeHead(204).end());
    pages.set('/cut', (request) => request.socket.destroy());
    pages.set('/file', (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' }).end('PK'),
    );
    expect(await refusal(`http://127.0.0.1:${port}/`)).toBe('the connection was refused');
    expect(await refusal('/hang', { limits: { loadSeconds: 1 } })).toBe('the server did not answer within 1 s');
    expect(await refusal('/empty')).toBe('the URL returns a download or no content, not a page');
    expect(await refusal('/file')).toBe('the URL returns a download or no content, not a page');
    expect(await refusal('/cut')).toBe('the server closed the connection without an answer');
    expect(await refusal('file:///etc/passwd')).toBe('only http and https can be visited');
  });

  test('a page gets no file of this machine', async () => {
    const file = join(ownTmp, '..', `secret-${process.pid}.html`);
    writeFileSync(file, '<title>the secret</title>');
    pages.set(
      '/files',
      html(`<iframe src="file://${file}"></iframe><img src="file://${file}"><a href="file://${file}" id="a">x</a>
        <script>fetch("file://${file}").catch(() => {}); open("file://${file}"); a.click(); location = "file://${file}"</script>`),
    );
    pages.set('/to-file', (_request, response) => response.writeHead(302, { location: `file://${file}` }).end());
    const { rendered, network } = await visit('/files');
    const redirected = await visit('/to-file').then(
      (seen) => seen.rendered.html,
      (error: Error) => error.message,
    );
    rmSync(file);
    expect(rendered.url).toBe(`${origin}/files`);
    expect(JSON.stringify([rendered, redirected])).not.toContain('the secret');
    expect(network.filter(({ url, status }) => url.startsWith('file:') && status !== 0)).toEqual([]);
  });

  test('uses a browser that was started before, and one that is not used ends', async () => {
    pages.set('/warm', html('<h1>Warm</h1>'));
    const context: BrowserContext = {
      settings,
      signal: new AbortController().signal,
      allowAddress: async (host) => [host],
    };
    const request = { url: `${origin}/warm`, formFactor: 'desktop', accessibility: false } as const;
    const start = startBrowser(context);
    await start.ready;
    const started = runningBrowsers();
    const { rendered } = await visitWith(start, request, context);
    await start.end(new Error('the visit is over'));
    expect(rendered).toMatchObject({ title: 'A page', status: 200 });
    expect(started).not.toEqual([]);
    for (const wait of [true, false]) {
      const unused = startBrowser(context);
      if (wait) await unused.ready;
      await Promise.all([unused.end(new Error('not needed')), unused.end(new Error('once more'))]);
      expect(runningBrowsers()).toEqual([]);
      await expect(visitWith(unused, request, context)).rejects.toThrow('not needed');
    }
  });

  test('a tab that was prepared long before finds what one that was not finds', async () => {
    pages.set('/prepared', html('<main><h1>x</h1><img src="data:,"></main><script>missing()</script>'));
    const context: BrowserContext = {
      settings,
      signal: new AbortController().signal,
      allowAddress: async (host) => [host],
    };
    const request = { url: `${origin}/prepared`, formFactor: 'desktop', accessibility: true } as const;
    const start = startBrowser(context);
    const before = hits.length;
    const tab = prepareTab(start, request, context, () => true);
    await tab;
    expect(hits.slice(before)).toEqual([]);
    const prepared = await visitWith(start, request, context, undefined, tab);
    await start.end(new Error('the visit is over'));
    const plain = await visitPage(request, context);
    expect(prepared.axe).toEqual(plain.axe);
    expect(prepared.axe).toMatchObject({ violations: [{ id: 'image-alt' }] });
    expect(prepared.rendered).toEqual(plain.rendered);
    expect(prepared.pageErrors).toEqual(plain.pageErrors);
    expect(prepared.network.map(({ url }) => url)).toEqual(plain.network.map(({ url }) => url));
  });

  test('ends with the scan and with its own time', async () => {
    pages.set('/slow', () => {});
    const scan = new AbortController();
    site.once('request', () => scan.abort(new Error('the scan was stopped')));
    expect(await refusal('/slow', { signal: scan.signal })).toBe('the scan was stopped');
    expect(await refusal('/slow', { limits: { visitSeconds: 1 } })).toBe('the visit took longer than 1 s');
    expect(await refusal('/slow', { signal: AbortSignal.abort(new Error('too late')) })).toBe('too late');
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('leaves no browser behind when its process gets %s', async (signal) => {
    pages.set('/waits', () => {});
    const code = `import { visitPage } from ${JSON.stringify(import.meta.resolve('./visit.ts'))};
      await visitPage({ url: '${origin}/waits', formFactor: 'desktop', accessibility: false },
        { settings: ${JSON.stringify(settings)}, signal: new AbortController().signal, allowAddress: async (host) => [host] });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    await once(site, 'request');
    const before = runningBrowsers();
    child.kill(signal);
    expect(before).not.toEqual([]);
    expect((await once(child, 'exit'))[1]).toBe(signal);
    await expect.poll(() => runningBrowsers()).toEqual([]);
    for (const name of readdirSync(ownTmp)) {
      expect(signal).toBe('SIGKILL');
      utimesSync(join(ownTmp, name), 0, 0);
    }
    await removeAbandonedProfiles();
  });

  test('lets nothing through to a refused address', async () => {
    let canaryHits = 0;
    const canary = createTcpServer((socket) => {
      canaryHits += 1;
      socket.destroy();
    });
    const datagrams = createSocket('udp4').on('message', () => {
      canaryHits += 1;
    });
    await Promise.all([
      once(canary.listen(0, '127.0.0.1'), 'listening'),
      once(datagrams.bind(0, '127.0.0.1'), 'listening'),
    ]);
    const at = (canary.address() as AddressInfo).port;
    const [own] = new URL(origin).port ? [Number(new URL(origin).port)] : [80];
    pages.set(
      '/leaks',
      html(`<link rel="dns-prefetch" href="//inner.test"><link rel="preconnect" href="http://localhost:${at}">
        <img src="http://localhost:${at}/i"><img src="http://[::1]:${at}/"><img src="http://127.1:${at}/">
        <iframe src="http://localhost:${at}/f"></iframe><script src="https://localhost:${at}/s.js"></script>
        <script>
          new WebSocket('ws://localhost:${at}/'); new EventSource('http://localhost:${at}/e');
          fetch('http://localhost:${at}/', { mode: 'no-cors' }).catch(() => {}); navigator.sendBeacon('http://localhost:${at}/b', 'x');
          const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${datagrams.address().port}' }] });
          peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        </script>`),
    );
    const asked = new Set<string>();
    const allowAddress = async (host: string): Promise<string[]> => {
      asked.add(host);
      if (host === 'site.test') return ['127.0.0.1'];
      throw new Unavailable(`the address of ${host} is private`);
    };
    const { network, rendered } = await visit(`http://site.test:${own}/leaks`, { allowAddress });
    expect(rendered.status).toBe(200);
    expect(canaryHits).toBe(0);
    expect([...asked]).toEqual(expect.arrayContaining(['site.test', 'localhost', '::1', '127.0.0.1']));
    expect(network.find(({ url }) => url === `http://localhost:${at}/i`)).toMatchObject({
      status: 0,
      failure: 'the address of localhost is private',
    });
    expect(await refusal(`http://inner.test:${at}/`, { allowAddress })).toBe('the address of inner.test is private');
    expect(canaryHits).toBe(0);
    await visit(`http://site.test:${own}/leaks`, { allowAddress: async () => ['127.0.0.1'] });
    expect(canaryHits, 'the canary sings where it may').toBeGreaterThan(5);
    canary.close();
    datagrams.close();
  });

  test('ends a page that loads without end', async () => {
    pages.set('/stream', (_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const pour = (): void => {
        while (response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    });
    pages.set('/pour', html('<script>fetch("/stream").then((answer) => answer.blob())</script>'));
    const { network } = await visit('/pour', { limits: { networkMebibytes: 8 } });
    expect(network.find(({ url }) => url.endsWith('/stream'))).toMatchObject({ type: 'fetch' });
  });
});

test.skipIf(noBrowser !== '')('does without its sandbox where there can be none', async () => {
  const { path } = await findBrowser(settings);
  const folder = mkdtempSync(join(outerTmp, 'visit-test-'));
  const launcher = join(folder, 'browser');
  writeFileSync(
    launcher,
    `#!/bin/sh\ncase "$*" in *--no-sandbox*) exec ${path} "$@";; esac\necho "FATAL:zygote_host_impl.cc No usable sandbox!" >&2\nexit 1\n`,
  );
  chmodSync(launcher, 0o755);
  chmodSync(folder, 0o755);
  const context = {
    settings: { ...settings, chromePath: launcher },
    signal: new AbortController().signal,
    allowAddress: async (host: string) => [host],
  };
  pages.set('/unboxed', html('<h1>x</h1>'));
  const run = visitPage({ url: `${origin}/unboxed`, formFactor: 'desktop', accessibility: false }, context);
  expect((await run.finally(() => rmSync(folder, { recursive: true }))).rendered.status).toBe(200);
});

test('no browser is a reason, not an error', async () => {
  const context: BrowserContext = {
    settings: { ...settings, chromePath: '/nowhere/chrome' },
    signal: new AbortController().signal,
    allowAddress: async (host) => [host],
  };
  await expect(visitPage({ url: origin, formFactor: 'desktop', accessibility: false }, context)).rejects.toThrow(
    'not tested: no browser at CHROME_PATH (/nowhere/chrome)',
  );
});
