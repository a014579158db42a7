import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mailer } from '../providers/define-mail-provider.ts';
import type { Store } from '../store/open.ts';

/** All that the service gives to a job. */
export interface JobWorld {
  readonly store: Store;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Aborted when the job was taken away: its process stops, or the queue believes its worker dead. */
  readonly signal: AbortSignal;
  now(): Date;
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
}
