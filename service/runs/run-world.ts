import type { Logger } from 'pino';
import type { KeyedHash } from '../keys/secret.ts';
import type { Vault } from '../keys/vault.ts';
import type { Config } from '../settings/config.ts';
import type { Sender } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';

/** What running anything takes. */
export interface RunWorld {
  readonly store: Store;
  readonly config: Config;
  readonly log: Logger;
  /** Aborted when the lease of the job is lost; while a subject is looked at, also when the run is cancelled. */
  readonly signal: AbortSignal;
  /** Locks the lease until the transaction of `store` ends; throws if another worker has taken the job. */
  lockLease(store: Store): Promise<void>;
  readonly keyedHash: KeyedHash;
  readonly vault: Vault;
  readonly sender: Sender;
  now(): Date;
}
