import { limitsNetworks } from '../../admission/limits-networks.ts';
import { networkOf } from '../../keys/secret.ts';
import { type Refusal, tooMany } from '../../model/refusal.ts';
import {
  admitPasswordTry,
  countPasswordTry,
  type TriedKind,
  uncountPasswordTry,
} from '../../store/accounts/password-tries.ts';
import type { Store } from '../../store/open.ts';
import type { Context } from '../define-action.ts';

const QUIET = 15 * 60_000;
const FIRST_MILLISECONDS = 250;
/** Longest wait of an attempt behind concurrent ones, in delays; more are refused. */
const DELAYS_AHEAD = 2.5;

/**
 * Attempts without delay, and the longest delay in seconds. Concurrent attempts from one network follow one another. Those
 * on one account from many networks do not, and their delay is low, because both would also delay the owner.
 */
const BOUNDS = {
  'account-from-network': { free: 10, longestSeconds: 20, inLine: true },
  network: { free: 50, longestSeconds: 20, inLine: true },
  account: { free: 40, longestSeconds: 2, inLine: false },
} as const satisfies Readonly<Record<TriedKind, object>>;

type ThrottleContext = Pick<
  Context,
  'store' | 'keyedHash' | 'request' | 'now' | 'config' | 'pause' | 'signal' | 'gates'
>;

export interface LoginAttempt {
  /** Clears the attempts after a correct password. */
  forgive(): Promise<void>;
}

/**
 * Delays repeated attempts progressively; accounts are never locked. Existing and unknown accounts are treated alike. Throws
 * `too_many` if too many attempts wait already.
 */
export async function throttleLogin(email: string, context: ThrottleContext): Promise<LoginAttempt> {
  const { store, request, pause, signal, gates } = context;
  const network = networkOf(request.address);
  const inTurn = <T>(work: (tx: Store) => Promise<T>) =>
    gates.actions.take(network, () => store.transaction(work), signal);
  const keys = keysOf(email.toLowerCase(), network, context);
  refuseAgain(keys, context);
  const milliseconds = await inTurn((tx) => admit(keys, tx, context));
  if (milliseconds > 0) await pause(milliseconds, signal);
  signal.throwIfAborted();
  return { forgive: () => inTurn((tx) => uncountPasswordTry(tx, [...keys.keys()])) };
}

/** Refuses without the database while an attempt of a full line would be refused there. */
function refuseAgain(keys: ReadonlyMap<string, TriedKind>, { gates, now, config }: ThrottleContext): void {
  for (const key of keys.keys()) {
    const until = gates.refused.until(key, now());
    if (until) throw full(until.getTime() - now().getTime() + config.guessDelaySeconds * 1000 * DELAYS_AHEAD);
  }
}

function full(milliseconds: number): Refusal {
  return tooMany('signIns', 'Too many sign-in attempts at a time; try again later', milliseconds / 1000);
}

/** What is counted, by key. */
function keysOf(
  account: string,
  network: string,
  { keyedHash, config }: ThrottleContext,
): ReadonlyMap<string, TriedKind> {
  const keys = new Map<string, TriedKind>([
    [keyedHash('tries:account-from-network', `${account} ${network}`), 'account-from-network'],
    [keyedHash('tries:account', account), 'account'],
  ]);
  if (limitsNetworks(config)) keys.set(keyedHash('tries:network', network), 'network');
  return keys;
}

/** Counts the attempt and returns the milliseconds that it has to wait. */
async function admit(keys: ReadonlyMap<string, TriedKind>, tx: Store, context: ThrottleContext): Promise<number> {
  const { now, config, gates } = context;
  const at = now().getTime();
  const longest = config.guessDelaySeconds * 1000;
  const tried = await countPasswordTry(tx, keys, { now: now(), quietSince: new Date(at - QUIET) });
  const waits = [...keys].map(([key, kind]) => {
    const { tries, nextAt } = tried.get(key) ?? { tries: 1, nextAt: null };
    const own = Math.min(delayOf(kind, tries), longest);
    const ahead = own > 0 && BOUNDS[kind].inLine ? Math.max(0, (nextAt?.getTime() ?? 0) - at) : 0;
    return { key, kind, own, wait: ahead + own };
  });
  const wait = Math.max(...waits.map((one) => one.wait));
  const max = longest * DELAYS_AHEAD;
  for (const one of waits) if (one.wait > max) gates.refused.note(one.key, new Date(at + one.wait - max), now());
  if (wait > max) throw full(wait);
  for (const { key, kind, own } of waits)
    if (own > 0 && BOUNDS[kind].inLine) await admitPasswordTry(tx, key, new Date(at + wait));
  return wait;
}

/** Doubles with each attempt once the free attempts are used. */
function delayOf(kind: TriedKind, tries: number): number {
  const { free, longestSeconds } = BOUNDS[kind];
  if (tries <= free) return 0;
  return Math.min(FIRST_MILLISECONDS * 2 ** Math.min(tries - free - 1, 20), longestSeconds * 1000);
}
