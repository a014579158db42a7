import { takeDueTargets } from '../store/monitoring/monitor-targets.ts';
import { checkDue } from './check-due.ts';
import { createCutOff } from './cut-off.ts';
import { pruneHistory } from './prune-history.ts';
import { queueDueScans } from './queue-due-scans.ts';
import { createSelfCheck } from './self-check.ts';
import type { WatchWorld } from './watch-world.ts';

export interface Sweep {
  /** Takes the targets that are due and begins to check them; gives how many. */
  turn(): Promise<number>;
  /** Resolves when no check is under way. */
  idle(): Promise<void>;
}

/** A worker that dies gives its targets back after so long; longer than the longest check. */
const LEASE_MS = 5 * 60_000;
const TURN_MS = 1_000;
/** Checks begun in a turn: after a pause of the service the targets that are due come one after another. */
const MOST_A_TURN = 250;
const MOST_UNDER_WAY = 1_000;
const TURNS_BETWEEN_PRUNINGS = 60;

/** Checks what is due, so many at once; any number of workers share the targets. */
export function createSweep(world: WatchWorld): Sweep {
  const underWay = new Set<Promise<void>>();
  const { config, log, signal } = world;
  const warn = () => log.warn('no name server answers: nothing is said of sites that cannot be reached');
  const doubts = { cutOff: createCutOff(), selfCheck: createSelfCheck({ settings: config.reach, signal, warn }) };
  return {
    async turn() {
      const room = Math.min(MOST_A_TURN, MOST_UNDER_WAY - underWay.size);
      if (room <= 0) return 0;
      const now = world.now();
      const lease = new Date(now.getTime() + LEASE_MS);
      const due = await takeDueTargets(world.store, now, lease, room);
      for (const target of due) {
        const check: Promise<void> = checkDue(target, lease, doubts, world)
          .catch((error: unknown) => world.log.error({ err: error, target: target.id }, 'check broke'))
          .finally(() => underWay.delete(check));
        underWay.add(check);
      }
      return due.length;
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Watches until the signal ends, then waits for what is under way. */
export async function watch(world: WatchWorld): Promise<void> {
  const sweep = createSweep(world);
  for (let turn = 0; !world.signal.aborted; turn++) {
    try {
      await sweep.turn();
      await queueDueScans(world);
      if (turn % TURNS_BETWEEN_PRUNINGS === 0) await pruneHistory(world);
    } catch (error) {
      world.log.error({ err: error }, 'monitoring');
    }
    await world.pause(TURN_MS, world.signal);
  }
  await sweep.idle();
}
