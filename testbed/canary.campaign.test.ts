import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findBrowser } from '../engine/evidence/reach/browser/executable.ts';
import { createBudget } from '../engine/evidence/reach/pacing/budget.ts';
import { HOST_VECTORS } from './canary/hosts.ts';
import type { Mutant } from './canary/mutants.ts';
import { noNamespace } from './canary/namespace.ts';
import { PAGE_VECTORS } from './canary/page-vectors.ts';
import { METADATA_ADDRESSES, SITE_DOMAIN, TRAP_DOMAIN } from './canary/places.ts';
import type { RunRequest, RunResult } from './canary/run.ts';
import { TARGET_VECTORS } from './canary/targets.ts';
import { LOCAL_NAMES } from './canary/trap-names.ts';

const RIG = new URL('./canary/run.ts', import.meta.url).pathname;
const TIMEOUT = 1_200_000;
const MAX_OUTPUT = 64 * 1024 * 1024;
const WITHOUT_INSTALLED = { PATH: '' };

const cannot = noNamespace();
const why = cannot === undefined ? '' : ` (skipped: ${cannot})`;

const turns = createBudget(2, 100, new AbortController().signal);

/** Runs the rig in a separate network namespace, two at a time. */
async function run(env: RunRequest['env'], ...mutants: Mutant[]): Promise<RunResult> {
  const request: RunRequest = { mutants, env };
  const command = ['--net', '--', process.execPath, RIG, JSON.stringify(request)];
  const { stdout } = await turns.run(() => promisify(execFile)('unshare', command, { maxBuffer: MAX_OUTPUT }));
  return JSON.parse(stdout) as RunResult;
}

/** All available browsers: CHROME_PATH, the installed one and the bundled one. */
async function browsersHere(): Promise<(readonly [string, RunRequest['env']])[]> {
  const configured = process.env.CHROME_PATH;
  const path = process.env.PATH ?? '';
  const asked = [...(configured ? [{ CHROME_PATH: configured }] : []), {}, WITHOUT_INSTALLED];
  const found = new Map<string, RunRequest['env']>();
  for (const env of asked) {
    process.env.PATH = 'PATH' in env ? env.PATH : path;
    const chromePath = 'CHROME_PATH' in env ? env.CHROME_PATH : undefined;
    const browser = await findBrowser({ chromePath }).catch(() => undefined);
    if (browser && !found.has(browser.kind)) found.set(browser.kind, env);
  }
  process.env.PATH = path;
  return [...found];
}

const ALL_VECTORS = [...TARGET_VECTORS, ...HOST_VECTORS, ...PAGE_VECTORS].map(({ id }) => id);
const isNamedByTheRig = (name: string): boolean =>
  name in LOCAL_NAMES ||
  Object.keys(LOCAL_NAMES).some((local) => local.endsWith(`.${name}`)) ||
  [SITE_DOMAIN, TRAP_DOMAIN].some((domain) => name === domain || name.endsWith(`.${domain}`)) ||
  ['', 'http', 'wpad'].includes(name);

const sungOf = ({ arrivals }: RunResult): Set<string> =>
  new Set(arrivals.flatMap(({ vector }) => (vector === undefined ? [] : [vector])));
const kindsOf = (ids: Iterable<string>): Set<string> => new Set([...ids].map((id) => id.split('-')[0] ?? ''));

const KINDS = ['target', 'redirect', 'file', 'page'];

test('vector names are unique', () => {
  expect(new Set(ALL_VECTORS).size).toBe(ALL_VECTORS.length);
  expect(ALL_VECTORS.length).toBeGreaterThan(400);
});

describe.skipIf(cannot !== undefined)(`no request reaches a forbidden address${why}`, { timeout: TIMEOUT }, () => {
  const browsers = cannot === undefined ? browsersHere() : Promise.resolve([]);

  test.concurrent('with any available browser', async () => {
    const here = await browsers;
    expect(here.length, 'browsers').toBeGreaterThan(0);
    for (const [kind, env] of here) {
      const result = await run(env);
      expect(result.browser).toContain(kind);
      expect(result.arrivals).toEqual([]);
      expect(result.refusedConnections, 'connections to closed ports').toBe(0);
      expect(result.namesAsked.filter((name) => !isNamedByTheRig(name))).toEqual([]);
      expect(result.siteAsked).toEqual(expect.arrayContaining([`page.${SITE_DOMAIN}/page-moved-socket`]));
      expect(Object.keys(result.reports).length).toBeGreaterThan(TARGET_VECTORS.length + HOST_VECTORS.length);
      expect(
        Object.entries(result.reports).filter(([id, { status }]) => id.includes('page.') && status !== 'completed'),
      ).toEqual([]);
    }
  });

  test.concurrent('with private targets allowed, metadata services stay unreachable', async () => {
    const { arrivals } = await run({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
    expect(arrivals.filter(({ transport }) => transport === 'udp')).toEqual([]);
    const reached = new Set(arrivals.map(({ address }) => address));
    expect(METADATA_ADDRESSES.filter((address) => reached.has(address))).toEqual([]);
    expect([...reached].filter((address) => /^(?:169\.254|100\.|0\.|198\.18|fe80)/.test(address))).toEqual([]);
    expect(['10.0.0.1', '127.0.0.1', '192.168.1.1', '::1', 'fc00::1'].filter((one) => !reached.has(one))).toEqual([]);
  });

  test.concurrent('canaries are triggered without the address policy', async () => {
    const result = await run({}, 'no-policy');
    const sung = sungOf(result);
    expect(result.arrivals.length).toBeGreaterThan(50);
    expect(sung.size).toBeGreaterThan(200);
    expect(kindsOf(sung)).toEqual(new Set(KINDS));
    expect(METADATA_ADDRESSES.filter((one) => !result.arrivals.some(({ address }) => address === one))).toEqual([]);
  });

  test.concurrent('canaries are triggered without the browser flags', async () => {
    const result = await run({}, 'no-flags');
    const ports = new Set(result.arrivals.filter(({ transport }) => transport === 'udp').map(({ port }) => port));
    expect(sungOf(result).size).toBeGreaterThan(50);
    expect([53, 3478, 5353].filter((port) => !ports.has(port))).toEqual([]);
  });
});
