import { randomInt } from 'node:crypto';
import packet, { type DecodedPacket, type Packet } from 'dns-packet';
import type { DnsQuestionType } from '../../facts/dns-answer.ts';

export interface DnsQuestion {
  readonly name: string;
  readonly type: DnsQuestionType;
  /** Disables DNSSEC validation (the CD flag). */
  readonly unchecked: boolean;
  /** For an authoritative server: asks for no recursion (the RD flag). */
  readonly direct?: true;
}

/** A decoded packet with the name of its response code, which the library's types leave out. */
export type DnsReply = DecodedPacket & { readonly rcode: string };

const UDP_BYTES = 1232;

export function queryOf({ name, type, unchecked, direct }: DnsQuestion): Packet & { readonly id: number } {
  const asked = packet.RECURSION_DESIRED | packet.AUTHENTIC_DATA | (unchecked ? packet.CHECKING_DISABLED : 0);
  const flags = direct ? 0 : asked;
  return {
    type: 'query',
    id: randomInt(1, 65_536),
    flags,
    questions: [{ type, name, class: 'IN' }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: UDP_BYTES,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: packet.DNSSEC_OK,
        flag_do: true,
        options: [],
      },
    ],
  };
}

/** A message that answers the question; undefined for anything else, malformed ones included. */
export function decoded(message: Buffer, id: number, { name, type }: DnsQuestion): DnsReply | undefined {
  try {
    const answer = packet.decode(message) as DnsReply;
    const [asked] = answer.questions ?? [];
    const same = asked?.name.toLowerCase() === name.toLowerCase() && asked.type === type;
    return answer.type === 'response' && answer.id === id && same ? answer : undefined;
  } catch {
    return undefined;
  }
}
