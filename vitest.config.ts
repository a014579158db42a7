import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{proof,engine,service,cli,testbed,scripts,web}/**/*.test.ts'],
    pool: 'forks',
    globalSetup: ['service/store/test-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
