import { afterAll, expect, onTestFinished, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { keepSpareBrowser, parseTarget, readReachSettings, scan } from '../index.ts';

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
  const spares = keepSpareBrowser({ settings, formFactor: 'desktop' });
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
