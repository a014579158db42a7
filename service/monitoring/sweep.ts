import { parseTarget } from '@assay/engine';
import { queueDueDeliveries } from '../channels/queue-due-deliveries.ts';
import { type DueTarget, takeDueTargets, updateMonitorTarget } from '../store/monitoring/monitor-targets.ts';
import { checkDue } from './check-due.ts';
import { createCutOff } from './cut-off.ts';
import { pruneHistory } from './prune-history.ts';
import { queueDueCodeScans } from './queue-due-code-scans.ts';
import { queueDueScans } from './queue-due-scans.ts';
import { createSelfCheck } from './self-check.ts';
import type { WatchWorld } from './watch-world.ts';

export interface Sweep {
  /** Leases due targets and starts checking them; returns their number. */
  turn(): Promise<number>;
  /** Resolves when no check is in progress. */
  idle(): Promise<void>;
}

/** Checks a target that is leased until then. */
type Check = (due: DueTarget, lease: Date) => Promise<void>;

/** Lease of a target: longer than the longest check, after which another worker takes it. */
const LEASE_MS = 5 * 60_000;
const TURN_MS = 1_000;
/** Until a target is due again whose site is busy with other checks. */
const WAIT_MS = 2_000;
/** Checks started per turn: after an outage of the service, due targets are checked gradually. */
const MAX_A_TURN = 250;
const TURNS_BETWEEN_PRUNINGS = 60;

/**
 * Checks due targets, a limited number concurrently, of which one organization, and one site, has its share at most; any number of workers
 * share the targets.
 */
export function createSweep(world: WatchWorld, check: Check = checking(world)): Sweep {
  const running = new Set<Promise<void>>();
  /** Checks by organization, and by site. */
  const [underWay, atSites] = [new Map<string, number>(), new Map<string, number>()];
  const { config, log, store } = world;
  const { uptimeChecks: max, uptimeChecksPerOrganization: share, uptimeChecksPerSite } = config.admission;
  return {
    async turn() {
      const limit = Math.min(MAX_A_TURN, max - running.size);
      if (limit <= 0) return 0;
      const now = world.now();
      const lease = new Date(now.getTime() + LEASE_MS);
      const due = await takeDueTargets(store, now, lease, { limit, share, underWay });
      for (const target of due) {
        const { site } = parseTarget(target.url);
        if ((atSites.get(site) ?? 0) >= uptimeChecksPerSite) {
          await updateMonitorTarget(store, target.id, { nextCheckAt: new Date(now.getTime() + WAIT_MS) });
          continue;
        }
        count(underWay, target.organizationId, 1);
        count(atSites, site, 1);
        const checked: Promise<void> = check(target, lease)
          .catch((error: unknown) => log.error({ err: error, target: target.id }, 'check failed unexpectedly'))
          .finally(() => {
            running.delete(checked);
            count(underWay, target.organizationId, -1);
            count(atSites, site, -1);
          });
        running.add(checked);
      }
      return due.length;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function count(checks: Map<string, number>, key: string, change: number): void {
  const now = (checks.get(key) ?? 0) + change;
  if (now > 0) checks.set(key, now);
  else checks.delete(key);
}

/** Checks through the network, unless this machine is offline. */
function checking(world: WatchWorld): Check {
  const { config, log, signal } = world;
  const warn = () => log.warn('no name server responds: checks of unreachable sites have no verdict');
  const doubts = { cutOff: createCutOff(), selfCheck: createSelfCheck({ settings: config.reach, signal, warn }) };
  return (due, lease) => checkDue(due, lease, doubts, world);
}

/** Runs until the signal is aborted, then waits for checks in progress. */
export async function watch(world: WatchWorld, sweep: Sweep = createSweep(world)): Promise<void> {
  for (let turn = 0; !world.signal.aborted; turn++) {
    try {
      await sweep.turn();
      await queueDueScans(world);
      await queueDueCodeScans(world);
      await queueDueDeliveries(world);
      if (turn % TURNS_BETWEEN_PRUNINGS === 0) await pruneHistory(world);
    } catch (error) {
      world.log.error({ err: error }, 'monitoring');
    }
    await world.pause(TURN_MS, world.signal);
  }
  await sweep.idle();
}
