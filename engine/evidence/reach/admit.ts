import { type AddressVerdict, addressVerdict } from '../../scan-target/address.ts';
import { optOutRefusal } from '../../scan-target/opt-out.ts';
import { Unavailable } from '../define-collector.ts';
import type { Names } from './dns.ts';
import { withReason } from './failure.ts';
import type { ReachSettings } from './settings.ts';

/** The policy decision for a host and all its addresses: one refused address refuses the host. */
export interface Admission extends AddressVerdict {
  /** Current IP addresses of the host; empty if it does not resolve or is refused by name. */
  readonly addresses: readonly string[];
}
type HostPolicy = Pick<ReachSettings, 'allowPrivateTargets' | 'optOutHosts'>;

const UNRESOLVED = 'the name does not resolve';

/** Resolves a host and checks its addresses against the policy. Throws `Unavailable` if the name is unknown. */
export async function judge(host: string, names: Names, policy: HostPolicy): Promise<Admission> {
  const optOut = optOutRefusal(host, policy.optOutHosts);
  if (optOut !== undefined) return { allowed: false, reason: optOut, addresses: [] };
  const addresses = await names.lookup(host);
  const verdicts = addresses.map((address) => addressVerdict(address, { allowPrivate: policy.allowPrivateTargets }));
  const verdict = verdicts.find(({ allowed }) => !allowed) ?? verdicts[0];
  return { ...(verdict ?? { allowed: false, reason: UNRESOLVED }), addresses };
}

/** The same; an unknown name is refused. Never throws. */
export function admit(host: string, names: Names, policy: HostPolicy): Promise<Admission> {
  return judge(host, names, policy).catch((error: unknown) => {
    return { allowed: false, reason: withReason(error, UNRESOLVED).message, addresses: [] };
  });
}

/** The addresses of a host that may be connected to, at least one. Throws `Unavailable` with the reason of the refusal. */
export async function admitted(host: string, names: Names, policy: HostPolicy): Promise<readonly string[]> {
  const { allowed, reason, addresses } = await admit(host, names, policy);
  if (!allowed) throw new Unavailable(reason);
  return addresses;
}
