import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { Sender } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';

/** Everything the service provides to monitoring. */
export interface WatchWorld {
  readonly store: Store;
  readonly config: Pick<Config, 'reach' | 'admission' | 'providers'>;
  readonly log: Logger;
  /** Aborted when the process stops: checks in progress are released. */
  readonly signal: AbortSignal;
  readonly sender: Sender;
  now(): Date;
  /** Resolves after that time, or when the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}
