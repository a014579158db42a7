import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InteractionOutcome, WcagLevel } from '../../../facts/visit.ts';
import { READING_HERE } from '../../../gather.ts';
import { readReachSettings } from '../../settings.ts';
import { findBrowser } from '../executable.ts';
import { startBrowser } from '../start-browser.ts';
import { type OnRead, visitWith } from '../visit.ts';
import { interactionOf } from './run.ts';

const settings = readReachSettings({ CHROME_PATH: process.env.CHROME_PATH });
const noBrowser = await findBrowser(settings).then(
  () => '',
  (error: Error) => error.message,
);

const LINKS = '<a href="#one">First link</a> <a href="#two">Second link</a> <button>Third control</button>';
const LINK = '<a href="#one">First link</a>';
const LONG = 'Once upon a midnight dreary, while I pondered, weak and weary, over many a volume of forgotten lore. ';

const BUTTONS = '<button aria-label="A"></button><button aria-label="B"></button>';

/** Pages with the problem, and the same pages without it. */
const PAIRS: Readonly<Record<string, readonly [broken: string, sound: string]>> = {
  'focus-visible': [
    `<style>:focus { outline: none }</style>${LINKS}`,
    `<style>:focus { outline: none } a:focus-visible, button:focus-visible { box-shadow: 0 0 0 3px #06c }</style>${LINKS}<input aria-label="Name"><div role="dialog" aria-modal="true" aria-label="Choice" tabindex="-1"><button>Yes</button><button>No</button></div><script>const box = document.querySelector('div'); addEventListener('focusin', ({ target }) => { if (!box.contains(target)) box.focus(); });</script>`,
  ],
  'keyboard-trap': [
    `<a href="#one">First</a> <button onblur="setTimeout(() => this.focus(), 5)">Stay</button> <a href="#two">Last</a>`,
    `<a href="#one">First</a> <dialog open aria-label="Choice"><button onblur="setTimeout(() => this.focus(), 5)">Stay</button></dialog> <a href="#two">Last</a>`,
  ],
  'focus-order': [
    `<div style="display: flex; flex-direction: row-reverse">${LINKS}</div>`,
    `<div style="display: flex; flex-direction: row">${LINKS}</div>`,
  ],
  reflow: [
    `<p style="width: 900px">${LONG}</p>`,
    `<p>${LONG}</p><div style="overflow-x: auto"><table style="width: 900px"><tr><td>${LONG}</td></tr></table></div><pre>${LONG}</pre>`,
  ],
  'text-spacing': [
    `<div style="height: 20px; width: 340px; line-height: 20px; font-size: 16px; overflow: hidden">Once upon a midnight dreary, while I po</div>`,
    `<div style="min-height: 20px; width: 340px; line-height: 20px; font-size: 16px; overflow: hidden"><a href="https://poe.example/">Once upon a midnight dreary, while I po</a></div>`,
  ],
  'text-resize': [
    '<div style="overflow: hidden; height: 4.2vh; font: 16px/18px serif">Once upon a midnight dreary<br>while I pondered, weak</div>',
    '<div style="overflow: auto; height: 4.2vh; font: 16px/18px serif">Once upon a midnight dreary<br>while I pondered, weak</div>',
  ],
  'target-size-narrow': [
    `<style>button { width: 44px; height: 44px } @media (max-width: 400px) { button { width: 12px; height: 12px; padding: 0; margin: 0; border: 0 } }</style>${BUTTONS}`,
    `<style>button { width: 44px; height: 44px }</style>${BUTTONS}`,
  ],
  'css-orientation-lock': [
    `<style>@media (orientation: landscape) { body { rotate: 90deg } }</style><p>${LONG}</p>`,
    `<style>@media (orientation: landscape) { body { rotate: 0deg } }</style><p>${LONG}</p>`,
  ],
  'reduced-motion': [
    '<style>@keyframes go { to { transform: translateX(90px) } } div { width: 90px; height: 90px; background: #06c; animation: go 2s infinite }</style><div></div>',
    '<style>@keyframes go { to { transform: translateX(90px) } } div { width: 90px; height: 90px; background: #06c; animation: go 2s infinite } @media (prefers-reduced-motion: reduce) { div { animation: none } }</style><div></div>',
  ],
};

