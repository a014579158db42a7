import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mailer } from '../providers/define-mail-provider.ts';
import type { KeyedHash } from '../secret.ts';
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
  /** Adds a job by its name in the transaction that `store` is. */
  sender(store: Store): (name: string, data: unknown) => Promise<void>;
  now(): Date;
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
}
