import { ifAvailable, type Reach } from '../../define-collector.ts';
import type { DnsAnswer } from '../../facts/dns-answer.ts';

/** What a name's A and AAAA records say. */
export interface AddressesAt {
  /** Undefined if a lookup failed and the other found none. */
  readonly addresses: readonly string[] | undefined;
  readonly alias: string | undefined;
  /** A lookup failed. */
  readonly isPartial: boolean;
  readonly answers: readonly (DnsAnswer | undefined)[];
}

/** Looks up both types of addresses. */
export async function addressesAt(name: string, reach: Pick<Reach, 'ask'>): Promise<AddressesAt> {
  const answers = await Promise.all((['A', 'AAAA'] as const).map((type) => ifAvailable(reach.ask(name, type))));
  const addresses = answers.flatMap((answer) => answer?.records ?? []);
  const isPartial = answers.includes(undefined);
  return {
    addresses: addresses.length === 0 && isPartial ? undefined : addresses,
    alias: answers.find((answer) => answer?.aliases[0] !== undefined)?.aliases[0],
    isPartial,
    answers,
  };
}
