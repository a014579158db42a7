import { beforeAll, describe, expect, test } from 'vitest';
import { noNetwork } from './scale-out/network.ts';
import { runRig } from './scale-out/rig.ts';
import type { Accidents } from './scale-out/run.ts';

const TIMEOUT = 600_000;
const TENANTS = 5;
/** Concurrent scans of three workers, two each. */
const AT_ONCE = 6;
const TAKEOVER_MS = 30_000;

const cannot = noNetwork();
const why = cannot === undefined ? '' : ` (skipped: ${cannot})`;

describe.skipIf(cannot !== undefined)(`200 scans, three workers, one killed and one disconnected${why}`, () => {
  let run: Accidents;
  const stepsOf = (scan: string) => run.steps.filter((step) => step.scan === scan);
  const takenTwice = () =>
    run.asked
      .map(({ scan }) => stepsOf(scan).filter(({ what }) => what === 'taken'))
      .filter(({ length }) => length > 1);

  beforeAll(async () => {
    run = await runRig({ of: 'accidents' });
    console.log(`all finished after ${run.seconds.toFixed(1)} s; taken over: ${takenTwice().length}`);
  }, TIMEOUT);

  test('every scan finishes exactly once', () => {
    expect(run.asked.length).toBe(200);
    const ends = run.asked.map(({ scan }) =>
      stepsOf(scan)
        .filter(({ what }) => what !== 'taken')
        .map(({ what }) => what),
    );
    expect(ends).toEqual(run.asked.map(() => ['completed']));
  });

  test('scans of both workers are taken over within 30 s, and no others are taken twice', () => {
    const accidents = new Map([run.killed, run.cut].map(({ by, at }) => [by, at]));
    expect(takenTwice().length).toBeGreaterThan(0);
    for (const [first, second, ...more] of takenTwice()) {
      expect(more).toEqual([]);
      expect([...accidents.keys()]).toContain(first?.by);
      expect(second?.by).not.toBe(first?.by);
      expect((second?.at ?? 0) - (accidents.get(first?.by ?? '') ?? 0)).toBeLessThan(TAKEOVER_MS);
    }
  });

  test('the disconnected worker stops before another takes its scans', () => {
    const seconds = takenTwice().flatMap(([first, second]) => (first?.by === run.cut.by && second ? [second.at] : []));
    expect(seconds.length).toBeGreaterThan(0);
    expect(run.cut.lastVisit).toBeLessThan(Math.min(...seconds));
  });

  test('an organization with few scans does not wait for one with many queued earlier', () => {
    const taken = run.steps.filter(({ what }) => what === 'taken').map(({ scan }) => scan);
    const order = [...new Set(taken)].map((scan) => run.asked.find((one) => one.scan === scan)?.tenant);
    for (const [tenant, scans] of [
      ['least', 5],
      ['few', 15],
    ] as const)
      expect(order.lastIndexOf(tenant) + 1, tenant).toBeLessThanOrEqual(scans * TENANTS + 2 * AT_ONCE);
  });
});