let site: Server;
let origin: string;
let answer: { readonly body: string; readonly headers: Readonly<Record<string, string>> };

beforeAll(async () => {
  site = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...answer.headers })
      .end(`<!doctype html><html lang="en"><head><title>A page</title></head><body>${answer.body}</body></html>`);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Tests must pass on a busy machine, too. */
const PATIENCE = 10;

interface How {
  readonly headers?: Readonly<Record<string, string>>;
  readonly level?: WcagLevel;
  readonly failsAxe?: boolean;
  readonly takesPictures?: boolean;
}

async function used(
  body: string,
  { headers = {}, level = 'AA', failsAxe = false, takesPictures = true }: How = {},
): Promise<InteractionOutcome> {
  answer = { body, headers };
  const context = { settings, signal: new AbortController().signal, allowAddress: async (host: string) => [host] };
  const start = startBrowser(context);
  try {
    let using: ReturnType<typeof interactionOf> | undefined;
    const request = { url: `${origin}/`, formFactor: 'desktop', accessibility: true, wcag: level } as const;
    const onRead: OnRead = (tab, axe) => {
      using = interactionOf(tab, 'desktop', level, failsAxe ? undefined : axe, {
        patience: PATIENCE,
        pictures: takesPictures,
        reading: READING_HERE,
      });
    };
    await visitWith(start, request, context, { onRead });
    const outcome = await using;
    if (!outcome || 'failed' in outcome) throw new Error(outcome?.failed ?? 'the page was not used');
    return outcome;
  } finally {
    await start.end(new Error('the test is over'));
  }
}

const found = ({ violations, incomplete }: InteractionOutcome) => [...violations, ...incomplete].map(({ id }) => id);

