import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@assay/engine';
import type { TimingRow } from '@assay/engine/scan-only';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSites, siteOf } from '../testbed/short-sites.ts';
import { runHere } from './test-cli.ts';

const env = { ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true', NO_COLOR: '1' };
let url: string;

interface TraceEvent {
  readonly ph: string;
  readonly pid: number;
  readonly cat: string;
  readonly name: string;
  readonly ts: number;
  readonly args: Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  url = await siteOf((_, response) =>
    response.end('<!doctype html><html lang="en"><title>Socks</title><h1>Socks</h1><p>Warm socks.'),
  );
});
afterAll(closeSites);

test('--timing lists each part of a scan on stderr and in the JSON report, and without it nothing is measured', async () => {
  const { out, err } = await runHere(['scan', url, '--format', 'json', '--fail-on', 'never', '--timing'], { env });
  const { timing = [] }: Report & { timing?: TimingRow[] } = JSON.parse(out);
  const named = (kind: string) => timing.filter((row) => row.kind === kind).map(({ name }) => name);
  expect(named('stage')).toEqual(expect.arrayContaining(['evidence', 'remaining checks', 'report']));
  expect(named('collect')).toEqual(expect.arrayContaining(['social-image', 'robots-txt']));
  expect(named('derive')).toContain('document');
  expect(named('check')).toEqual(expect.arrayContaining(['security/headers', 'seo/index', 'accessibility']));
  expect(named('browser')).toEqual(expect.arrayContaining(['launch', 'load the page', 'axe-core', 'keyboard focus']));
  expect(named('wait')).toEqual(expect.arrayContaining(['HTTP response', 'request rate', 'visit']));
  expect(timing.map(({ wall_ms }) => wall_ms)).toEqual(timing.map(({ wall_ms }) => wall_ms).sort((a, b) => b - a));
  // The clock of a thread may only tick every few milliseconds: short parts have none then.
  expect(timing.some(({ cpu_ms }) => cpu_ms > 0)).toBe(true);
  expect(err).toMatch(/^ {2}kind +part +count +wall ms +CPU ms$/m);
  expect(err).toMatch(/^ {2}browser +load the page +1 +[\d.]+ +[\d.]+$/m);

  const plain = await runHere(['scan', url, '--format', 'json', '--fail-on', 'never', '--modules', 'security'], {
    env,
  });
  expect(JSON.parse(plain.out)).not.toHaveProperty('timing');
  expect(plain.err).not.toContain('wall ms');
});

test('--trace writes the parts of a scan with its requests, and no values of their queries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-trace-'));
  const file = join(folder, 'trace.json');
  try {
    const { err } = await runHere(['scan', `${url}?token=sunny`, '--fail-on', 'never', '--trace', file], { env });
    expect(err).toContain(`assay: trace written to ${file}`);
    expect(err).not.toContain('wall ms');
    const text = await readFile(file, 'utf8');
    const { traceEvents } = JSON.parse(text);
    const spans: TraceEvent[] = traceEvents.filter(({ ph }: TraceEvent) => ph === 'X');
    const kinds = new Set(spans.map(({ cat, pid }) => `${pid} ${cat}`));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['1 stage', '1 collect', '1 wait', '2 derive', '2 check', '3 browser', '3 request']),
    );
    expect(spans.find(({ cat }) => cat === 'request')?.name).toBe(url);
    expect(spans.find(({ name, args }) => name === 'HTTP response' && args.about === url)).toBeDefined();
    const [evidence, load] = ['evidence', 'load the page'].map((name) => spans.find((span) => span.name === name));
    expect(load?.ts).toBeGreaterThan(evidence?.ts ?? Infinity);
    expect(text).not.toContain('sunny');
  } finally {
    await rm(folder, { recursive: true });
  }
});
