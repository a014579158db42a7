import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { JOBS } from './jobs/list.ts';
import { openQueue, type Queue } from './jobs/queue.ts';
import { credentialKeys, type Keys, readKeys } from './keys/keys.ts';
import { type ProofKeys, proofKeysOf } from './keys/proof-keys.ts';
import { type Vault, vaultOf } from './keys/vault.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { sharedState } from './metrics/shared-state.ts';
import type { Config } from './settings/config.ts';
import { raiseFreePlans } from './store/accounts/organizations.ts';
import { asAway } from './store/database-error.ts';
import { type OpenStore, openStore } from './store/open.ts';
import { whenAvailable } from './store/when-available.ts';

/** What the API and the worker share. */
export interface Service {
  readonly config: Config;
  readonly log: Logger;
  readonly keys: Keys;
  readonly vault: Vault;
  readonly proofKeys: ProofKeys;
  readonly database: OpenStore;
  readonly queue: Queue;
  readonly metrics: Metrics;
  now(): Date;
  /** Cryptographically random bytes. */
  randomBytes(count: number): Uint8Array;
}

/** Longer than any query: detects an unresponsive database. */
const ANSWER_SECONDS = 20;

interface Opening {
  /** Whether this process takes jobs, or only sends them. */
  readonly works: boolean;
  /** Ends waiting for a database that cannot be used. */
  readonly signal: AbortSignal;
}

/** Waits for the database. */
export async function openService(config: Config, log: Logger, { works, signal }: Opening): Promise<Service> {
  const say = (text: string) => log.warn(text);
  const metrics = createMetrics(sharedState(() => database.store));
  const database = await openStore(config, {
    onLost: (error) => log.error({ err: asAway(error) }, 'database connection lost'),
    say,
    waits: signal,
    repeated: metrics.repeated,
    connected: metrics.connected,
    answerWithinSeconds: ANSWER_SECONDS,
  });
  try {
    const keys = readKeys(config);
    const vault = vaultOf(() => credentialKeys(config));
    const proofKeys = await proofKeysOf(keys.signing);
    const opening = () => openQueue(database.connection, { jobs: JOBS, works, log, metrics });
    const queue = await whenAvailable(opening, { signal, say });
    if (database.alone()) await whenAvailable(() => queue.release(database.store), { signal, say });
    const raised = config.defaultPlan === 'free' ? 0 : await raiseFreePlans(database.store, config.defaultPlan);
    if (raised > 0)
      log.info({ plan: config.defaultPlan, organizations: raised }, 'organizations moved from the free plan');
    return { config, log, keys, vault, proofKeys, database, queue, metrics, now: () => new Date(), randomBytes };
  } catch (error) {
    await database.close();
    throw error;
  }
}
