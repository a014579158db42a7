import { isIPv4 } from 'node:net';
import packet, { type Answer, type DecodedPacket } from 'dns-packet';

/** A zone in which every name has the same addresses. */
interface Zone {
  /** In lower case, without a dot at its end. */
  readonly name: string;
  readonly addresses: readonly string[];
}

/** No resolver keeps an answer, so that each lookup is asked for. */
const TTL = 0;
/** Largest query that is read; those of resolvers have about 100 bytes (RFC 1035, section 2.3.4). */
const MAX_QUERY = 512;
const MAX_ADDRESSES = 4;

/**
 * The authoritative answer to a query, and the label below the zone that was asked for, empty for the zone itself. Undefined for anything
 * but one question of class IN about a name in the zone: it is not answered, as its sender may be forged. Never throws.
 */
export function zoneAnswer(message: Buffer, zone: Zone): ZoneAnswer | undefined {
  if (message.length > MAX_QUERY) return undefined;
  try {
    return answerTo(packet.decode(message), zone);
  } catch {
    return undefined;
  }
}

interface ZoneAnswer {
  readonly label: string;
  readonly answer: Buffer;
}

const OPCODE = 0x7800;
const NAME = /^[\x21-\x7e]{1,253}$/;

function answerTo(
  { type, id = 0, flags = 0, questions = [] }: DecodedPacket,
  { name: zone, addresses }: Zone,
): ZoneAnswer | undefined {
  const [question, more] = questions;
  if (type !== 'query' || (flags & OPCODE) !== 0 || !question || more || question.class !== 'IN') return undefined;
  const asked = question.name.toLowerCase();
  if (!NAME.test(asked) || (asked !== zone && !asked.endsWith(`.${zone}`))) return undefined;
  const answers = recordsOf(question, addresses, asked === zone);
  const answer = packet.encode({
    type: 'response',
    id,
    flags: packet.AUTHORITATIVE_ANSWER | (flags & packet.RECURSION_DESIRED),
    questions: [question],
    answers,
    authorities: answers.length > 0 ? [] : [authorityOf(zone)],
  });
  const label =
    asked === zone
      ? ''
      : (asked
          .slice(0, -zone.length - 1)
          .split('.')
          .at(-1) ?? '');
  return { label, answer };
}

function recordsOf(
  { name, type }: { readonly name: string; readonly type: string },
  addresses: readonly string[],
  isZone: boolean,
): Answer[] {
  const own = addresses.slice(0, MAX_ADDRESSES);
  if (type === 'A') return own.filter((one) => isIPv4(one)).map((data) => ({ type, name, ttl: TTL, data }));
  if (type === 'AAAA') return own.filter((one) => !isIPv4(one)).map((data) => ({ type, name, ttl: TTL, data }));
  if (type === 'NS' && isZone) return [{ type, name, ttl: TTL, data: `ns.${name}` }];
  return type === 'SOA' && isZone ? [authorityOf(name)] : [];
}

function authorityOf(zone: string): Answer {
  const data = {
    mname: `ns.${zone}`,
    rname: `hostmaster.${zone}`,
    serial: 1,
    refresh: 3600,
    retry: 600,
    expire: 86_400,
  };
  return { type: 'SOA', name: zone, ttl: TTL, data: { ...data, minimum: TTL } };
}
