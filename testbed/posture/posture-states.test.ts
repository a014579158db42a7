import { afterAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../engine/checks/list.ts';
import type { Json } from '../../engine/evidence/facts/reading.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { STAND_INS } from '../providers/providers.ts';
import { pathsOf, runStandIn, withFields } from '../providers/stand-in.ts';
import { serve } from '../serve.ts';
import { serveTexts } from '../serve-texts.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const KEY = ['sb', 'secret', 'k8Zp3QvX1nR7tLw5Yc9HbJ2mFd6GsA4e'].join('_');

/** What a check compares: fields of the provider's answers by fact, files of the site by path, and its DNS records. */
interface State {
  readonly fields: Readonly<Record<string, Json>>;
  readonly files: Readonly<Record<string, string>>;
  /** TXT records by name. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A check that compares a provider with a site. The token may not read `refused`. */
interface Compared {
  readonly provider: string;
  /** Default: on loopback. */
  readonly site?: string;
  readonly weak: State;
  readonly sound: State;
  readonly refused: string;
}

const ZONE = { cloudflareZones: { name: '127.0.0.1' }, cloudflareBots: { ai_bots_protection: 'block' } };
const script = (text: string) => ({ '/': '<script src="/app.js"></script>', '/app.js': text });
const published = (provider: string, refused: string, data: Json): Compared => ({
  provider,
  weak: { fields: { [refused]: data }, files: script(`const key = "${KEY}"`) },
  sound: { fields: { [refused]: data }, files: script('const key = 1') },
  refused,
});

const sends = (provider: string, refused: string, data: Json): Compared => ({
  provider,
  site: 'https://www.shop.example/',
  weak: { fields: { [refused]: data }, files: {} },
  sound: {
    fields: { [refused]: data },
    files: {},
    texts: {
      'send.shop.example': 'v=spf1 -all',
      'resend._domainkey.send.shop.example': 'p=MIGfMA0GCSqGSIb3DQEBAQUAA4GN',
    },
  },
  refused,
});

const COMPARED: Readonly<Record<string, Compared>> = {
  'posture/cross/ai-crawlers': {
    provider: 'cloudflare',
    weak: { fields: ZONE, files: { '/robots.txt': 'User-agent: GPTBot\nAllow: /\n' } },
    sound: { fields: ZONE, files: { '/robots.txt': 'User-agent: GPTBot\nDisallow: /\n' } },
    refused: 'cloudflareBots',
  },
  'posture/cross/netlify-mail': sends('netlify', 'netlifyVariables', { key: 'RESEND_API_KEY' }),
  'posture/cross/supabase-mail': sends('supabase', 'supabaseAuth', { smtp_host: 'smtp.resend.com' }),
  'posture/cross/vercel-mail': sends('vercel', 'vercelVariables', { key: 'RESEND_API_KEY' }),
  'posture/cross/netlify-keys': published('netlify', 'netlifyVariables', {
    is_secret: false,
    values: [{ context: 'production', value: KEY }],
  }),
  'posture/cross/vercel-keys': published('vercel', 'vercelVariables', { type: 'plain', value: KEY }),
};

const POSTURE = CHECKS.filter(({ id }) => id.startsWith('posture/'));

test('every check has a state of the stand-in in which it fails, one in which it passes, and one where it may not look', () => {
  const rows = POSTURE.filter((check) => 'row' in check);
  const others = POSTURE.filter((check) => !('row' in check)).map(({ id }) => id);
  expect(others.sort()).toEqual(Object.keys(COMPARED).sort());
  expect(POSTURE.length).toBeGreaterThanOrEqual(120);
  console.log(`${POSTURE.length} posture checks: ${rows.length} of a provider, ${others.length} that compare`);
});

describe.each(Object.entries(COMPARED))('%s', async (check, compared) => {
  const { provider, weak, sound, refused } = compared;
  const standIn = STAND_INS[provider];
  if (!standIn) throw new Error(`${provider} has no stand-in`);
  const api = await runStandIn(standIn);
  let files: State['files'] = {};
  const site = await serve(({ url = '' }, response) => {
    const text = files[url];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(text);
  });
  let texts: State['texts'] = {};
  const names = await serveTexts((name) => texts?.[name]);
  afterAll(() => Promise.all([api.close(), site.close(), names.close()]));
  const verdictIn = async (state: State) => {
    ({ files, texts = {} } = state);
    for (const [fact, data] of Object.entries(state.fields))
      api.answers = withFields(api.answers, standIn.places[fact] ?? '', data);
    const { checks } = await scanPosture({
      provider,
      credentials: standIn.credentials,
      settings: { ...settings, dnsServers: [names.address] },
      apiUrl: api.url,
      sites: [compared.site ?? site.url],
      checks: [check],
    });
    api.reset();
    return checks;
  };

  test('fails, passes, and is unknown where the token may not look', async () => {
    expect(await verdictIn(weak)).toMatchObject([{ verdict: 'fail' }]);
    expect(await verdictIn(sound)).toMatchObject([{ verdict: 'pass' }]);
    for (const path of pathsOf(standIn.places[refused] ?? '')) api.faults[path] = { status: 403 };
    expect(await verdictIn(weak)).toMatchObject([
      { verdict: 'unknown', reason: expect.stringContaining('may not read this (403)') },
    ]);
  });
});
