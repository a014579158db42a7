import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/testing/test-service.ts';
import { type Polar, startPolar } from '../testbed/providers/polar.ts';
import { type Receiver, startReceiver } from '../testbed/receiver.ts';
import { builtDashboard, openScreens, type Screens } from '../testbed/screens.ts';
import { freePort, type Site, serve } from '../testbed/serve.ts';
import { TASKS } from '../testbed/walk/user-tasks.ts';
import { startWalk, type Walk } from '../testbed/walk/walk.ts';

/** A phone, upright and turned, a laptop and a large screen. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

let screens: Screens;
let service: TestService;
let polar: Polar;
let receiver: Receiver;
let site: Site;
let baseUrl: string;
/** What the site sends now. */
let sent: { cookies: string[]; proof: string };
let user: Walk;
let email: string;
/** Clicks by task and width. */
const clicks = new Map<string, number>();

beforeAll(async () => {
  [polar, receiver] = [await startPolar(), await startReceiver()];
  site = await serve(({ url }, response) => {
    if (url === '/.well-known/assay-verification.txt' && sent.proof !== '') return void response.end(sent.proof);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': sent.cookies });
    response.end(
      '<!doctype html><html lang="en"><title>Shop</title><h1>Socks</h1><p>We sell warm socks.<form><input name="q"></form>',
    );
  });
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  service = await startTestService(
    { ASSAY_BASE_URL: baseUrl, ASSAY_REQUIRE_OWNERSHIP: 'true', ...polar.settings },
    await builtDashboard(),
  );
  await service.app.listen({ host: '127.0.0.1', port });
  await service.work();
  screens = await openScreens();
});

afterAll(async () => {
  const row = (name: string, cells: readonly unknown[]) =>
    name.padEnd(44) + cells.map((cell) => String(cell ?? '').padStart(6)).join('');
  const widths = SIZES.map(({ width }) => width);
  const rows = Object.keys(TASKS).map((task) =>
    row(
      task,
      widths.map((width) => clicks.get(`${task} ${width}`)),
    ),
  );
  process.stdout.write([row('Clicks', widths), ...rows, ''].join('\n'));
  await screens?.browser.close();
  await service?.close();
  receiver?.close();
  await Promise.all([polar?.close(), site?.close()]);
});

describe.each(SIZES)('at $width px', (size) => {
  beforeAll(async () => {
    email = `ada-${size.width}@example.com`;
    sent = { cookies: ['session=abc123def456; Path=/'], proof: '' };
    const page = await screens.newPage(await screens.browser.createBrowserContext());
    screens.page = page;
    user = await startWalk(screens, page, size);
  });

  afterAll(async () => {
    await screens.page.browserContext().close();
  });

  test.each(Object.entries(TASKS))('%s', async (name, act) => {
    await user.begin(name, `${baseUrl}/app`);
    await act({ screens, service, polar, receiver, site, sent, baseUrl, user, email });
    clicks.set(`${name} ${size.width}`, user.clicks);
  });
});

test('no screen violates the Content-Security-Policy or logs an error', () => {
  expect(screens.said).toEqual([]);
});
