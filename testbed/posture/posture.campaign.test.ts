import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Check } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import type { PostureCheck } from '../../engine/checks/posture/support/posture-table.ts';
import type { Json } from '../../engine/evidence/facts/reading.ts';
import type { Provider, ReadingPlan } from '../../engine/evidence/providers/define-provider.ts';
import { PROVIDERS } from '../../engine/evidence/providers/list.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { STAND_INS } from '../providers/providers.ts';
import { type Fault, keyFor, type RunningStandIn, runStandIn, type StandIn } from '../providers/stand-in.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const POSTURE = CHECKS.filter((check): check is PostureCheck & Check => 'row' in check);
const MAX_PAGES = 10;
/** Scans at a time, each of a stand-in of its own; more would start threads of their own. */
const LANES = 2;
/** Reads that matter only where a setting is weak. */
const UNNEEDED = new Set(['/v1/organizations/acme-org']);
/** Checks that one answer of several is enough for. */
const ENOUGH = new Set([
  '/zones/z1/ssl/certificate_packs posture/cloudflare/edge-certificate',
  '/zones/z1/ssl/universal/settings posture/cloudflare/certificate-expiry',
]);

const FAULTS: Readonly<Record<string, (sound: string) => Fault>> = {
  'never answers': () => ({ status: 0 }),
  'half of the answer': (sound) => ({ status: 200, body: sound.slice(0, sound.length / 2) }),
  'breaks off': (sound) => ({ status: 200, headers: { 'content-length': '999999', connection: 'close' }, body: sound }),
  'a limit for an hour': () => ({ status: 429, headers: { 'retry-after': '3600' } }),
  'a page': () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Sign in</h1>' }),
  'six megabytes': (sound) => ({ status: 200, body: sound + ' '.repeat(6 * 1024 ** 2) }),
  'a redirect into a private network': () => ({ status: 302, headers: { location: 'http://10.0.0.1/' } }),
  'an error with status 200': () => ({
    status: 200,
    body: '{"success": false, "errors": [{"code": 1000}], "result": null, "error": {"code": 500}, "message": "failed"}',
  }),
  'an error of Google with status 200': () => ({
    status: 200,
    body: '{"error": {"code": 503, "status": "UNAVAILABLE"}}',
  }),
  'an empty object': () => ({ status: 200, body: '{}' }),
  'another type': () => ({ status: 200, body: '7' }),
  nothing: () => ({ status: 200, body: 'null' }),
  'no content': () => ({ status: 204 }),
  'a rejected token': () => ({ status: 401 }),
  'a refusal': () => ({ status: 403 }),
  'not found': () => ({ status: 404, body: '{"message": "Not Found"}' }),
  gone: () => ({ status: 410 }),
  'a failing server': () => ({ status: 503 }),
};

