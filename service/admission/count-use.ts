import { tooMany } from '../actions/refusal.ts';
import type { Config } from '../config.ts';
import { type KeyedHash, networkOf } from '../secret.ts';
import { countUses } from '../store/admission/admission-counts.ts';
import type { Store } from '../store/open.ts';
import { BOUNDS, type BoundName } from './bounds.ts';
import { limitsNetworks } from './limits-networks.ts';
import { mailboxOf } from './mailbox.ts';

interface CountContext {
  readonly store: Store;
  readonly config: Config;
  readonly keyedHash: KeyedHash;
  now(): Date;
}

interface Client {
  /** The client's IP address. */
  readonly address: string;
  readonly email?: string | undefined;
}

/** Counts one use of each bound. Throws `too_many` if one is exceeded. */
export async function countUse(
  names: readonly BoundName[],
  { address, email }: Client,
  { store, config, keyedHash, now }: CountContext,
): Promise<void> {
  const uses = names.flatMap((name) => {
    const { per, seconds, says } = BOUNDS[name];
    const most = config.admission.bounds[name];
    const whose = per === 'network' ? networkIf(limitsNetworks(config), address) : counted(per, email);
    if (most === 0 || whose === undefined) return [];
    return [{ key: keyedHash(`use:${name}`, whose), seconds, most, says }];
  });
  if (uses.length === 0) return;
  const counts = await countUses(store, uses, now());
  for (const { key, most, says } of uses) {
    const { used, endsAt } = counts.get(key) ?? { used: 0, endsAt: now() };
    if (used <= most) continue;
    throw tooMany(says, (endsAt.getTime() - now().getTime()) / 1000);
  }
}

function counted(per: 'mailbox' | 'tagged', email: string | undefined): string | undefined {
  if (email === undefined) return undefined;
  const mailbox = mailboxOf(email);
  return per === 'tagged' && mailbox === email.trim().toLowerCase() ? undefined : mailbox;
}

function networkIf(limited: boolean, address: string): string | undefined {
  return limited ? networkOf(address) : undefined;
}
