import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Report } from '../engine/index.ts';
import type { Behaviour } from './torture/behaviour.ts';
import { BEHAVIOURS } from './torture/behaviours.ts';
import { startSite } from './torture/host.ts';
import { leftIn, type Measured, type ScanningProcess, startScanningProcess } from './torture/scanning-process.ts';
import { http } from './torture/serving.ts';

const DEADLINE_SECONDS = 6;
/** Allowance for work after the deadline, on a busy machine. */
const GRACE_SECONDS = 20;
const MOST_MEBIBYTES = 1024;
const AT_ONCE = 4;
const SOUND: Behaviour = { name: 'sound', does: 'Serves a small sound page.', opens: http({}) };
/** Reasons that indicate a bug in the scanner rather than a property of the site. */
const NO_REASON =
  /^(?:$|not looked at|not run|not stated|not established|nothing provides|could not be examined|unknown error)/i;
/** Measured while three other sites are scanned. */
const MEASURED = /^performance\//;

const directory = mkdtempSync(join(tmpdir(), 'assay-torture-'));
chmodSync(directory, 0o711);
const measured = new Map<string, Measured | Error>();
const left: string[] = [];

async function tortured(scanner: ScanningProcess, behaviour: Behaviour, deadlineSeconds: number): Promise<Measured> {
  const site = await startSite(behaviour);
  try {
    return await scanner.scan(site.url, { deadlineSeconds, dnsServers: site.dnsServers });
  } finally {
    await site.close();
  }
}

/** Distributes behaviours to a pool of processes; crashed or hanging ones are replaced. */
async function workThrough(queue: Behaviour[], nth: number): Promise<void> {
  for (let round = 0; queue.length > 0; round++) {
    const scanner = startScanningProcess(join(directory, `${nth}-${round}`));
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { name } = next;
        const result = await tortured(scanner, next, DEADLINE_SECONDS).catch((error: Error) => error);
        measured.set(name, result);
        if (result instanceof Error) break;
      }
    } finally {
      left.push(...leftIn(scanner.directory));
      scanner.close();
    }
  }
}

function resultOf(name: string): Measured & { readonly report: Report } {
  const result = measured.get(name);
  if (!result || result instanceof Error) throw result ?? new Error('not scanned');
  const { outcome } = result;
  if ('failure' in outcome) throw new Error(outcome.failure);
  return { ...result, report: outcome.report };
}

const reasonsOf = ({ coverage, error }: Report) => [
  ...new Set([error ?? '', ...coverage.map(({ reason }) => reason ?? '')]),
];
const checksOf = ({ findings }: Report) => [...new Set(findings.map(({ check }) => check))];

beforeAll(async () => {
  const queue = [SOUND, ...BEHAVIOURS];
  await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => workThrough(queue, nth)));
}, 400_000);

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
  const all = [...measured.values()].filter((each): each is Measured => !(each instanceof Error));
  const longest = Math.max(...all.map(({ seconds }) => seconds));
  const most = Math.max(...all.map(({ peak }) => peak.scanner + peak.browsers));
  console.log(`${all.length} sites: at most ${longest.toFixed(1)} s and ${Math.round(most)} MiB with the browser`);
});

describe('a hostile site', () => {
  it.each(BEHAVIOURS.map((behaviour) => [behaviour.name, behaviour] as const))('%s', (name, behaviour) => {
    const { report, seconds, peak } = resultOf(name);
    const { judged = 'page', reason, finds } = behaviour;
    expect(seconds).toBeLessThan(DEADLINE_SECONDS + GRACE_SECONDS);
    expect(peak.scanner + peak.browsers).toBeLessThan(MOST_MEBIBYTES);

    if (judged !== 'either') expect(report.status).toBe(judged === 'page' ? 'completed' : 'failed');
    expect(report.error === null).toBe(report.status === 'completed');

    const verdicts = new Map(report.coverage.map(({ check, verdict }) => [check, verdict]));
    expect(report.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(
      report.coverage.filter(
        ({ verdict, reason }) => ['unknown', 'inapplicable'].includes(verdict) && NO_REASON.test(reason ?? ''),
      ),
    ).toEqual([]);
    if (reason) expect(reasonsOf(report).some((text) => reason.test(text))).toBe(true);

    const sound = new Set(checksOf(resultOf(SOUND.name).report));
    expect(checksOf(report).filter((check) => verdicts.get(check) !== 'fail')).toEqual([]);
    const unfounded =
      judged === 'nothing'
        ? checksOf(report)
        : checksOf(report).filter((check) => !sound.has(check) && !finds?.test(check) && !MEASURED.test(check));
    expect(unfounded).toEqual([]);
  });

  test('leaves no process or profile behind', () => {
    expect(left).toEqual([]);
  });

  test('has a unique name', () => {
    expect(new Set(BEHAVIOURS.map(({ name }) => name)).size).toBe(BEHAVIOURS.length);
    expect(BEHAVIOURS.length).toBeGreaterThanOrEqual(45);
  });
});

test('four hostile scans in one process do not delay a healthy one past its deadline', async () => {
  const scanner = startScanningProcess(join(directory, 'shared'));
  const hostile = ['endless body', 'many links', 'late buffer bomb', 'bait in scripts'].map((name) => {
    const behaviour = BEHAVIOURS.find((each) => each.name === name);
    if (!behaviour) throw new Error(`unknown behaviour ${name}`);
    return tortured(scanner, behaviour, 30);
  });
  const healthy = await tortured(scanner, SOUND, 30);
  expect(healthy.seconds).toBeLessThan(30);
  const { outcome } = healthy;
  if ('failure' in outcome) throw new Error(outcome.failure);
  expect(outcome.report.status).toBe('completed');
  expect(outcome.report.coverage.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken')).toEqual([]);
  await Promise.all(hostile);
  const after = leftIn(scanner.directory);
  scanner.close();
  expect(after).toEqual([]);
}, 90_000);
