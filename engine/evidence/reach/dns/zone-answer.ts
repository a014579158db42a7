import { isIPv4 } from 'node:net';
import packet, { type Answer, type DecodedPacket } from 'dns-packet';

/** A zone in which every name has the same addresses. */
interface Zone {
  /** In lower case, without a dot at its end. */
  readonly name: string;
  /** The first IPv4 and the first IPv6 address are used: with more, answers would be much larger than queries. */
  readonly addresses: readonly string[];
}

/** Largest query that is read; those of resolvers have about 100 bytes (RFC 1035, section 2.3.4). */
const MAX_QUERY = 512;

/**
 * The authoritative answer to a query, hardly more than twice as long, and the label below the zone that was asked for, empty for the
 * zone itself. Undefined for anything but one question of class IN about a name in the zone: it is not answered, as its sender may be
 * forged. Never throws.
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
/** Offsets of counts in the header, and its length (RFC 1035, section 4.1.1). */
const [ANSWERS, AUTHORITIES, HEADER] = [6, 8, 12];

function answerTo(
  { type, id = 0, flags = 0, questions = [] }: DecodedPacket,
  { name: zone, addresses }: Zone,
): ZoneAnswer | undefined {
  const [question, more] = questions;
  if (type !== 'query' || (flags & OPCODE) !== 0 || !question || more || question.class !== 'IN') return undefined;
  const asked = question.name.toLowerCase();
  const below = asked.length - zone.length;
  if (!NAME.test(asked) || (asked !== zone && !asked.endsWith(`.${zone}`))) return undefined;
  const head = packet.encode({
    type: 'response',
    id,
    flags: packet.AUTHORITATIVE_ANSWER | (flags & packet.RECURSION_DESIRED),
    questions: [question],
  });
  const found = recordOf(question.type, zone, addresses, below === 0);
  head.writeUInt16BE(1, found ? ANSWERS : AUTHORITIES);
  const record = found ? encoded(found, 0) : encoded(AUTHORITY, below);
  return {
    label:
      asked
        .slice(0, Math.max(0, below - 1))
        .split('.')
        .at(-1) ?? '',
    answer: Buffer.concat([head, record]),
  };
}

/** No resolver keeps an answer, so that each lookup is asked for. The owner is added when it is encoded. */
const COMMON = { name: '.', ttl: 0 };
const TIMES = { serial: 1, refresh: 3600, retry: 600, expire: 86_400, minimum: 0 };
const AUTHORITY: Answer = { ...COMMON, type: 'SOA', data: { mname: '.', rname: '.', ...TIMES } };

function recordOf(type: string, zone: string, addresses: readonly string[], isZone: boolean): Answer | undefined {
  if (type === 'A' || type === 'AAAA') {
    const data = addresses.find((one) => isIPv4(one) === (type === 'A'));
    return data === undefined ? undefined : { ...COMMON, type, data };
  }
  if (!isZone) return undefined;
  return type === 'NS' ? { ...COMMON, type, data: `ns.${zone}` } : type === 'SOA' ? AUTHORITY : undefined;
}

/** A record whose owner is a pointer to the name in the question, from so many bytes on (RFC 1035, section 4.1.4). */
function encoded(record: Answer, from: number): Buffer {
  const rest = packet.encode({ type: 'response', answers: [record] }).subarray(HEADER + 1);
  const pointer = Buffer.alloc(2);
  pointer.writeUInt16BE(0xc000 + HEADER + from);
  return Buffer.concat([pointer, rest]);
}
