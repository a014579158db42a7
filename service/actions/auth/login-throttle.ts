import { networkOf } from '../../secret.ts';
import { countPasswordTry, forgivePasswordTry } from '../../store/accounts/password-tries.ts';
import type { Context } from '../define-action.ts';

const QUIET = 15 * 60_000;
const FIRST_MILLISECONDS = 250;

/**
 * Attempts without delay, and the longest delay in seconds. The account limit is low because it also delays the owner.
 */
const BOUNDS = {
  'account-from-network': { free: 10, longestSeconds: 20 },
  network: { free: 50, longestSeconds: 20 },
  account: { free: 40, longestSeconds: 2 },
} as const;

type Kind = keyof typeof BOUNDS;
type ThrottleContext = Pick<Context, 'store' | 'keyedHash' | 'request' | 'now' | 'config' | 'pause' | 'signal'>;

export interface LoginAttempt {
  /** Clears the attempts after a correct password. */
  forgive(): Promise<void>;
}

/**
 * Delays repeated attempts progressively; accounts are never locked. Existing and unknown accounts are treated alike.
 */
export async function throttleLogin(email: string, context: ThrottleContext): Promise<LoginAttempt> {
  const { store, keyedHash, request, now, config, pause, signal } = context;
  const network = networkOf(request.address);
  const account = email.toLowerCase();
  const keys: Record<Kind, string> = {
    'account-from-network': keyedHash('tries:account-from-network', `${account} ${network}`),
    network: keyedHash('tries:network', network),
    account: keyedHash('tries:account', account),
  };
  const quietSince = new Date(now().getTime() - QUIET);
  const tries = await countPasswordTry(store, Object.values(keys), { now: now(), quietSince });
  const waits = (Object.keys(keys) as Kind[]).map((kind) => waitOf(kind, tries.get(keys[kind]) ?? 0));
  const milliseconds = Math.min(Math.max(...waits), config.guessDelaySeconds * 1000);
  if (milliseconds > 0) await pause(milliseconds, signal);
  return { forgive: () => forgivePasswordTry(store, Object.values(keys), quietSince) };
}

/** Doubles with each attempt once the free attempts are used. */
function waitOf(kind: Kind, tries: number): number {
  const { free, longestSeconds } = BOUNDS[kind];
  if (tries <= free) return 0;
  return Math.min(FIRST_MILLISECONDS * 2 ** Math.min(tries - free - 1, 20), longestSeconds * 1000);
}