describe.skipIf(noBrowser !== '')('using a page', () => {
  test.each(Object.entries(PAIRS))('%s is found, and not on the sound page', async (rule, [broken, sound]) => {
    expect(found(await used(broken))).toEqual([rule]);
    expect(found(await used(sound))).toEqual([]);
  });

  test('without pictures, all else is the same', async () => {
    const body = PAIRS['focus-visible']?.[0] ?? '';
    const [{ pictures, pagePicture, ...seen }, { pictures: none, pagePicture: noPage, ...same }] = [
      await used(body),
      await used(body, { takesPictures: false }),
    ];
    expect(pictures.length).toBeGreaterThan(0);
    expect(pagePicture).toBeDefined();
    expect([none, noPage]).toEqual([[], undefined]);
    expect(same).toEqual(seen);
  });

  test('after a failure of axe-core, the level is still the one that was asked for', async () => {
    expect(await used(LINKS, { level: 'A', failsAxe: true })).toMatchObject({ level: 'A' });
  });

  test('a dialog that keeps the focus leaves the links behind it untested', async () => {
    const links = Array.from({ length: 12 }, (_, i) => `<a href="#${i}">Link ${i}</a> `).join('');
    const buttons = '<button>Yes</button><button>No</button><button>Some</button><button>More</button>';
    const open = `<script>document.querySelector('dialog').showModal()</script>`;
    const focusRules = ['focus-visible', 'focus-order', 'keyboard-trap'];
    const behind = await used(`${links}<dialog aria-label="Cookies">${buttons}</dialog>${open}`);
    expect(Object.keys(behind.cuts).sort()).toEqual(focusRules.toSorted());
    const free = await used(`${links}<div>${buttons}</div>`);
    expect(free).toMatchObject({ cuts: {}, passes: expect.arrayContaining(focusRules) });
  });

  test.each([
    [
      'a clock',
      '<p>0</p><script>setInterval(() => { document.querySelector("p").textContent = Math.floor(performance.now()); }, 5)</script>',
      'incomplete',
    ],
    [
      'an animation',
      '<style>@keyframes go { to { width: 300px } } div { background: #06c; width: 50px; height: 50px; animation: go 3s infinite alternate } @media (prefers-reduced-motion: reduce) { div { animation: none } }</style><div></div>',
      'violations',
    ],
  ] as const)('%s is no proof of a visible focus', async (_, moving, list) => {
    const outcome = await used(`<style>:focus { outline: none }</style>${LINK}${moving}`);
    expect(outcome[list].map(({ id }) => id)).toEqual(['focus-visible']);
    expect(found(await used(`${LINK}${moving}`))).toEqual([]);
  });

  test.each([
    ['a script draws at once', 'target.style.opacity = 0.5'],
    ['a script draws later', 'timer = setTimeout(() => { target.style.opacity = 0.5; }, 60)'],
    ['a slow transition draws', 'target.style.cssText = "transition: color 0.2s 0.06s; color: #fff"'],
  ])('each element is judged by itself where %s', async (_, draw) => {
    const script = `<script>let timer; const link = document.links[1]; link.onfocus = ({ target }) => { ${draw}; }; link.onblur = () => { clearTimeout(timer); link.style.cssText = ''; };</script>`;
    const { violations } = await used(`<style>:focus { outline: none }</style>${LINKS}${script}`);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target[0])])).toEqual([
      ['focus-visible', [expect.stringContaining('a:nth-of-type(1)'), expect.stringContaining('button')]],
    ]);
  });

  test.each(['outline: 0', 'outline-width: 0', 'outline-color: transparent'])(
    'an outline that is taken away by %s is not seen',
    async (css) => {
      const style = `<style>:focus { ${css} } :focus:not(#none) { outline-style: none }</style>`;
      expect(found(await used(`${style}${LINKS}`))).toEqual(['focus-visible']);
    },
  );

  test.each([
    ['without scripts', ''],
    ['with a script that hears the focus', '<script>addEventListener("focusin", () => {});</script>'],
  ])('all elements without a visible focus are found %s', async (_, script) => {
    const { violations } = await used(`<style>:focus { outline: none }</style>${LINKS}${script}`);
    expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([['focus-visible', 3]]);
  });

  test('an indicator that a script draws without hearing the focus is waited for at every element', async () => {
    const script =
      '<script>setInterval(() => { for (const each of document.querySelectorAll("a + a, button")) each.style.opacity = each === document.activeElement ? 0.3 : 1; }, 40)</script>';
    const { violations } = await used(`<style>:focus { outline: none }</style>${LINKS}${script}`);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target[0])])).toEqual([
      ['focus-visible', [expect.stringContaining('a:nth-of-type(1)')]],
    ]);
  });

  test.each([
    ['is not shown', ':focus { outline: none }', ['focus-visible']],
    ['is shown', ':focus { outline: 3px solid #06c }', []],
  ])('a tab whose focus %s is judged, though it leaves the Tab order on blur', async (_, css, rules) => {
    const tab = (name: string) =>
      `<button role="tab" tabindex="0" onfocus="this.tabIndex = 0" onblur="this.tabIndex = -1">${name}</button>`;
    const outcome = await used(`<style>${css}</style><div role="tablist" aria-label="Sizes">${tab('Small')}</div>`);
    expect(found(outcome)).toEqual(rules);
  });

  test('controls in a shadow tree are counted and tested', async () => {
    const tree = (css: string) =>
      `<div><template shadowrootmode="open"><style>${css}</style>${LINKS}</template></div><a href="#last">Last link</a>`;
    const broken = await used(tree('button:focus { outline: none }'));
    expect(broken.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target[0])])).toEqual([
      ['focus-visible', [expect.stringContaining('>>> button')]],
    ]);
    expect(await used(tree(''))).toMatchObject({ cuts: {}, violations: [], incomplete: [], stops: 4 });
  });

  test('a control in a shadow tree that the Tab key does not reach leaves the keyboard rules undecided', async () => {
    const never = '<div inert><button>Never</button></div>';
    const tree = (more: string) => `<div><template shadowrootmode="open">${LINKS}${never}${more}</template></div>`;
    expect((await used(tree(''))).cuts).toEqual({});
    const skipped = '<button onfocus="this.blur()" tabindex="0">Skipped</button><button>After it</button>';
    expect(Object.keys((await used(tree(skipped))).cuts)).not.toEqual([]);
  });

  test('an element that refuses the focus later is untested', async () => {
    const script =
      '<script>const once = () => document.querySelector("a").addEventListener("blur", ({ target }) => { target.addEventListener("focus", () => target.blur()); }); once();</script>';
    const { cuts } = await used(`<style>:focus { outline: none }</style>${LINK}${script}`);
    expect(cuts).toMatchObject({ 'focus-visible': '1 focused elements were left out' });
  });

  test.each([
    [
      'text that the page cuts off',
      `<style>body { overflow-x: hidden }</style><p style="width: 900px">${LONG}</p>`,
      'violations',
    ],
    [
      'slides that the page cuts off',
      `<style>body { overflow-x: hidden }</style><div style="display: flex"><p style="flex: 0 0 900px">${LONG}</p></div>`,
      'incomplete',
    ],
    ['an empty box that is too wide', '<div style="width: 900px; height: 9px"></div><p>Some text</p>', 'incomplete'],
    [
      'text in a shadow tree',
      `<div><template shadowrootmode="open"><p style="width: 900px">${LONG}</p></template></div>`,
      'violations',
    ],
  ] as const)('%s does not pass reflow', async (_, body, list) => {
    const outcome = await used(body);
    expect(outcome[list].map(({ id }) => id)).toEqual(['reflow']);
    expect(outcome.passes).not.toContain('reflow');
  });

  test('text that the page has in view passes reflow', async () => {
    const hidden = `<style>body { overflow-x: hidden }</style><p>${LONG}</p><div style="position: absolute; left: 200px; width: 900px; height: 9px"></div>`;
    const shadow = `<div><template shadowrootmode="open"><p>${LONG}</p></template></div>`;
    for (const body of [hidden, shadow])
      expect(await used(body)).toMatchObject({ cuts: {}, violations: [], incomplete: [] });
  });

  test('a target that is too small at any width is not reported for the narrow one too', async () => {
    const small = '<style>.small { width: 12px; height: 12px; padding: 0; margin: 0; border: 0 }</style>';
    const buttons =
      '<p><button class="small" aria-label="A"></button><button class="small" aria-label="B"></button></p>';
    const large = '<p><button style="width: 60px; height: 60px">More</button></p>';
    expect(found(await used(`${small}${buttons}${large}`))).toEqual([]);
    const [narrow] = PAIRS['target-size-narrow'] ?? [''];
    const both = await used(`${small}${buttons}${large}<div>${narrow}</div>`);
    const [only] = both.violations.filter(({ id }) => id === 'target-size-narrow');
    expect(only?.nodes.map(({ measured }) => measured)).toEqual(Array(2).fill({ width: 12, height: 12, minSize: 24 }));
  });

  test('a violation has a small picture', async () => {
    const { pictures } = await used(PAIRS['focus-visible']?.[0] ?? '');
    const picture = pictures.find(({ rule }) => rule === 'focus-visible');
    expect(picture).toMatchObject({ target: [expect.stringContaining('a')] });
    expect(picture?.image).toMatch(/^data:image\/webp;base64,[\w+/=]{20,24000}$/);
  });

  test('the picture of the page has boxes where elements fail, and hides personal data', async () => {
    const page = (address: string) =>
      used(
        `<meta name="viewport" content="width=device-width"><style>* { margin: 0 } img { position: absolute; left: 30px; top: 60px }</style><p style="height: 20px; line-height: 20px; overflow: hidden">${address}</p><img width="40" height="50" src="data:,"><p style="height: 2000px"></p><img style="top: 1900px" width="40" height="50" src="data:,">`,
      );
    const { pagePicture } = await page('Write to first@shop.example');
    expect(pagePicture).toMatchObject({ width: 1350, height: 940 });
    expect(pagePicture?.boxes.filter(({ rule }) => rule === 'image-alt')).toEqual([
      { rule: 'image-alt', x: 30, y: 60, width: 40, height: 50 },
    ]);
    expect(pagePicture?.image).toMatch(/^data:image\/webp;base64,[\w+/=]{20,65536}$/);
    expect((await page('Write to other@shop.example')).pagePicture?.image).toBe(pagePicture?.image);
    expect((await page('Write to us')).pagePicture?.image).not.toBe(pagePicture?.image);
    expect(pagePicture?.phone).toMatchObject({ width: 412, height: 823 });
    expect(pagePicture?.phone?.boxes.filter(({ rule }) => rule === 'image-alt')).toEqual([
      { rule: 'image-alt', x: 30, y: 60, width: 40, height: 50 },
    ]);
    expect(pagePicture?.phone?.image).toMatch(/^data:image\/webp;base64,[\w+/=]{20,32768}$/);
    expect((await page('Write to other@shop.example')).pagePicture?.phone).toEqual(pagePicture?.phone);
  });

  test('the picture of the page knows where its images, links, forms and headings are', async () => {
    const { pagePicture } = await used(
      '<style>* { margin: 0 }</style><h1 style="height: 30px">Lamps</h1><img src="/none.png?w=1" alt="Lamp" width="40" height="50" style="display: block"><form action="/order"><input name="q" aria-label="Words"></form><a href="/gone" style="position: absolute; top: 3000px">Gone</a>',
    );
    const named = (pagePicture?.elements ?? []).map(({ tag, addresses: [stated, full] }) => [
      tag,
      stated,
      full?.replace(/^https?:\/\/[^/]+/, ''),
    ]);
    expect(named).toEqual([
      ['h1', undefined, undefined],
      ['img', '/none.png?w=1', '/none.png?w=1'],
      ['form', '/order', '/order'],
    ]);
    expect(pagePicture?.elements?.[1]).toMatchObject({ x: 0, y: 30, width: 40, height: 50 });
  });

  test('a page full of detail has a picture of fewer pixels', async () => {
    const colors = `const box = document.createElement('canvas'), draw = box.getContext('2d'), pixels = draw.createImageData(225, 157);
      box.width = 225; box.height = 157;
      pixels.data.forEach((_, i, all) => { all[i] = i % 4 === 3 ? 255 : (i * 7919 * (i % 251)) % 256; });
      draw.putImageData(pixels, 0, 0);
      document.body.style.background = 'url(' + box.toDataURL() + ') 0 0 / 1350px 940px';`;
    const { pagePicture } = await used(
      `<style>body { height: 2000px; image-rendering: pixelated }</style><p>Words</p><script>${colors}</script>`,
    );
    expect(pagePicture?.image.length).toBeGreaterThan(10_000);
    expect(pagePicture?.image.length).toBeLessThanOrEqual(64 * 1024);
  });

  test('a form whose fields hide its properties is located by its own id and place', async () => {
    const fields =
      '<input type="hidden" name="id" value="7"><input type="hidden" name="children"><input type="hidden" name="attributes">';
    const form = (id: string) => `<form${id}>${fields}<a href="#a">First link</a> <button>Go</button></form>`;
    const outcome = await used(`<style>:focus { outline: none }</style>${form('')}${form(' id="second"')}`);
    expect(outcome.violations.flatMap(({ nodes }) => nodes.map(({ target }) => target))).toEqual([
      ['html > body > form:nth-of-type(1) > a'],
      ['html > body > form:nth-of-type(1) > button'],
      ['#second > a'],
    ]);
  });

  test('a page is tested to the end although fields and images are named like properties of the DOM', async () => {
    const names =
      'assignedSlot attributes blur checkVisibility childNodes children className closest compareDocumentPosition contains focus getAttribute getBoundingClientRect getRootNode hasAttribute host isConnected localName matches nextElementSibling nodeType parentElement parentNode querySelectorAll shadowRoot style tabIndex textContent'.split(
        ' ',
      );
    const hidden = names.map((name) => `<input type="hidden" name="${name}">`).join('');
    const images = ['body', 'getAnimations', 'querySelectorAll', 'createRange']
      .map((name) => `<img name="${name}" alt="" src="data:,">`)
      .join('');
    const form = (style: string) =>
      `${images}<form action="/order" tabindex="0" style="overflow: hidden; ${style}">${LINKS}${hidden} ${LONG}</form>`;
    const sound = await used(form(''));
    expect(sound).toMatchObject({ cuts: {}, violations: [], incomplete: [] });
    expect(sound.passes).toEqual(expect.arrayContaining(['focus-visible', 'focus-order', 'keyboard-trap', 'reflow']));
    expect(sound.pagePicture?.elements?.map(({ tag }) => tag)).toContain('form');
    const broken = form('display: flex; flex-direction: row-reverse');
    expect(found(await used(`<style>:focus { outline: none }</style>${broken}`)).toSorted()).toEqual([
      'focus-order',
      'focus-visible',
    ]);
  });

  test('a picture shows no credential, personal data or value of a field', async () => {
    const page = (text: string, value: string) =>
      used(
        `<div><img width="40" height="40" src="data:,"><span>${text}</span> <input size="30" aria-label="Name" value="${value}"></div><style>div { position: relative } img { position: absolute; top: 0; left: 0; opacity: .01 }</style>`,
      );
    const imageOf = ({ pictures }: InteractionOutcome) => pictures.find(({ rule }) => rule === 'image-alt')?.image;
    const shown = imageOf(await page('Once upon', 'a'));
    expect(shown).toBeDefined();
    expect(imageOf(await page('Midnight!', 'a'))).not.toBe(shown);
    const linked = (address: string) => `<a href="mailto:${address}">${address}</a>`;
    const hidden = imageOf(await page(linked('a@b.example'), 'first'));
    expect(hidden).toBeDefined();
    expect(imageOf(await page(linked('c@d.example'), 'second'))).toBe(hidden);
  });

  test('a link that scrolls below the pointer is not taken for one that always looks focused', async () => {
    const column = Array.from({ length: 80 }, (_, i) => `<a href="#${i}">Link ${i}</a>`).join('');
    const css = `nav { position: fixed; inset: 0; width: 200px; overflow: auto; background: #222 } a { display: block; height: 40px; color: #bbb }
      a:hover, a:focus { color: #fff; outline: none }`;
    expect(found(await used(`<style>${css}</style><nav>${column}</nav>`))).not.toContain('focus-visible');
  });

  test('only Tab is pressed, and nothing is clicked', async () => {
    const events = 'keydown keyup click pointerdown input change submit';
    const note = `for (const name of '${events}'.split(' ')) addEventListener(name, ({ type, key }) => { const p = document.createElement('p'); p.className = 'seen'; p.style.width = type + key === 'keydownTab' || type + key === 'keyupTab' || type + key === 'keydownShift' || type + key === 'keyupShift' ? 'auto' : '2000px'; p.textContent = 'noted here'; document.body.append(p); }, true);`;
    expect(found(await used(`${LINKS}<script>${note}</script>`))).not.toContain('reflow');
  });

  test.each([
    ['a sandbox without scripts', { 'content-security-policy': 'sandbox' }],
    ['a policy without inline styles and scripts', { 'content-security-policy': "default-src 'none'" }],
    ['Trusted Types', { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" }],
  ])('under %s, the page is used all the same', async (_, headers) => {
    const { passes } = await used(LINKS, { headers });
    expect(passes).toEqual(expect.arrayContaining(['reflow', 'focus-visible', 'keyboard-trap']));
  });
});
