import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseTarget, readReachSettings, scan } from '../engine/index.ts';
import { type EveryScreen, openEveryScreen } from '../testbed/every-screen.ts';
import { fullSize } from '../testbed/full-size.ts';
import { AXE, openScreens, type Screens, seen } from '../testbed/screens.ts';
import { TIMED } from '../testbed/timed.ts';
import { firstAnswersOf } from './first-answers.ts';

const WIDTHS = [390, 1024, 1440];
const THEMES = ['light', 'dark'];
/** Of layout shift. */
const MAX_SHIFT = 0.05;
const MAX_WAIT_MS = 60_000;
const MISSING = '00000000-0000-4000-8000-000000000000';

let every: EveryScreen;
let screens: Screens;

const own = () => Object.values(every.paths).filter((path) => path.startsWith('/app'));
/** One of each kind. */
const main = () =>
  ['/login', '/app', '/app/projects/$projectId', '/app/settings'].map((route) => every.paths[route] ?? '');

beforeAll(async () => {
  every = await openEveryScreen();
  screens = await openScreens();
  await signIn();
});

afterAll(async () => {
  await screens?.browser.close();
  await every?.close();
});

const signIn = () => screens.signIn(every.stage.owner);

async function signOut(): Promise<void> {
  const [name] = every.stage.owner.cookie.split('=');
  await screens.browser.deleteCookie(...(await screens.browser.cookies()).filter((cookie) => cookie.name === name));
}

const visible = () => screens.page.waitForSelector('main h1', { visible: true });

/** Loads a screen from the start: another hash alone would not. */
async function open(path: string): Promise<void> {
  await screens.page.goto('about:blank');
  await screens.page.goto(`${every.baseUrl}${path}`);
  await visible();
}

test('every route has its screen here', () => {
  const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8').matchAll(
    /(?:^ {4}path: |screen\(\s*)'([^']+)'/gim,
  );
  expect(Object.keys(every.paths).sort()).toEqual([...routes].map(([, path]) => path).sort());
});

test('what the browser requests before the scripts of a screen run, the screen asks for', async () => {
  const screensWith = Object.entries(every.paths).filter(([route]) => firstAnswersOf(route).length > 2);
  expect(screensWith.length).toBeGreaterThan(2);
  for (const [route, path] of screensWith) {
    await open(path);
    await screens.loaded();
    const { headers } = await every.stage.service.ask('GET', path, { headers: { cookie: every.stage.owner.cookie } });
    const early = [...String(headers.link).matchAll(/<(\/api\/[^>]+)>; rel=preload/g)].map(([, one]) => one);
    const asked = (await screens.page.evaluate('fetches.sent')) as string[];
    expect(early, route).toHaveLength(firstAnswersOf(route).length);
    expect(asked, route).toEqual(expect.arrayContaining(early.map((one) => `${every.baseUrl}${one}`)));
    expect(new Set(asked).size, route).toBe(asked.length);
  }
});

test('every screen is accessible in three widths and both themes, fits, and does not move', async () => {
  const wrong: string[] = [];
  for (const path of [...Object.values(every.paths), '/nowhere']) {
    await screens.page.setViewport({ width: 1280, height: 800 });
    await open(path);
    await screens.loaded();
    const moved = (await screens.page.evaluate('moved')) as string[];
    const shift = moved.reduce((sum, one) => sum + Number.parseFloat(one), 0);
    if (shift > MAX_SHIFT) wrong.push(`${path} moved by ${shift}: ${moved.join(' ')}`);
    await screens.page.evaluate(AXE);
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        await screens.page.setViewport({ width, height: 900 });
        await screens.page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
        const { violations, tooWide } = (await screens.page.evaluate(seen({}))) as {
          violations: string[];
          tooWide: number;
        };
        if (violations.length > 0 || tooWide > 0)
          wrong.push(`${path} ${width} ${theme}: ${tooWide} px too wide ${violations.join(' ')}`);
      }
  }
  expect(wrong).toEqual([]);
});

test('every screen says that it is offline, and is returned to after the sign-in that it asks for', async () => {
  const { page } = screens;
  await page.setViewport({ width: 1280, height: 800 });
  for (const path of own()) {
    await open(path);
    await page.setOfflineMode(true);
    await screens.waitForText('You are offline.');
    await page.setOfflineMode(false);
    await signOut();
    await page.goto(`${every.baseUrl}${path}`);
    await screens.waitForText('Sign in to Assay', 'h1');
    await signIn();
    // Every way to sign in ends here.
    await page.goto(`${every.baseUrl}/app`);
    await page.waitForFunction(`location.pathname === '${path.split('?', 1)[0]}'`);
    await visible();
  }
});

test('every screen of something that does not exist says so', async () => {
  const wrong: string[] = [];
  for (const [route, path] of Object.entries(every.paths)) {
    const last = route.split('/').findLastIndex((part) => part.startsWith('$'));
    if (last < 0) continue;
    await open(path.split(/[?#]/, 1)[0]?.split('/').with(last, MISSING).join('/') ?? '');
    const says = `/not found|does not exist/i.test(document.querySelector('main').innerText)`;
    const said = screens.page.waitForFunction(says, { timeout: MAX_WAIT_MS });
    if (!(await said.catch(() => undefined))) wrong.push(`${route}: ${await screens.text('main')}`);
  }
  expect(wrong).toEqual([]);
});

test('a service that is away is an error on every screen, which works again when it is back', async () => {
  const { page } = screens;
  const silent: string[] = [];
  await page.setRequestInterception(true);
  const away = (sent: { url(): string; abort(): void; continue(): void }) =>
    sent.url().includes('/api/') ? sent.abort() : sent.continue();
  for (const path of own()) {
    page.on('request', away);
    await page.goto(`${every.baseUrl}${path}`);
    const said = await page
      .waitForSelector('main [role=alert]', { visible: true, timeout: MAX_WAIT_MS })
      .catch(() => null);
    if (!said) silent.push(path);
    page.off('request', away);
    page.on('request', forward);
    await page.reload();
    await visible();
    page.off('request', forward);
  }
  await page.setRequestInterception(false);
  expect(silent).toEqual([]);
});

const forward = (sent: { continue(): void }) => sent.continue();

test('our scanner finds nothing of medium severity or above on any screen of a signed-in user', async () => {
  const reach = readReachSettings({ ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
  const found: string[] = [];
  for (const path of fullSize(main(), Object.values(every.paths))) {
    const { findings, status, grade } = await scan(parseTarget(`${every.signedInUrl}${path}`), {
      settings: reach,
      modules: ['security', 'accessibility'],
    });
    if (status !== 'completed') found.push(`${path}: ${status}`);
    if (grade !== 'A+') found.push(`${path} has the grade ${grade}`);
    for (const { check, problem, severity, evidence } of findings)
      if (!TIMED.test(check) && ['critical', 'high', 'medium'].includes(severity))
        found.push(`${path} ${check} ${problem} ${evidence.at}`);
  }
  expect(found).toEqual([]);
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
});
