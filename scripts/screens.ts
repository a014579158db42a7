import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../engine/index.ts';
import { fillHistory } from '../testbed/monitor-history.ts';
import { apiOf } from './demo/api.ts';
import { screensOf, VISITOR } from './demo/screens-of.ts';
import { buildDashboard, type DemoService, inDemo } from './demo/service.ts';

/** Pictures of the main screens, in both themes and two sizes, for the documentation. */
const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const MAX_BYTES = 3_000_000;
const EMAIL = 'demo@sunny-socks.example';
const LONGEST_MS = 120_000;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['light', 'dark'] as const;

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('interrupted')));
await buildDashboard(interrupted.signal);
await inDemo(interrupted.signal, takePictures);

async function takePictures(service: DemoService, shop: string): Promise<void> {
  const api = apiOf(service.url, interrupted.signal);
  const password = `sunny-${service.secret}`;
  await api.signUp(EMAIL, password);
  await api.verify(await service.mailedLink(EMAIL));
  await service.assay(['plan', 'set', EMAIL, 'pro']);
  const project = await api.createProject('Sunny Socks', shop);
  const { id: scan, start_with: finding = null } = await api.scan(project);
  const monitor = await api.createMonitor(project, 'Shop');
  const history = {
    project,
    target: monitor,
    url: `${shop}/`,
    words: '',
    scans: { count: 5, score: 52, weeksAgo: 1, pages: 10 },
  };
  await fillHistory(service.sql, history);
  const status = { slug: 'sunny-socks', enabled: true, title: 'Sunny Socks', target_ids: [monitor] };
  await api.publishStatus(project, { ...status, shows_incidents: true, shows_response_times: true });
  const { path } = await findBrowser({ chromePath: process.env.CHROME_PATH || undefined });
  const browser = await launch({ executablePath: path, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(LONGEST_MS);
    // A machine without a locale gives a language that no browser of a visitor has, and charts cannot be drawn in.
    await page.evaluateOnNewDocument(`Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US' })`);
    rmSync(FOLDER, { recursive: true, force: true });
    for (const size of Object.keys(SIZES))
      for (const theme of THEMES) mkdirSync(join(FOLDER, size, theme), { recursive: true });
    for (const [name, address] of VISITOR) await picture(page, name, service.url + address);
    await signIn(page, service.url, password);
    for (const [name, address] of screensOf({ project, scan, monitor, finding: finding ?? '' }))
      await picture(page, name, service.url + address);
  } finally {
    await browser.close();
  }
  const bytes = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + statSync(join(FOLDER, name)).size,
    0,
  );
  if (bytes > MAX_BYTES) throw new Error(`docs/screens has ${bytes} bytes, more than ${MAX_BYTES}`);
}

async function signIn(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  // What is typed into a form that is still hidden is lost.
  await page.waitForSelector('input[name=email]', { visible: true });
  await page.type('input[name=email]', EMAIL);
  await page.type('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForFunction(`location.pathname === '/app'`);
}

async function picture(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle0' });
  for (const [size, viewport] of Object.entries(SIZES))
    for (const theme of THEMES) {
      await page.setViewport(viewport);
      await page.evaluate(
        `document.documentElement.dataset.theme = '${theme}'; scrollTo(0, 0); for (const one of document.getAnimations()) one.finish()`,
      );
      const path = `${join(FOLDER, size, theme, name)}.webp` as const;
      await page.screenshot({ path, type: 'webp', quality: 60 });
    }
}
