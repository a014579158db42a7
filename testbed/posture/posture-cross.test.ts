import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../engine/evidence/facts/reading.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { CLOUDFLARE } from '../providers/cloudflare.ts';
import { type RunningStandIn, runStandIn, withFields } from '../providers/stand-in.ts';
import { type Site, serve } from '../serve.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const CHECK = 'posture/cross/ai-crawlers';
const TOKEN = 'planted token';
let api: RunningStandIn;
let site: Site;
let robots: string | undefined;
const heard: (string | undefined)[] = [];

beforeAll(async () => {
  api = await runStandIn(CLOUDFLARE);
  site = await serve((request, response) => {
    heard.push(request.headers.authorization);
    response.writeHead(robots === undefined ? 503 : 200, { 'content-type': 'text/plain' }).end(robots);
  });
});
beforeEach(() => api.reset());
afterAll(async () => {
  await api.close();
  await site.close();
});

const place = (fact: string, data: Json) => {
  api.answers = withFields(api.answers, CLOUDFLARE.places[fact] ?? '', data);
};
const scan = (sites: readonly string[]) =>
  scanPosture({
    provider: 'cloudflare',
    credentials: { token: TOKEN },
    settings,
    apiUrl: api.url,
    sites,
    checks: [CHECK],
  });

test('crawlers that robots.txt invites and the edge blocks are found, and the site never hears the token', async () => {
  place('cloudflareZones', { name: '127.0.0.1' });
  place('cloudflareBots', { ai_bots_protection: 'block' });
  robots = 'User-agent: GPTBot\nUser-agent: OAI-SearchBot\nAllow: /\n';
  const { findings } = await scan([site.url]);
  expect(findings).toMatchObject([
    {
      check: CHECK,
      severity: 'medium',
      location: { url: 'https://dash.cloudflare.com/a1/127.0.0.1/security/settings' },
      evidence: { shows: 'ai_bots_protection: block\nallowed in robots.txt:\nOAI-SearchBot\nGPTBot' },
    },
  ]);
  robots = 'User-agent: GPTBot\nDisallow: /\n';
  expect((await scan([site.url])).checks).toMatchObject([{ verdict: 'pass' }]);
  expect(heard).toEqual([undefined, undefined]);
});

test('nothing is concluded from a robots.txt or a setting that could not be read', async () => {
  place('cloudflareZones', { name: '127.0.0.1' });
  place('cloudflareBots', { ai_bots_protection: 'block' });
  robots = undefined;
  expect((await scan([site.url])).checks).toMatchObject([
    { verdict: 'unknown', reason: expect.stringContaining('robots.txt of 127.0.0.1') },
  ]);
  robots = 'User-agent: GPTBot\nAllow: /\n';
  api.faults['/zones/z1/bot_management'] = { status: 403 };
  expect((await scan([site.url])).checks).toMatchObject([
    { verdict: 'unknown', reason: expect.stringContaining('“Bot Management”: Read') },
  ]);
});

test('sites elsewhere do not concern it, and without sites it is not part of the scan', async () => {
  robots = 'User-agent: GPTBot\nAllow: /\n';
  expect((await scan([site.url])).checks).toMatchObject([{ verdict: 'inapplicable' }]);
  expect((await scan([])).checks).toEqual([]);
});
