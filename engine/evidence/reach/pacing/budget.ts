import { Unavailable } from '../../define-collector.ts';
import { endOf } from '../../until-aborted.ts';
import { createTurns } from './turns.ts';

/** What is said of a request beyond the limit of the whole scan. */
export function requestsUsedUp(max: number): string {
  return `the scan has used its limit of ${max} requests`;
}

/** Limits requests: a number in parallel and a number in the whole scan. */
export function createBudget(atOnce: number, max: number, signal: AbortSignal) {
  let inAll = max;
  let begun = 0;
  const turns = createTurns(atOnce, signal);

  return {
    /** Raises the number in the whole scan. */
    raiseTo(number: number) {
      inAll = Math.max(inAll, number);
    },
    /** Whether more was asked for than the whole scan may send. */
    isSpent: () => begun > inAll,
    /** How many more the whole scan may send. */
    left: () => Math.max(0, inAll - begun),
    /** Runs the work when its turn comes; throws `Unavailable` once the budget is spent or the scan has ended. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      begun += 1;
      if (begun > inAll) throw new Unavailable(requestsUsedUp(inAll));
      return turns.run(() => {
        if (signal.aborted) throw new Unavailable(endOf(signal));
        return work();
      });
    },
  };
}
