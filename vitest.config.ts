import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { progress } from './scripts/test-progress.ts';

const FOLDERS = '{proof,engine,service,cli,testbed,scripts,web}';
const TESTS = `${FOLDERS}/**/*.test.ts`;
/** Tests of functions without state: they share a process and its modules. */
const PURE = 'engine/{checks,evidence/{derive,parse,technologies},findings,report,scan-target}/**/*.test.ts';
const CAMPAIGNS = `${FOLDERS}/**/*.campaign.test.ts`;
/** Tests that run small in `quick` and whole in `campaigns`. */
const SIZED = globSync(TESTS, { exclude: ['**/node_modules/**'] }).filter((path) =>
  /from '[./\w-]*\/(?:screens|sized)\.ts'/.test(readFileSync(path, 'utf8')),
);

/** Threads and processes that tests start load the engine natively: what Node compiles is kept between them. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/assay-compiled');

/** Time limits are for hangs only: a test must also pass on a machine that is busy with something else. */
const HANG_MS = 240_000;

export default defineConfig({
  test: {
    pool: 'forks',
    // Many tests wait for something: two more than there are cores keep all cores busy.
    maxWorkers: availableParallelism() + 2,
    globalSetup: ['service/store/test-cluster.ts'],
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    slowTestThreshold: 10_000,
    reporters: process.stdout.isTTY ? ['default'] : ['default', progress()],
    projects: [
      { extends: true, test: { name: 'quick', include: [TESTS], exclude: [CAMPAIGNS, PURE] } },
      { extends: true, test: { name: 'quick-pure', include: [PURE], exclude: [CAMPAIGNS], isolate: false } },
      {
        extends: true,
        test: { name: 'campaigns', include: [CAMPAIGNS, ...SIZED], env: { ASSAY_TEST_CAMPAIGN: '1' } },
      },
    ],
  },
});
