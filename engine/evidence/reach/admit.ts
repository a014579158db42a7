import { type AddressVerdict, addressVerdict } from '../../target/address.ts';
import { Unavailable } from '../define-collector.ts';
import type { Names } from './dns.ts';

/** A host with every address it stands for, judged: one refused address refuses the host. */
export interface Admission extends AddressVerdict {
  readonly addresses: readonly string[];
}

/** Resolves a host and judges its addresses. Never throws. */
export async function admit(host: string, names: Names, allowPrivate: boolean): Promise<Admission> {
  try {
    const addresses = await names.lookup(host);
    const verdicts = addresses.map((address) => addressVerdict(address, { allowPrivate }));
    const verdict = verdicts.find(({ allowed }) => !allowed) ?? verdicts[0];
    return { ...(verdict ?? { allowed: false, reason: 'the name does not resolve' }), addresses };
  } catch (error) {
    return {
      allowed: false,
      reason: error instanceof Error ? error.message : 'the name does not resolve',
      addresses: [],
    };
  }
}

/** The addresses of a host that may be connected to, at least one. Throws `Unavailable` with the reason of the refusal. */
export async function admitted(host: string, names: Names, allowPrivate: boolean): Promise<readonly string[]> {
  const { allowed, reason, addresses } = await admit(host, names, allowPrivate);
  if (!allowed) throw new Unavailable(reason);
  return addresses;
}