describe.each(PROVIDERS.map((provider) => [provider.id, provider] as const))('%s', (id, provider) => {
  const standIn = STAND_INS[id];
  if (!standIn) throw new Error(`${id} has no stand-in`);
  let apis: RunningStandIn[] = [];
  let reads: string[] = [];
  const scan = ({ url: apiUrl }: RunningStandIn, deadlineSeconds = 60) =>
    scanPosture({ provider: id, credentials: standIn.credentials, settings, apiUrl, deadlineSeconds });
  /** Calls with each read and a sound stand-in, and returns what was wrong. */
  const failuresIn = async (
    some: readonly string[],
    judge: (api: RunningStandIn, read: string) => Promise<string | undefined>,
  ): Promise<string[]> => {
    const failures: string[] = [];
    const waiting = some.values();
    await Promise.all(
      apis.map(async (api) => {
        for (const read of waiting) {
          api.reset();
          const failure = await judge(api, read);
          if (failure !== undefined) failures.push(`${read}: ${failure}`);
        }
      }),
    );
    return failures;
  };
  beforeAll(async () => {
    apis = await Promise.all(Array.from({ length: LANES }, () => runStandIn(standIn)));
    const [api] = apis;
    if (!api) return;
    await scan(api);
    reads = [...new Set(api.calls.map((call) => keyOf(call, api.answers)))];
  });
  afterAll(() => Promise.all(apis.map((api) => api.close())));

  test.each(Object.entries(FAULTS))('%s, at every read in turn', async (name, fault) => {
    const failures = await failuresIn(reads, async (api, read) => {
      if (isSound(name, id, api.answers[read])) return undefined;
      api.faults[read] = fault(JSON.stringify(api.answers[read] ?? {}));
      const started = Date.now();
      const report = await scan(api, name === 'never answers' ? 1 : 60);
      expect(Date.now() - started).toBeLessThan(30_000);
      const own = dependentsOf(read, provider, standIn);
      const wrong = report.checks.filter(({ check, verdict }) =>
        own.has(check) && !ENOUGH.has(`${read} ${check}`)
          ? verdict !== 'unknown'
          : verdict === 'broken' || verdict === 'fail',
      );
      if (!UNNEEDED.has(read) && report.checks.every(({ verdict }) => verdict === 'pass')) return 'nothing is said';
      return wrong.length > 0 || report.findings.length > 0
        ? String(wrong.map(({ check, verdict }) => `${check} ${verdict}`))
        : undefined;
    });
    expect(failures).toEqual([]);
  });

  test('pages without end, at every read in turn', async () => {
    const failures = await failuresIn(reads, async (api, read) => {
      api.faults[read] = endless(api.answers[read] ?? null, `${api.url}${read}`);
      const report = await scan(api);
      const calls = api.calls.filter((call) => keyOf(call, api.answers) === read).length;
      const own = dependentsOf(read, provider, standIn);
      const passed = report.checks.filter(({ check, verdict }) => own.has(check) && verdict !== 'unknown');
      return calls > 2 * MAX_PAGES || (calls > 2 && passed.length > 0)
        ? `${calls} calls, ${passed.map(({ check }) => check)}`
        : undefined;
    });
    expect(failures).toEqual([]);
  });
});

function keyOf(call: string, answers: Readonly<Record<string, Json>>): string {
  const url = call.slice(call.indexOf(' ') + 1);
  return keyFor(url, answers) ?? decodeURIComponent(url.split('?', 1).join());
}

/** Some faults are what the API documents: 204 for a yes, and lists of Google that leave out what is empty. */
function isSound(fault: string, provider: string, sound: Json | undefined): boolean {
  if (fault === 'no content') return sound === null;
  return fault === 'an empty object' && provider === 'firebase';
}

/** Checks that cannot be judged without a read: those of its facts and of all facts below. */
function dependentsOf(read: string, { readings }: Provider, { places }: StandIn): ReadonlySet<string> {
  const own = new Set<string>();
  const plans = Object.entries(readings) as [string, ReadingPlan][];
  for (const check of POSTURE) {
    const chain: string[] = [];
    for (let fact: string | undefined = check.row.reads; fact !== undefined; ) {
      chain.push(fact);
      fact = plans.find(([name]) => name === fact)?.[1].of;
    }
    if (chain.some((fact) => concerns(check, fact, read, places))) own.add(check.id);
  }
  return own;
}

function concerns({ row }: PostureCheck, fact: string, read: string, places: StandIn['places']): boolean {
  const place = places[fact];
  if (place === undefined) return false;
  if (typeof place === 'string') return place.split('#', 1).join() === read;
  const fields = new Set([...row.weak, ...row.sound].flatMap(({ data }) => Object.keys(data ?? {})));
  return Object.entries(place).some(([field, at]) => at.split('#', 1).join() === read && fields.has(field));
}

/** The sound answer with every way to name a next page that providers have. */
function endless(sound: Json, url: string): Fault {
  const own = typeof sound === 'object' && sound !== null && !Array.isArray(sound) ? sound : undefined;
  const more = {
    pagination: { count: 1, next: 17, prev: null },
    result_info: { page: 1, per_page: 1, count: 1, total_count: 999, total_pages: 999 },
    nextPageToken: 'more',
  };
  return {
    status: 200,
    headers: { link: `<${url}>; rel="next"` },
    body: JSON.stringify(own ? { ...own, ...more } : sound),
  };
}
