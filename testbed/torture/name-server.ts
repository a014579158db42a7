import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { attempt } from '../../engine/evidence/reach/test-faults.ts';

/** Response of a name server: A records or a misbehaviour. `nth` counts the address queries. */
export type Zone = (nth: number) => readonly string[] | 'silence' | 'garbage' | 'alias of itself' | 'truncated';

export interface NameServer {
  /** `127.0.0.1:PORT` */
  readonly address: string;
  close(): void;
}

const HEADER_BYTES = 12;
const A = 1;
const CNAME = 5;
const FLAGS = { answer: 0x8180, truncated: 0x8380 };

/** A name server on loopback (RFC 1035) that returns the zone's response for every name; other record types are empty. */
export async function serveNames(zone: Zone): Promise<NameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  const answer = (query: Buffer, from: RemoteInfo) => {
    const end = query.indexOf(0, HEADER_BYTES) + 5;
    const isAddress = query.readUInt16BE(end - 4) === A;
    if (isAddress) asked += 1;
    const said = isAddress ? zone(asked) : [];
    if (said === 'silence') return;
    const reply = said === 'garbage' ? Buffer.alloc(512, 0xff) : replyTo(query.subarray(0, end), said);
    socket.send(reply, from.port, from.address);
  };
  // Malformed queries and disconnected clients get no response.
  socket.on('message', (query, from) =>
    attempt(
      () => answer(query, from),
      () => {},
    ),
  );
  socket.on('error', () => {});
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function replyTo(question: Buffer, said: readonly string[] | 'alias of itself' | 'truncated'): Buffer {
  const records =
    said === 'truncated'
      ? []
      : said === 'alias of itself'
        ? [record(CNAME, Buffer.from([0xc0, HEADER_BYTES]))]
        : said.map((address) => record(A, Buffer.from(address.split('.').map(Number))));
  const head = Buffer.from(question);
  head.writeUInt16BE(said === 'truncated' ? FLAGS.truncated : FLAGS.answer, 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...records]);
}

function record(type: number, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]),
    data,
  ]);
}
