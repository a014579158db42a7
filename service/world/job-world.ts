import type { Logger } from 'pino';
import type { KeyedHash } from '../keys/secret.ts';
import type { Vault } from '../keys/vault.ts';
import type { Mailer } from '../providers/define-mail-provider.ts';
import type { Config } from '../settings/config.ts';
import type { Sender } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';

/** Everything the service provides to a job. */
export interface JobWorld {
  readonly store: Store;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Aborted when the job's lease is lost or about to expire: the process stops, or the queue is unreachable. */
  readonly signal: AbortSignal;
  /** Locks the lease until the transaction of `store` ends; throws if another worker has taken the job. */
  lockLease(store: Store): Promise<void>;
  readonly keyedHash: KeyedHash;
  readonly vault: Vault;
  readonly sender: Sender;
  now(): Date;
  /** Cryptographically random bytes. */
  randomBytes(count: number): Uint8Array;
}
