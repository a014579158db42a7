import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveZone, type TestDns } from '../engine/evidence/reach/test-dns.ts';
import { type Finding, parseTarget, type Report, readReachSettings, scan } from '../engine/index.ts';
import { CLEAN_HOSTS } from './clean/hosts.ts';
import { namesOf, serveClean } from './clean/serve-clean.ts';
import { startCleanShop } from './clean-shop/clean-shop.ts';
import type { Site } from './serve.ts';
import { startShop } from './shop/shop.ts';
import { TIMED } from './timed.ts';

const AT_ONCE = 3;
const SURE = 0.8;
const reports = new Map<string, Report>();
/** Technologies that each testbed host runs or claims to run. */
const runs = new Map<string, readonly string[]>([
  ...CLEAN_HOSTS.map((host) => [host.name, host.runs] as const),
  ['weak shop', ['nginx', 'Express', 'Node.js', 'jQuery']],
  ['clean shop', []],
]);
const sites: Site[] = [];
let dns: TestDns;

beforeAll(async () => {
  const [clean, shop, twin] = await Promise.all([serveClean(CLEAN_HOSTS), startShop(), startCleanShop()]);
  sites.push(clean, shop, twin);
  const zone = CLEAN_HOSTS.flatMap(namesOf).map((name) => [name, { A: ['127.0.0.1'] }] as const);
  dns = await serveZone(Object.fromEntries(zone));
  const patient = readReachSettings({
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_SCAN_DEADLINE_SECONDS: '300',
    ASSAY_SMTP_PORT: '0',
  });
  const settings = { ...patient, dnsServers: dns.dnsServers };
  const left: [name: string, look: () => Promise<Report>][] = CLEAN_HOSTS.map(({ name }) => [
    name,
    () => scan(parseTarget(clean.url.replace('127.0.0.1', `${name}.test`)), { settings }),
  ]);
  left.push(['weak shop', () => scan(parseTarget(shop.url), { settings, modules: ['profiling'] })]);
  left.push(['clean shop', () => scan(parseTarget(twin.url), { settings, modules: ['profiling'] })]);
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) reports.set(next[0], await next[1]());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
});

afterAll(() => Promise.all([...sites, dns].map((each) => each.close())));

const told = ({ check, severity, title, evidence }: Finding) => `${severity} ${check}: ${title} (${evidence.shows})`;
const certain = (name: string) =>
  (reports.get(name)?.profile_result?.detections ?? []).filter(({ confidence }) => confidence >= SURE);

describe.each(CLEAN_HOSTS.map(({ name }) => name))('the clean host %s', (name) => {
  test('has no findings of medium severity or above', () => {
    const grave = (reports.get(name)?.findings ?? []).filter(({ severity }) => !['low', 'info'].includes(severity));
    expect(grave.filter(({ check }) => !TIMED.test(check)).map(told)).toEqual([]);
  });

  test('no check failed, and few could not run', () => {
    const { coverage = [] } = reports.get(name) ?? {};
    expect(coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    const judged = coverage.filter(({ verdict }) => verdict !== 'unknown').length;
    expect(judged).toBeGreaterThan(name === 'api' ? 30 : 250);
  });
});

test('technology detection has a precision of 0.99 at a confidence of 0.8', () => {
  const said = [...runs].flatMap(([name, true_]) =>
    certain(name).map(({ technology }) => ({ name, technology, right: true_.includes(technology) })),
  );
  const right = said.filter((one) => one.right).length;
  expect(said.filter((one) => !one.right)).toEqual([]);
  expect(right / said.length).toBeGreaterThanOrEqual(0.99);
  expect(right).toBeGreaterThanOrEqual(35);
});
