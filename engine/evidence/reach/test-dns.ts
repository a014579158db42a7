import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:net';
import packet, { type Answer, type DecodedPacket } from 'dns-packet';
import { listen } from './test-servers.ts';

/** Records of a name by type, as text. */
type TestName = Readonly<Record<string, readonly string[]>>;
export type TestZone = Readonly<Record<string, TestName | 'SERVFAIL' | 'SILENT'>>;

export interface TestDns {
  readonly dnsServers: readonly string[];
  /** Names asked for with their types, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

interface TestDnsOptions {
  /** UDP answers longer than this are cut, so that TCP is asked. */
  readonly udpBytes?: number;
  /** Vouches for all answers (AD). */
  readonly authentic?: boolean;
  /** Refuses every name that ends so, unless unchecked data are asked for (CD): what a validating resolver does with a broken zone. */
  readonly bogus?: string;
  /** Takes the place of every answer. */
  readonly garbage?: (query: Buffer) => readonly Buffer[];
  /** Loses the packet if true: of a question, by how often it was asked before. */
  readonly isLost?: (question: string, before: number) => boolean;
  /** How long every answer takes over UDP: a name server far away. */
  readonly latencyMilliseconds?: number;
}

/** A name server on loopback, over UDP and TCP at one port; a name that is not in the zone does not exist. */
export async function serveZone(zone: TestZone, options: TestDnsOptions = {}): Promise<TestDns> {
  const asked: string[] = [];
  const times = new Map<string, number>();
  const answer = (query: Buffer): Buffer | undefined => {
    const decoded = packet.decode(query);
    const [question] = decoded.questions ?? [];
    const key = `${question?.type} ${question?.name.toLowerCase()}`;
    asked.push(key);
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    if (options.isLost?.(key, before)) return undefined;
    const name = question?.name.toLowerCase() ?? '';
    const refused = options.bogus !== undefined && name.endsWith(options.bogus) && !decoded.flag_cd;
    if (refused) return answerTo(decoded, { [name]: 'SERVFAIL' }, false);
    return answerTo(decoded, zone, options.authentic === true);
  };
  const tcp = await listen(
    createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', (data) => {
        const whole = answer(data.subarray(2));
        const length = Buffer.alloc(2);
        length.writeUInt16BE(whole?.length ?? 0);
        if (whole) socket.end(Buffer.concat([length, whole]));
      });
    }),
    'tcp',
  );
  const udp = await udpAt(tcp.port);
  const late = new Set<NodeJS.Timeout>();
  udp.on('message', (query, sender) => {
    const replies = options.garbage
      ? options.garbage(query)
      : shortened(answer(query), query, options.udpBytes ?? 1232);
    const send = () => replies.forEach((reply) => void udp.send(reply, sender.port, sender.address));
    if (options.latencyMilliseconds === undefined) send();
    else late.add(setTimeout(send, options.latencyMilliseconds));
  });
  return {
    dnsServers: [`127.0.0.1:${tcp.port}`],
    asked,
    close: async () => {
      late.forEach(clearTimeout);
      udp.close();
      await tcp.close();
    },
  };
}

async function udpAt(port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  await new Promise<void>((done) => socket.bind(port, '127.0.0.1', done));
  return socket;
}

function answerTo(query: DecodedPacket, zone: TestZone, authentic: boolean): Buffer | undefined {
  const [question] = query.questions ?? [];
  const name = question?.name.toLowerCase() ?? '';
  const found = zone[name];
  if (found === 'SILENT') return undefined;
  const exists = found !== undefined || Object.keys(zone).some((other) => other.endsWith(`.${name}`));
  const rcode = found === 'SERVFAIL' ? 2 : exists ? 0 : 3;
  const answers = found === undefined || found === 'SERVFAIL' ? [] : answersOf(name, question?.type ?? '', found, zone);
  const flags = packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | (authentic ? packet.AUTHENTIC_DATA : 0) | rcode;
  return packet.encode({ type: 'response', id: query.id ?? 0, flags, questions: query.questions ?? [], answers });
}

function answersOf(name: string, type: string, found: TestName, zone: TestZone): Answer[] {
  const alias = found.CNAME?.[0];
  const target = alias === undefined ? undefined : zone[alias];
  const own = (texts: readonly string[], owner: string, of: string) => texts.map((text) => recordOf(owner, of, text));
  if (alias !== undefined && type !== 'CNAME') {
    const behind = target && typeof target === 'object' ? own(target[type] ?? [], alias, type) : [];
    return [recordOf(name, 'CNAME', alias), ...behind];
  }
  return own(found[type] ?? [], name, type);
}

function recordOf(name: string, type: string, text: string): Answer {
  const words = text.split(' ');
  const [first = '', second = '', third = '', fourth = ''] = words;
  const base = { name, ttl: 60, class: 'IN' as const };
  if (type === 'MX') return { ...base, type, data: { preference: Number(first), exchange: second } };
  if (type === 'TXT') return { ...base, type, data: text.match(/[\s\S]{1,255}/g) ?? [''] };
  if (type === 'CAA')
    return { ...base, type, data: { flags: Number(first), tag: second as 'issue', value: third.replaceAll('"', '') } };
  if (type === 'TLSA') {
    const [usage, selector, matchingType] = [Number(first), Number(second), Number(third)];
    return { ...base, type, data: { usage, selector, matchingType, certificate: Buffer.from(fourth, 'hex') } };
  }
  if (type === 'DS') {
    const [keyTag, algorithm, digestType] = [Number(first), Number(second), Number(third)];
    return { ...base, type, data: { keyTag, algorithm, digestType, digest: Buffer.from(fourth, 'hex') } };
  }
  if (type === 'SOA') {
    const [serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0] = words.slice(2).map(Number);
    return { ...base, type, data: { mname: first, rname: second, serial, refresh, retry, expire, minimum } };
  }
  return { ...base, type: type as 'A', data: text };
}

function shortened(whole: Buffer | undefined, query: Buffer, max: number): Buffer[] {
  if (!whole || whole.length <= max) return whole ? [whole] : [];
  const { id = 0, questions = [] } = packet.decode(query);
  return [packet.encode({ type: 'response', id, flags: packet.TRUNCATED_RESPONSE, questions })];
}
