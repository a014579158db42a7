import type { SpareBrowsers } from '@assay/engine';
import type { Mailer } from '../providers/define-mail-provider.ts';
import type { Store } from '../store/open.ts';
import type { World } from './world.ts';

type Shared = 'store' | 'config' | 'log' | 'sender' | 'keyedHash' | 'vault' | 'now' | 'randomBytes';

/** Everything the service provides to a job. */
export interface JobWorld extends Pick<World, Shared> {
  readonly mailer: Mailer;
  /** Browsers that have started already. */
  readonly spares?: SpareBrowsers | undefined;
  /** Aborted when the job's lease is lost or about to expire: the process stops, or the queue is unreachable. */
  readonly signal: AbortSignal;
  /** Locks the lease until the transaction of `store` ends; throws if another worker has taken the job. */
  lockLease(store: Store): Promise<void>;
}
