import { type KeyedHash, networksOf } from '../keys/secret.ts';
import { BOUNDS, type BoundName } from '../model/bounds.ts';
import { tooMany } from '../model/refusal.ts';
import type { Config } from '../settings/config.ts';
import { countUses } from '../store/admission/admission-counts.ts';
import type { Store } from '../store/open.ts';
import type { Gates } from './gates.ts';
import { limitsNetworks } from './limits-networks.ts';
import { mailboxOf } from './mailbox.ts';

export interface CountContext {
  readonly store: Store;
  readonly config: Config;
  readonly keyedHash: KeyedHash;
  readonly gates: Pick<Gates, 'refused'>;
  now(): Date;
}

interface Client {
  /** The client's IP address. */
  readonly address: string;
  readonly email?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly userId?: string | undefined;
}

/**
 * Counts one use of each bound. Throws `too_many` if one is exceeded. Mailboxes, which anyone can make up, are counted only
 * if the network, the organization and the user are within their bounds.
 */
export async function countUse(
  names: readonly BoundName[],
  client: Client,
  { store, config, keyedHash, gates, now }: CountContext,
): Promise<void> {
  const { network = [], mailbox = [] } = Object.groupBy(names, (name) =>
    BOUNDS[name].per === 'mailbox' || BOUNDS[name].per === 'tagged' ? 'mailbox' : 'network',
  );
  const refuse = (name: BoundName, endsAt: Date) =>
    tooMany(name, BOUNDS[name].says, (endsAt.getTime() - now().getTime()) / 1000);
  const usesOf = (group: readonly BoundName[]) => {
    const uses = group.flatMap((name) => {
      const { per, seconds } = BOUNDS[name];
      const max = config.admission.bounds[name];
      const whose = max === 0 ? [] : limited(per, client, config);
      return whose.map((one) => ({ key: keyedHash(`use:${name}`, one), bound: name, seconds, max }));
    });
    for (const { key, bound } of uses) {
      const until = gates.refused.until(key, now());
      if (until) throw refuse(bound, until);
    }
    return uses;
  };
  for (const uses of [network, mailbox].map(usesOf)) {
    if (uses.length === 0) continue;
    const counts = await countUses(store, uses, now());
    for (const { key, max, bound } of uses) {
      const { used, endsAt } = counts.get(key) ?? { used: 0, endsAt: now() };
      if (used <= max) continue;
      gates.refused.note(key, endsAt, now());
      throw refuse(bound, endsAt);
    }
  }
}

function counted(per: Per, email: string | undefined): string | undefined {
  if (email === undefined) return undefined;
  const isTagged = email.slice(0, Math.max(0, email.lastIndexOf('@'))).includes('+');
  return per === 'tagged' && !isTagged ? undefined : mailboxOf(email);
}

type Per = (typeof BOUNDS)[BoundName]['per'];

/** Whose uses are counted. */
function limited(per: Per, client: Client, config: Config): string[] {
  const { address, email, organizationId, userId } = client;
  if (per === 'network') return limitsNetworks(config) ? networksOf(address) : [];
  const one = { organization: organizationId, user: userId, mailbox: counted(per, email), tagged: counted(per, email) };
  return one[per] === undefined ? [] : [one[per]];
}
