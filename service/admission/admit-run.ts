import { Refusal } from '../model/refusal.ts';
import type { Config } from '../settings/config.ts';
import { countWebhookEvents } from '../store/billing/billing.ts';
import type { Store } from '../store/open.ts';
import { countRuns, ofOrganization } from '../store/runs/runs.ts';
import { admitJob } from './admit-work.ts';

/** Runs of a kind that an organization may have in progress: keeps it from filling the queue. */
export const MAX_OPEN = 20;

const HOUR = 3_600_000;
const DELAY_MS = 120_000;

interface Wanted {
  readonly kind: 'site' | 'code';
  readonly organizationId: string;
  /** The deploy hook that starts it; unset: a user does. */
  readonly hookId?: string;
}

interface AdmitContext {
  readonly store: Store;
  readonly config: Pick<Config, 'admission'>;
  now(): Date;
}

/**
 * Admits a run of a project. Above a bound a user is refused, and a run that a hook starts is delayed: it covers what comes until
 * then. Returns the earliest time of its start; undefined: at once. Throws `too_many` if too many jobs wait already.
 */
export async function admitRun(
  { kind, organizationId, hookId }: Wanted,
  { store, config, now }: AdmitContext,
): Promise<Date | undefined> {
  await admitJob(organizationId, { store, config });
  const open = await countRuns(store, { kind, isOpen: true }, ofOrganization(store, organizationId));
  if (hookId === undefined) {
    if (open < MAX_OPEN) return undefined;
    const runs = kind === 'code' ? 'code scans' : 'scans';
    throw new Refusal('bad_request', `Too many ${runs} in progress: at most ${MAX_OPEN} per organization`);
  }
  const max = config.admission.deployments;
  const recent = await countWebhookEvents(store, `deploy:${hookId}`, new Date(now().getTime() - HOUR));
  const isFlood = max > 0 && recent > max;
  if (!isFlood && open < MAX_OPEN) return undefined;
  return new Date(now().getTime() + (isFlood ? HOUR / max : DELAY_MS));
}
