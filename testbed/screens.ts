import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { expect, inject } from 'vitest';
import { findBrowser } from '../engine/index.ts';
import { eventually } from './eventually.ts';
import { sized } from './sized.ts';

/** `ASSAY_PICTURES=FOLDER` saves a screenshot of every screen in both widths and themes. */
const PICTURES = process.env.ASSAY_PICTURES;
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Taller pages cannot be pictured as a whole, in pixels. */
const TALLEST = 16_000;
const SIZES = sized([360], [360, 1280]).map((width) => ({ width, height: 800 }));
/** Cumulative layout shift between two looks; 0.1 is what web.dev calls good. */
const MAX_SHIFT = 0.05;
const THEMES = sized(['dark'], ['light', 'dark']);
/** For hangs only: a screen has the time that a busy machine takes. */
const HANG_MS = 300_000;
const PAINTED = 'new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The dashboard in a browser. */
export interface Screens {
  readonly browser: Browser;
  /** The page that all functions act on. */
  page: Page;
  /** Errors of scripts and violations of the Content-Security-Policy. */
  readonly said: string[];
  newPage(context?: Pick<BrowserContext, 'newPage'>): Promise<Page>;
  /** Acts on another page, then on the one before again, also if it failed. */
  on(page: Page, act: () => Promise<void>): Promise<void>;
  /** Gives the browser, or only one context of it, the session of an account. */
  signIn(account: { readonly cookie: string }, context?: Pick<BrowserContext, 'setCookie'>): Promise<void>;
  /** Checks the current screen in every theme and in these sizes; default: a phone and a desktop. */
  look(name: string, sizes?: readonly Size[]): Promise<void>;
  /** Waits until a screen shows what it asked the API for; the browser's own count of open requests can miss an aborted one. */
  loaded(): Promise<void>;
  /** Forgets layout shifts so far: those that the test caused. */
  settle(): Promise<void>;
  /** Clicks the button or link of that name. */
  press(name: string): Promise<void>;
  /** Clicks the first element of a selector once it is visible, enabled and no longer moves. */
  click(selector: string): Promise<void>;
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  /** Waits for visible text: a screen is hidden while its data loads. */
  waitForText(words: string, selector?: string): Promise<void>;
  text(selector: string): Promise<string>;
}

