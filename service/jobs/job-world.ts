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
  /** Aborted when the job was taken away: its process stops, or the queue believes its worker dead. */
  readonly signal: AbortSignal;
  readonly keyedHash: KeyedHash;
  /** Adds a job by its name in the transaction that `store` is. */
  sender(store: Store): (name: string, data: unknown) => Promise<void>;
  now(): Date;
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
}
