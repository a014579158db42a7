import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Sender } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';

/** All that the service gives to the watch over targets. */
export interface WatchWorld {
  readonly store: Store;
  readonly config: Pick<Config, 'reach'>;
  readonly log: Logger;
  /** Aborted when the process stops: checks under way are given back. */
  readonly signal: AbortSignal;
  readonly sender: Sender;
  now(): Date;
  /** Resolves after that time, or at once when the signal ends. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}
