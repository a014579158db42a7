import { type BoundName, JOB_BOUNDS } from '../model/bounds.ts';
import { tooMany } from '../model/refusal.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/open.ts';
import { countWaitingJobs } from '../store/queue/queued-jobs.ts';
import { type CountContext, countUse } from './count-use.ts';

/** The part of an action that says what its uses count against. */
interface Work {
  readonly counts?: readonly BoundName[];
  readonly queues?: true;
}

interface Asked {
  readonly caller: { readonly organizationId: string; readonly userId: string } | undefined;
  /** The client's IP address. */
  readonly address: string;
  readonly email: string | undefined;
}

/** Seconds in which a worker finishes some of the waiting jobs. */
const JOBS_AGAIN = 60;

/** Throws `too_many` if the use of an action is abuse: ordinary work above a fair share waits its turn instead. */
export async function admitWork({ counts, queues }: Work, asked: Asked, world: CountContext): Promise<void> {
  const { caller, address, email } = asked;
  const counted = [...(counts ?? []), ...(queues && caller ? JOB_BOUNDS : [])];
  const client = { address, email, organizationId: caller?.organizationId, userId: caller?.userId };
  if (counted.length > 0) await countUse(counted, client, world);
  if (queues && caller) await admitJob(caller.organizationId, world);
}

/** Throws `too_many` if too many jobs of the organization wait already. */
export async function admitJob(
  organizationId: string,
  { store, config }: { readonly store: Store; readonly config: Pick<Config, 'admission'> },
): Promise<void> {
  const max = config.admission.waitingJobs;
  if (max === 0 || (await countWaitingJobs(store, organizationId)) < max) return;
  throw tooMany('waitingJobs', `At most ${max} jobs of an organization may wait; try again later`, JOBS_AGAIN);
}
