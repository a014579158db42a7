import type { z } from 'zod';
import { lateChecks } from '../metrics/shared-state.ts';
import { BOUNDS } from '../model/bounds.ts';
import type { Config } from '../settings/config.ts';
import type { OperatorState } from '../shapes/operator.ts';
import { countDeadMails } from '../store/mails/outgoing-mails.ts';
import type { Store } from '../store/open.ts';
import { databaseConnections, failedSignIns, heaviestOrganizations, refusalsByBound } from '../store/operator/load.ts';
import { type QueueDepth, queueDepths } from '../store/queue/boss-tables.ts';
import { aMonthBefore } from './lists.ts';

const HOUR = 3_600_000;

type State = z.input<typeof OperatorState>;

/** What loads the server now, from what all its processes share. */
export async function serverState(
  store: Store,
  { admission: { bounds } }: Pick<Config, 'admission'>,
  now: Date,
): Promise<State> {
  const { connections, max } = await databaseConnections(store);
  const { checks, seconds } = await lateChecks(store, now);
  return {
    heaviest: (await heaviestOrganizations(store, aMonthBefore(now))).map(({ waitingJobs, ...row }) => ({
      ...row,
      waiting_jobs: waitingJobs,
    })),
    refusals: (await refusalsByBound(store, bounds, now)).map((row) => ({ ...row, setting: settingOf(row.bound) })),
    sign_in_failures: await failedSignIns(store, new Date(now.getTime() - HOUR)),
    queues: queuesOf(await queueDepths(store)),
    connections: connections.map(({ longest, ...row }) => ({ ...row, longest_seconds: longest })),
    max_connections: max,
    late_checks: { checks, oldest_seconds: seconds },
    dead_mails: await countDeadMails(store),
  };
}

/** The setting of a bound; null: it has none. */
function settingOf(bound: string): string | null {
  return Object.entries(BOUNDS).find(([name]) => name === bound)?.[1].setting ?? null;
}

/** Queues with jobs, those with the oldest first. */
function queuesOf(depths: readonly QueueDepth[]): State['queues'] {
  const names = [...new Set(depths.map(({ job }) => job))];
  return names
    .map((job) => {
      const of = (status: string) => depths.find((one) => one.job === job && one.status === status);
      return {
        job,
        queued: of('queued')?.jobs ?? 0,
        running: of('running')?.jobs ?? 0,
        retrying: of('retry')?.jobs ?? 0,
        oldest_seconds: of('queued')?.oldestSeconds ?? 0,
      };
    })
    .filter(({ queued, running, retrying }) => queued + running + retrying > 0)
    .sort((a, b) => b.oldest_seconds - a.oldest_seconds || a.job.localeCompare(b.job, 'en'));
}
