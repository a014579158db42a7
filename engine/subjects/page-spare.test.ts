import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { keepSpareBrowsers, parseTarget, readReachSettings, scan } from '../index.ts';

const settings = readReachSettings({ ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });

afterAll(closeSites);

test('scans with spare browsers see what others see, and no browser serves a second scan', async () => {
  const ofPage: (string | undefined)[] = [];
  const ofPicture: (string | undefined)[] = [];
  const target = parseTarget(
    await siteOf(({ url, headers }, response) => {
      if (url === '/') ofPage.push(headers.cookie);
      if (url === '/seen') ofPicture.push(headers.cookie);
      response.writeHead(200, { ...HTML, 'set-cookie': 'visitor=1' }).end(page('<img src="/seen">'));
    }),
  );
  const spares = keepSpareBrowsers({ settings, formFactor: 'desktop' });
  onTestFinished(() => spares.close());
  const look = async (own?: typeof spares) => {
    const { findings, coverage, browser } = await scan(target, { settings, modules: ['accessibility'], spares: own });
    return { browser, found: findings.map(({ check }) => check), coverage: coverage.map(({ verdict }) => verdict) };
  };
  const expected = await look();
  expect(expected.found).toContain('accessibility/image-alt');
  expect(await look(spares)).toEqual(expected);
  expect(await look(spares)).toEqual(expected);
  // Each browser has the cookie that the page sets in it, and none has one before.
  expect(ofPicture.filter((text) => text === 'visitor=1')).toHaveLength(3);
  expect(ofPage.filter((text) => text !== undefined)).toEqual([]);
});

test('a scan with other settings than the spare browsers starts its own', async () => {
  const agents: (string | undefined)[] = [];
  const target = parseTarget(
    await siteOf(({ url, headers }, response) => {
      if (url === '/seen') agents.push(headers['user-agent']);
      response.writeHead(200, HTML).end(page('<img src="/seen">'));
    }),
  );
  const spares = keepSpareBrowsers({ settings, formFactor: 'desktop' });
  onTestFinished(() => spares.close());
  await scan(target, { settings: { ...settings, userAgent: 'Other/1' }, modules: ['accessibility'], spares });
  expect(agents).toEqual([expect.stringContaining('Other/1')]);
});

/** Process ids of the browsers that this process has started. */
function browsers(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1];
        return (
          parent === String(process.pid) &&
          readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('--remote-debugging-pipe')
        );
      } catch {
        return false;
      }
    });
}

const killBrowsers = (): void => {
  for (const id of browsers()) process.kill(id, 'SIGKILL');
};

test('a scan whose spare browser was killed, before or after it was taken, completes', async () => {
  let onRequest = (): void => {};
  const target = parseTarget(
    await siteOf((_, response) => {
      onRequest();
      response.writeHead(200, HTML).end(page('<img src="/seen">'));
    }),
  );
  const spares = keepSpareBrowsers({ settings, formFactor: 'desktop' });
  onTestFinished(() => spares.close());
  const look = async () => {
    const { findings } = await scan(target, { settings, modules: ['accessibility'], spares });
    expect(findings.map(({ check }) => check)).toContain('accessibility/image-alt');
  };
  await eventually('the spare browser', () => browsers().length === 1);
  killBrowsers();
  await look();
  let kills = 0;
  onRequest = () => {
    kills += 1;
    if (kills === 1) killBrowsers();
  };
  await look();
  expect(kills).toBeGreaterThan(1);
});

test('spare browsers are as many as allowed, end when idle or closed, and none starts after that', async () => {
  const target = parseTarget(
    await siteOf((_, response) => void response.writeHead(200, HTML).end(page('<p>Socks</p>'))),
  );
  const spares = keepSpareBrowsers({ settings, formFactor: 'desktop', max: 1 });
  const look = (own = spares) => scan(target, { settings, modules: ['accessibility'], spares: own });
  expect((await Promise.all([look(), look(), look()])).map(({ status }) => status)).toEqual(Array(3).fill('completed'));
  expect(browsers().length).toBeLessThanOrEqual(1);
  await spares.close();
  expect(browsers()).toEqual([]);
  expect((await look()).status).toBe('completed');
  expect(browsers()).toEqual([]);
  const idle = keepSpareBrowsers({ settings, formFactor: 'desktop', idleSeconds: 0 });
  expect((await look(idle)).status).toBe('completed');
  await eventually('the end of the idle browser', () => browsers().length === 0);
  await idle.close();
});
