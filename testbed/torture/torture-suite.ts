import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Report } from '../../engine/index.ts';
import type { Behaviour } from './behaviour.ts';
import { startSite } from './host.ts';
import { leftIn, type Measured, type ScanningProcess, startScanningProcess } from './scanning-process.ts';
import { http } from './serving.ts';

/** Most sites without end are left to the deadline, so it is short. */
const DEADLINE_SECONDS = 6;
/** For a site whose own reason the short deadline came before: how soon that is depends on the machine. */
const PATIENT_SECONDS = 120;
/** Work of the scanning process, which a busy machine does not make more of. */
const MAX_CPU_SECONDS = 26;
const MAX_MEBIBYTES = 1024;
const AT_ONCE = 4;
export const SOUND: Behaviour = { name: 'sound', does: 'Serves a small sound page.', opens: http({}) };
/** Reasons that indicate an error of the scanner, not of the site. */
const NO_REASON =
  /^(?:$|not looked at|not stated|not established|nothing provides|could not be examined|unknown error)/;
/** Measured on a machine that scans three other sites meanwhile. */
const MEASURED = /^performance\//;

const reasonsOf = ({ coverage, error }: Report) => [
  ...new Set([error ?? '', ...coverage.map(({ reason }) => reason ?? '')]),
];
const checksOf = ({ findings }: Report) => [...new Set(findings.map(({ check }) => check))];

export async function tortured(
  scanner: ScanningProcess,
  behaviour: Behaviour,
  deadlineSeconds: number,
): Promise<Measured> {
  const site = await startSite(behaviour);
  try {
    return await scanner.scan(site.url, { deadlineSeconds, dnsServers: site.dnsServers });
  } finally {
    await site.close();
  }
}

export function reportOf({ outcome }: Measured): Report {
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome.report;
}

const hasReason = (report: Report, { reason }: Behaviour): boolean =>
  reason === undefined || reasonsOf(report).some((text) => reason.test(text));

/** True where the deadline, or that of a response, came before the site could be judged as it deserves. */
function cameTooSoon(behaviour: Behaviour, { outcome }: Measured): boolean {
  if ('failure' in outcome) return false;
  const { report } = outcome;
  const ended = reasonsOf(report).some((text) => /deadline|no response within/.test(text));
  const { judged = 'page' } = behaviour;
  const status = judged === 'page' ? 'completed' : 'failed';
  return ended && (!hasReason(report, behaviour) || (judged !== 'either' && report.status !== status));
}

/** The measure for the others, so it has to be judged whole. */
async function soundResult(scanner: ScanningProcess, tries = 3): Promise<Measured> {
  const result = await tortured(scanner, SOUND, PATIENT_SECONDS);
  const isWhole = reportOf(result).coverage.every(({ verdict }) => verdict !== 'unknown' && verdict !== 'broken');
  return isWhole || tries === 1 ? result : soundResult(scanner, tries - 1);
}

async function resultOf(scanner: ScanningProcess, behaviour: Behaviour): Promise<Measured> {
  if (behaviour === SOUND) return soundResult(scanner);
  const result = await tortured(scanner, behaviour, DEADLINE_SECONDS);
  return cameTooSoon(behaviour, result) ? tortured(scanner, behaviour, PATIENT_SECONDS) : result;
}

interface Torture {
  readonly measured: ReadonlyMap<string, Measured | Error>;
  /** Processes and browser profiles that were left behind. */
  readonly left: readonly string[];
}

/** Scans the sound site and those of the behaviours, four at once, each in a process that scans one at a time. */
async function torture(behaviours: readonly Behaviour[], directory: string): Promise<Torture> {
  const queue = [SOUND, ...behaviours];
  const measured = new Map<string, Measured | Error>();
  const left: string[] = [];
  /** One process after another takes the next behaviour; one that died or hangs gives way to a new one. */
  const workThrough = async (nth: number): Promise<void> => {
    for (let round = 0; queue.length > 0; round++) {
      const scanner = startScanningProcess(join(directory, `${nth}-${round}`));
      try {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const result = await resultOf(scanner, next).catch((error: Error) => error);
          measured.set(next.name, result);
          if (result instanceof Error) break;
        }
      } finally {
        left.push(...leftIn(scanner.directory));
        scanner.close();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => workThrough(nth)));
  return { measured, left };
}

/** A directory for scanning processes, which are not root. */
export function tortureDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'assay-torture-'));
  chmodSync(directory, 0o711);
  return directory;
}

/** Scans hostile sites: each ends with a report that is true, within its memory and its work. */
export function describeTorture(behaviours: readonly Behaviour[], limitMs: number): void {
  const directory = tortureDirectory();
  let done: Torture;
  const resultNamed = (name: string): Measured => {
    const result = done.measured.get(name);
    if (!result || result instanceof Error) throw result ?? new Error('not scanned');
    return result;
  };

  describe('a hostile site', () => {
    beforeAll(async () => {
      done = await torture(behaviours, directory);
    }, limitMs);

    afterAll(() => {
      rmSync(directory, { recursive: true, force: true });
      const all = [...done.measured.values()].filter((each): each is Measured => !(each instanceof Error));
      const longest = Math.max(...all.map(({ outcome }) => outcome.cpuSeconds));
      const max = Math.max(...all.map(({ peak }) => peak.scanner + peak.browsers));
      console.log(`${all.length} sites: at most ${longest.toFixed(1)} s of work and ${Math.round(max)} MiB`);
    });

    it.each(behaviours.map((behaviour) => [behaviour.name, behaviour] as const))('%s', (name, behaviour) => {
      const result = resultNamed(name);
      const report = reportOf(result);
      const { judged = 'page', finds } = behaviour;
      expect(result.outcome.cpuSeconds).toBeLessThan(MAX_CPU_SECONDS);
      expect(result.peak.scanner + result.peak.browsers).toBeLessThan(MAX_MEBIBYTES);

      if (judged !== 'either') expect(report.status).toBe(judged === 'page' ? 'completed' : 'failed');
      expect(report.error === null).toBe(report.status === 'completed');

      const verdicts = new Map(report.coverage.map(({ check, verdict }) => [check, verdict]));
      expect(report.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
      expect(
        report.coverage.filter(
          ({ verdict, reason }) => ['unknown', 'inapplicable'].includes(verdict) && NO_REASON.test(reason ?? ''),
        ),
      ).toEqual([]);
      expect(hasReason(report, behaviour), reasonsOf(report).join('\n')).toBe(true);

      const sound = new Set(checksOf(reportOf(resultNamed(SOUND.name))));
      expect(checksOf(report).filter((check) => verdicts.get(check) !== 'fail')).toEqual([]);
      const unfounded =
        judged === 'nothing'
          ? checksOf(report)
          : checksOf(report).filter((check) => !sound.has(check) && !finds?.test(check) && !MEASURED.test(check));
      expect(unfounded).toEqual([]);
    });

    test('leaves no process and no profile behind', () => {
      expect(done.left).toEqual([]);
    });
  });
}
