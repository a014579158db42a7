import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLab, parseTarget, readReachSettings, scan } from '../engine/index.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { AXE, builtDashboard, openScreens, type Screens, seen } from '../testbed/screens.ts';
import { freePort, type Site, serve } from '../testbed/serve.ts';
import { TIMED } from '../testbed/timed.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'seven brown lighthouses';
const WIDTHS = [390, 1024, 1440];
const THEMES = ['light', 'dark'];
const LEAST_SCORE = { desktop: 95, mobile: 90 } as const;
/** Of layout shift. */
const MOST_SHIFT = 0.05;

let service: TestService;
let screens: Screens;
let site: Site;
/** Adds the session to every request, so that Lighthouse and our scanner see the screens of a signed-in user. */
let signedIn: Site;
let port: number;
let baseUrl: string;
let session: string;
let project: string;

const VISITOR = ['/', '/login', '/signup', '/forgot-password', '/nowhere'];
const settings = [
  '',
  'security',
  'organization',
  'members',
  'notifications',
  'keys',
  'billing',
  'usage',
  'deploy-hooks',
];
const own = () => [
  '/app',
  `/app/projects/${project}`,
  `/app/projects/${project}/notifications`,
  '/app/monitoring',
  '/app/integrations',
  ...[...settings, 'audit-log'].map((name) => `/app/settings/${name}`.replace(/\/$/, '')),
];
/** One of each kind. */
const main = () => ['/', '/login', '/app', `/app/projects/${project}`, '/app/settings'];

/** An audit takes 10 s. */
const rated = (): (readonly [string, keyof typeof LEAST_SCORE])[] => [
  ['/', 'desktop'],
  ['/', 'mobile'],
  [`/app/projects/${project}`, 'desktop'],
  ['/app', 'mobile'],
];

beforeAll(async () => {
  site = await serve((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Hello');
  });
  port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService({ ASSAY_BASE_URL: baseUrl }, await builtDashboard());
  await service.app.listen({ host: '127.0.0.1', port });
  const body = { email: EMAIL, password: PASSWORD, name: 'Ada' };
  const { headers } = await service.ask('POST', '/api/v1/auth/signup', { body });
  session = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  await service.opened.pool.query('update users set email_verified_at = now()');
  const created = await service.ask('POST', '/api/v1/projects', {
    headers: { cookie: session },
    body: { name: 'My site', url: site.url },
  });
  project = String(created.body.id);
  signedIn = await serve(({ url = '/', method = 'GET', headers: given }, response) => {
    const cookie = url.startsWith('/app') || url.startsWith('/api') ? { cookie: session } : {};
    const sent = request(`${baseUrl}${url}`, { method, headers: { ...given, ...cookie } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    sent.end();
  });
  screens = await openScreens();
  await signIn();
});

afterAll(async () => {
  await screens?.browser.close();
  await service?.close();
  await Promise.all([signedIn?.close(), site?.close()]);
});

async function signIn(): Promise<void> {
  const [name = '', value = ''] = session.split('=');
  await screens.browser.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
}

async function signOut(): Promise<void> {
  const [name = ''] = session.split('=');
  await screens.browser.deleteCookie(...(await screens.browser.cookies()).filter((cookie) => cookie.name === name));
}

const visible = () => screens.page.waitForSelector('main h1', { visible: true });

test('every screen is accessible in three widths and both themes, fits, and does not move', async () => {
  const wrong: string[] = [];
  for (const path of [...VISITOR, ...own()]) {
    await screens.page.goto(`${baseUrl}${path}`);
    await visible();
    await screens.page.waitForNetworkIdle({ idleTime: 100 });
    const moved = (await screens.page.evaluate('moved')) as string[];
    const shift = moved.reduce((sum, one) => sum + Number.parseFloat(one), 0);
    if (shift > MOST_SHIFT) wrong.push(`${path} moved by ${shift}: ${moved.join(' ')}`);
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
    await page.goto(`${baseUrl}${path}`);
    await visible();
    await page.setOfflineMode(true);
    await screens.waitForText('You are offline.');
    await page.setOfflineMode(false);
    await signOut();
    await page.goto(`${baseUrl}${path}`);
    await screens.waitForText('Sign in to Assay', 'h1');
    await signIn();
    // Every way to sign in ends here.
    await page.goto(`${baseUrl}/app`);
    await page.waitForFunction(`location.pathname === '${path}'`);
    await visible();
  }
});

test('Lighthouse rates the performance of the main screens at 95 on a desktop and 90 on a phone', async () => {
  const reach = readReachSettings({ ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_LAB_RUNS: '1' });
  const slow: string[] = [];
  for (const [path, formFactor] of rated()) {
    const target = parseTarget(`${signedIn.url}${path}`);
    const { overall_score: score, error } = await auditLab(target, { formFactor, settings: reach });
    if (score === null || score < LEAST_SCORE[formFactor]) slow.push(`${path} ${formFactor}: ${error ?? score}`);
  }
  expect(slow).toEqual([]);
});

test('our scanner finds nothing of medium severity or above on any screen of a signed-in user', async () => {
  const reach = readReachSettings({ ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
  const found: string[] = [];
  for (const path of [...VISITOR.filter((one) => one !== '/nowhere'), ...own()]) {
    const { findings, status, grade } = await scan(parseTarget(`${signedIn.url}${path}`), {
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

test('a service that is away is an error on the screen, and the screen works again when it is back', async () => {
  const { page } = screens;
  await page.goto(`${baseUrl}/app`);
  await visible();
  await page.setRequestInterception(true);
  page.on('request', (sent) => (sent.url().includes('/api/') ? sent.abort() : sent.continue()));
  await screens.press('Settings');
  await page.waitForSelector('main [role=alert]', { visible: true });
  page.removeAllListeners('request');
  await page.setRequestInterception(false);
  await page.reload();
  await screens.waitForText('Linked accounts');
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
});