/** The dashboard's files, built by the first test file of a run that needs them. */
export async function builtDashboard(): Promise<string> {
  const { directory } = inject('cluster');
  const folder = join(directory, 'dashboard');
  const [built, draft] = [join(folder, 'built'), join(folder, 'draft')];
  try {
    mkdirSync(folder);
  } catch {
    return eventually('the dashboard that another test file builds', () => existsSync(built) && built);
  }
  await promisify(execFile)(
    'npm',
    ['run', '--silent', 'build', '-w', 'web', '--', '--outDir', draft, '--emptyOutDir'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  renameSync(draft, built);
  return built;
}

export async function openScreens(): Promise<Screens> {
  const { path } = await findBrowser({ chromePath: process.env.CHROME_PATH || undefined });
  const browser = await launch({ executablePath: path, args: ['--no-sandbox'], protocolTimeout: HANG_MS });
  const said: string[] = [];
  const newPage = (context: Pick<BrowserContext, 'newPage'> = browser) => openPage(context, said);
  const screens: Screens = {
    browser,
    page: await newPage(),
    said,
    newPage,
    async on(page, act) {
      const before = screens.page;
      screens.page = page;
      // Waits look once a frame, and a page in the background may have none.
      await page.bringToFront();
      await act().finally(() => {
        screens.page = before;
      });
      await before.bringToFront();
    },
    async signIn({ cookie }, context = browser) {
      const [name = '', value = ''] = cookie.split('=');
      await context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    },
    look: (name, sizes) => look(screens.page, name, sizes),
    async loaded() {
      await screens.page.waitForFunction(`document.querySelector('.skeleton') === null && fetches.open === 0`);
      await screens.page.evaluate(PAINTED);
    },
    async settle() {
      await screens.page.evaluate(`${PAINTED}.then(() => { moved.length = 0; })`);
    },
    press: (name) => press(screens.page, name),
    click: (selector) => click(screens.page, selector),
    fill: (values) => fill(screens.page, values),
    async waitForText(words, selector = 'body') {
      await screens.page.waitForFunction(
        `[...document.querySelectorAll('${selector}')].some((one) => one.checkVisibility() && one.innerText.includes(${JSON.stringify(words)}))`,
      );
    },
    async text(selector) {
      return String(await screens.page.evaluate(`document.querySelector('${selector}').innerText`)).replaceAll(
        '\u00a0',
        ' ',
      );
    },
  };
  return screens;
}

/** Violations found by axe-core, and how much wider than the screen the page is. */
export const seen = (rules: object) => `(async () => {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(${JSON.stringify(rules)});
  return {
    violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
    tooWide: document.documentElement.scrollWidth - innerWidth,
  };
})()`;

async function look(page: Page, name: string, sizes: readonly Size[] = SIZES): Promise<void> {
  const before = page.viewport();
  await page.bringToFront();
  await page.waitForFunction(`document.querySelector('.skeleton') === null`);
  const theme = String(await page.evaluate('document.documentElement.dataset.theme'));
  const moved = (await page.evaluate('moved')) as string[];
  const shift = moved.reduce((sum, one) => sum + Number.parseFloat(one), 0);
  expect(shift, `${name} moved: ${moved.join('\n')}`).toBeLessThan(MAX_SHIFT);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  for (const size of sizes)
    for (const shown of THEMES) {
      const { width } = size;
      await page.setViewport(size);
      await page.evaluate(`document.documentElement.dataset.theme = '${shown}'`);
      const found = await page.evaluate(seen({}));
      if (PICTURES) {
        mkdirSync(PICTURES, { recursive: true });
        const fullPage = Boolean(await page.evaluate(`document.documentElement.scrollHeight < ${TALLEST}`));
        await page.screenshot({ path: `${PICTURES}/${name}-${width}-${shown}.png`, fullPage });
      }
      expect(found, `${name} ${width} ${shown}`).toEqual({ violations: [], tooWide: 0 });
    }
  await page.setViewport(before);
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'; moved.length = 0`);
}

/**
 * Records layout shifts that no input caused. A browser forgives those of the next half second, in which a busy machine may
 * not have answered yet: those until its answers are painted are forgiven too.
 */
const WATCH_MOVES = `window.moved = []; window.fetches = { open: 0, sent: [] }; {
  const answers = [];
  const send = window.fetch;
  window.fetch = async (...given) => {
    fetches.open += 1;
    fetches.sent.push(given[0].url ?? new URL(given[0], location.href).href);
    try {
      const response = await send(...given);
      if (response.headers.get('content-type')?.includes('json')) await response.clone().text();
      return response;
    } finally {
      fetches.open -= 1;
    }
  };
  const painted = () => ${PAINTED};
  const answer = async ({ timeStamp }) => {
    const own = { from: timeStamp, to: Infinity };
    answers.push(own);
    do await painted(); while (fetches.open > 0);
    await painted();
    own.to = performance.now();
  };
  for (const input of ['pointerdown', 'pointerup', 'keydown']) addEventListener(input, answer, { capture: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries())
      if (!hadRecentInput && !answers.some(({ from, to }) => from <= startTime && startTime <= to))
        moved.push(value.toFixed(4) + sources.map(({ node }) => ' ' + (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)));
  }).observe({ type: 'layout-shift', buffered: true });
}`;

async function openPage(context: Pick<BrowserContext, 'newPage'>, said: string[]): Promise<Page> {
  const opened = await context.newPage();
  opened.setDefaultTimeout(HANG_MS);
  await opened.setViewport({ width: 1280, height: 800 });
  await opened.evaluateOnNewDocument(WATCH_MOVES);
  opened.on('pageerror', (error) => said.push(String(error)));
  opened.on('console', (message) => {
    // The browser logs every error response by itself; those are intended.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) said.push(message.text());
  });
  return opened;
}

async function press(page: Page, name: string): Promise<void> {
  await click(page, `::-p-xpath(//*[self::a or self::button][normalize-space()="${name}"])`);
}

/** A locator that finds a hidden element below the fold scrolls once and then never resolves. */
async function click(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true });
  await page.locator(selector).click();
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = await page.waitForSelector(`input[name=${name}]`, { visible: true });
    await field?.evaluate((input) => input.select());
    await field?.type(value);
  }
}
