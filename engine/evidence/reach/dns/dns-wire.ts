import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import packet from 'dns-packet';
import { within } from '../within.ts';
import { type DnsQuestion, type DnsReply, decoded, queryOf } from './dns-message.ts';

export interface DnsServer {
  readonly address: string;
  readonly port: number;
}

const LATE = 'no answer in time';
const TCP_BYTES = 65_535;
/** How long one try waits: a lost packet costs little, a slow server still has time to answer. */
const UDP_MILLISECONDS = [500, 1_200, 2_500] as const;
const TCP_MILLISECONDS = 3_000;

/** One query over UDP, repeated over TCP if the answer is truncated. Throws if no matching answer arrives in time, which is longer with each attempt. */
export async function askServer(
  server: DnsServer,
  question: DnsQuestion,
  attempt: number,
  signal: AbortSignal,
): Promise<DnsReply> {
  const answer = await overUdp(server, question, UDP_MILLISECONDS[attempt] ?? UDP_MILLISECONDS[2], signal);
  return answer.flag_tc ? overTcp(server, question, signal) : answer;
}

/** The socket is connected, so only the server's packets reach it; answers to other queries are ignored. */
function overUdp(
  server: DnsServer,
  question: DnsQuestion,
  milliseconds: number,
  signal: AbortSignal,
): Promise<DnsReply> {
  const query = queryOf(question);
  const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4');
  return within<DnsReply>({ signal, milliseconds, late: () => LATE, end: () => socket.close() }, (resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (message) => {
      const answer = decoded(message, query.id, question);
      if (answer) resolve(answer);
    });
    socket.connect(server.port, server.address, () => socket.send(packet.encode(query)));
  });
}

function overTcp(server: DnsServer, question: DnsQuestion, signal: AbortSignal): Promise<DnsReply> {
  const query = queryOf(question);
  const socket = connect(server.port, server.address);
  return within<DnsReply>(
    { signal, milliseconds: TCP_MILLISECONDS, late: () => LATE, end: () => socket.destroy() },
    (resolve, reject) => {
      let seen = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('closed')));
      socket.on('connect', () => socket.write(packet.streamEncode(query)));
      socket.on('data', (chunk) => {
        seen = Buffer.concat([seen, chunk]).subarray(0, TCP_BYTES + 2);
        if (seen.length < 2 || seen.length < seen.readUInt16BE(0) + 2) return;
        const answer = decoded(seen.subarray(2, seen.readUInt16BE(0) + 2), query.id, question);
        if (answer) resolve(answer);
        else reject(new Error('not an answer'));
      });
    },
  );
}
