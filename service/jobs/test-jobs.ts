import { pino } from 'pino';
import { serve } from '../../testbed/serve.ts';
import { readConfig } from '../settings/config.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { freshDatabase } from '../store/test-database.ts';
import { testVault } from '../testing/test-vault.ts';
import type { JobWorld } from '../world/job-world.ts';

/** A database and a one-page site, for tests of jobs. */
export interface TestJobs {
  readonly opened: OpenStore;
  readonly url: string;
  /** Called on each request; the response waits for its promise. */
  onRequest: () => Promise<void> | void;
  world(): JobWorld;
  close(): Promise<void>;
}

export async function startTestJobs(): Promise<TestJobs> {
  const database = await freshDatabase();
  const opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
  const site = await serve(async (_, response) => {
    await jobs.onRequest();
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Hello');
  });
  const jobs: TestJobs = {
    opened,
    url: `${site.url}/`,
    onRequest: () => undefined,
    world: () => ({
      store: opened.store,
      config: readConfig({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' }),
      mailer: async () => undefined,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      lockLease: async () => undefined,
      keyedHash: (purpose, text) => `${purpose} ${text}`,
      vault: testVault,
      sender: () => async () => undefined,
      now: () => new Date(),
      randomBytes: (count) => new Uint8Array(count),
    }),
    async close() {
      await site.close();
      await opened.close();
      await database.close();
    },
  };
  return jobs;
}
