import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, serve } from '../../../../../testbed/serve.ts';
import { pictureSizeOf } from '../../picture-size.ts';
import { readReachSettings } from '../../settings.ts';
import { findBrowser } from '../executable.ts';
import { visitPage } from '../visit.ts';

const settings = readReachSettings({ CHROME_PATH: process.env.CHROME_PATH, ASSAY_SCAN_DEADLINE_SECONDS: '300' });
const noBrowser = await findBrowser(settings).then(
  () => '',
  (error: Error) => error.message,
);
/** Half of its characters are in a function that never runs. */
const SCRIPT = `function never() { ${'x();'.repeat(1000)} }\n//${'y'.repeat(4000)}`;

let site: Site;

beforeAll(async () => {
  site = await serve(({ url: path }, response) => {
    const isScript = path?.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? SCRIPT : '<!doctype html><title>Lamps</title><h1>Lamps</h1><script src="/a.js"></script>');
  });
});

afterAll(() => site?.close());

function visit(recordsLoad: boolean) {
  const context = { settings, signal: new AbortController().signal, allowAddress: async (host: string) => [host] };
  return visitPage({ url: site.url, formFactor: 'desktop', accessibility: false, recordsLoad }, context);
}

describe.skipIf(noBrowser !== '')('the load of a page', () => {
  test('is recorded as small pictures, and as the share of each script that did not run', async () => {
    const { vitals, network } = await visit(true);
    expect(vitals.frames?.length).toBeGreaterThan(0);
    for (const { at_ms, image } of vitals.frames ?? []) {
      expect(at_ms).toBeGreaterThanOrEqual(0);
      expect(image).toMatch(/^data:image\/jpeg;base64,[\w+/=]{20,16384}$/);
      const { width = 0, height = 0 } = pictureSizeOf(Buffer.from(image.split(',')[1] ?? '', 'base64')) ?? {};
      expect(width).toBeGreaterThan(0);
      expect(Math.max(width, height)).toBeLessThanOrEqual(120);
    }
    expect(network.map(({ type, unused }) => [type, unused?.toFixed(1)])).toContainEqual(['script', '0.5']);
  });

  test('is not recorded unless asked for', async () => {
    const { vitals, network } = await visit(false);
    expect(vitals).not.toHaveProperty('frames');
    expect(network.every((request) => !('unused' in request))).toBe(true);
  });
});
