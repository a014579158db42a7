import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Check } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import type { PostureCheck } from '../../engine/checks/posture/support/posture-table.ts';
import type { ReadingPlan } from '../../engine/evidence/providers/define-provider.ts';
import { PROVIDERS } from '../../engine/evidence/providers/list.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { scanPosture, testConnection } from '../../engine/subjects/provider.ts';
import { STAND_INS } from '../providers/providers.ts';
import { type Place, pathsOf, type RunningStandIn, runStandIn, withFields } from '../providers/stand-in.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const POSTURE = CHECKS.filter((check): check is PostureCheck & Check => 'row' in check);

test('every provider has a stand-in, and a place in it for each of its facts', () => {
  expect(Object.keys(STAND_INS).sort()).toEqual(PROVIDERS.map(({ id }) => id).sort());
  for (const { id, readings } of PROVIDERS)
    expect(Object.keys(STAND_INS[id]?.places ?? {}).sort()).toEqual(Object.keys(readings).sort());
});

describe.each(PROVIDERS.map((provider) => [provider.id, provider] as const))('%s', (id, provider) => {
  const own = POSTURE.filter((check) => check.id.startsWith(`posture/${id}/`));
  const standIn = STAND_INS[id];
  if (!standIn) throw new Error(`${id} has no stand-in`);
  const placeOf = (fact: string): Place => standIn.places[fact] ?? '';
  const credentials = standIn.credentials;
  let api: RunningStandIn;
  beforeAll(async () => {
    api = await runStandIn(standIn);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());
  const scan = (checks?: readonly string[]) =>
    scanPosture({ provider: id, credentials, settings, apiUrl: api.url, ...(checks ? { checks } : {}) });

  test('every check passes where the settings are sound, by reading only', async () => {
    const report = await scan();
    expect(report.checks.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
    expect(report.checks.length).toBe(own.length);
    expect(report.findings).toEqual([]);
    const posts = Object.keys(standIn.posts ?? {});
    const writes = api.calls.filter((call) => !call.startsWith('GET ') && !posts.some((path) => call.includes(path)));
    expect(writes).toEqual([]);
  });

  test.each(own.map((check) => [check.id, check] as const))('%s fails where the setting is weak', async (_, check) => {
    const { row } = check;
    const of = provider.readings[row.reads]?.of;
    for (const { data, parent, whole } of row.weak) {
      const place = standIn.parents?.[row.reads] ?? (of === undefined ? '' : placeOf(of));
      const within = parent === undefined ? standIn.answers : withFields(standIn.answers, place, parent);
      api.answers = withFields(within, placeOf(row.reads), data, whole);
      const { checks, findings } = await scan([check.id]);
      expect(checks).toMatchObject([{ verdict: 'fail' }]);
      expect(findings.length).toBeGreaterThan(0);
      for (const { location, fix_prompt } of findings) {
        expect(location?.url).toMatch(/^https:\/\//);
        expect(location?.part).not.toBe('');
        expect(fix_prompt.length).toBeLessThanOrEqual(1500);
      }
    }
  });

  const facts = Object.entries(provider.readings).filter(([fact]) => own.some(({ row }) => row.reads === fact));

  test.each(facts)('%s: its checks are unknown where the token may not look', async (fact, plan) => {
    const spared = new Set(ancestorsOf(plan).flatMap((name) => pathsOf(placeOf(name))));
    const paths = [...Object.keys(standIn.answers), ...pathsOf(placeOf(fact))];
    for (const path of paths) if (!spared.has(path)) api.faults[path] = { status: 403 };
    const checks = own.filter(({ row }) => row.reads === fact).map((check) => check.id);
    const report = await scan(checks);
    expect(report.checks.length).toBe(checks.length);
    for (const { verdict, reason } of report.checks) {
      expect(verdict).toBe('unknown');
      expect(reason).toContain('may not read this (403)');
    }
  });

  function ancestorsOf({ of }: ReadingPlan): string[] {
    const parent: ReadingPlan | undefined = of && provider.readings[of];
    return of && parent ? [of, ...ancestorsOf(parent)] : [];
  }

  test('a connection is tested with one call', async () => {
    expect(await testConnection({ provider: id, credentials, settings, apiUrl: api.url })).toMatchObject({
      ok: true,
      reason: null,
    });
    api.faults['*'] = { status: 401 };
    expect(await testConnection({ provider: id, credentials, settings, apiUrl: api.url })).toEqual({
      ok: false,
      account: null,
      reason: 'the provider rejected the token (401)',
    });
  });
});
