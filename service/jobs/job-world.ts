import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mailer } from '../providers/define-mail-provider.ts';
import type { KeyedHash } from '../secret.ts';
import type { Sender } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';

/** All that the service gives to a job. */
export interface JobWorld {
  readonly store: Store;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Aborted when the job was taken away, or is about to be: its process stops, or the queue cannot hear of it any more. */
  readonly signal: AbortSignal;
  /** Throws where another worker has taken the job; else none does before the transaction that `store` is ends. */
  hold(store: Store): Promise<void>;
  readonly keyedHash: KeyedHash;
  readonly sender: Sender;
  now(): Date;
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
}
