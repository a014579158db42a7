import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { progress } from './scripts/test-progress.ts';

const FOLDERS = '{engine,service,cli,bed,scripts,web}';
const CAMPAIGNS = `${FOLDERS}/**/*.campaign.test.ts`;

/** Time limits are for hangs only: a test must also pass on a machine that is busy with something else. */
const HANG_MS = 240_000;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    globalSetup: ['service/store/test-cluster.ts'],
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    slowTestThreshold: 10_000,
    reporters: process.stdout.isTTY ? ['default'] : ['default', progress()],
    projects: [
      { extends: true, test: { name: 'quick', include: [`${FOLDERS}/**/*.test.ts`], exclude: [CAMPAIGNS] } },
      { extends: true, test: { name: 'campaigns', include: [CAMPAIGNS] } },
    ],
  },
});
