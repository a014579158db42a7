import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isUnreliable } from './timed.ts';
import { BEHAVIOURS } from './torture/behaviours.ts';
import { leftIn, startScanningProcess } from './torture/scanning-process.ts';
import { describeTorture, reportOf, SOUND, tortureDirectory, tortured } from './torture/torture-suite.ts';

const MINUTE_MS = 60_000;
const HOSTILE_SECONDS = 30;
/** For a hang only: the healthy scan has the time that a busy machine takes. */
const HEALTHY_SECONDS = 300;
/** The keyboard tests have a few seconds of their own, which a busy machine uses up. */
const OUT_OF_TIME = /were cut off after \d+ s|^The Tab key was pressed until it reached /;

describeTorture(BEHAVIOURS, 40 * MINUTE_MS);

test(
  'four hostile scans in one process do not keep a healthy one from any verdict',
  async () => {
    const directory = tortureDirectory();
    const scanner = startScanningProcess(join(directory, 'shared'));
    const hostile = ['endless body', 'many links', 'late buffer bomb', 'bait in scripts'].map((name) => {
      const behaviour = BEHAVIOURS.find((each) => each.name === name);
      if (!behaviour) throw new Error(`there is no behaviour ${name}`);
      return tortured(scanner, behaviour, HOSTILE_SECONDS);
    });
    const { status, coverage } = reportOf(await tortured(scanner, SOUND, HEALTHY_SECONDS));
    expect(status).toBe('completed');
    const untested = coverage.filter(
      (row) => (row.verdict === 'unknown' && !isUnreliable(row)) || row.verdict === 'broken',
    );
    expect(untested.filter(({ reason }) => !OUT_OF_TIME.test(reason ?? ''))).toEqual([]);
    await Promise.all(hostile);
    const after = leftIn(scanner.directory);
    scanner.close();
    rmSync(directory, { recursive: true, force: true });
    expect(after).toEqual([]);
  },
  12 * MINUTE_MS,
);
