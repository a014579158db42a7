import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { containConnections } from '../../engine/evidence/reach/test-faults.ts';
import { MULTICAST_GROUPS, SITE_ADDRESSES, TCP_PORTS, UDP_PORTS } from './places.ts';

/** A connection or datagram to a forbidden address. */
export interface Arrival {
  readonly transport: 'tcp' | 'udp';
  /** Destination address; for datagrams the source, which is the same on one machine unless the sender bound one. */
  readonly address: string;
  readonly port: number;
  /** First bytes sent. */
  line: string;
}

export interface Canaries {
  /** Sends a connection and a datagram to every port, waits until they are recorded, and returns all other arrivals. */
  arrivals(): Promise<readonly Arrival[]>;
}

type Accept = (port: number, socket: Socket) => void;

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\nConnection: close\r\n\r\ncanary';
const PROBE = 'probe of the canary';
const PROBE_ADDRESS = '10.255.255.254';

/** Listens on all addresses, which the namespace routes to this machine; forwards connections for the site. */
export async function listenEverywhere(accept: Accept): Promise<Canaries> {
  const arrivals: Arrival[] = [];
  const tcp = TCP_PORTS.map(async (port) => {
    const server = containConnections(
      createServer((socket) => {
        const address = (socket.localAddress ?? '').replace(/^::ffff:/, '');
        if (SITE_ADDRESSES.includes(address)) accept(port, socket);
        else arrivals.push(sing(socket, address, port));
      }),
    );
    await once(server.listen({ port, host: '::', backlog: 4096 }), 'listening');
  });
  const udp = UDP_PORTS.flatMap((port) => [datagrams('udp4', port, arrivals), datagrams('udp6', port, arrivals)]);
  await Promise.all([...tcp, ...udp]);
  return {
    async arrivals() {
      await probe();
      const seen = () => arrivals.filter(({ line }) => line === PROBE).length;
      const wanted = TCP_PORTS.length + UDP_PORTS.length;
      for (let turn = 0; turn < 10_000 && seen() < wanted; turn++) await new Promise((next) => setImmediate(next));
      if (seen() !== wanted) throw new Error(`${seen()} of ${wanted} canaries are alive`);
      return arrivals.filter(({ line }) => line !== PROBE);
    },
  };
}

function sing(socket: Socket, address: string, port: number): Arrival {
  const arrival: Arrival = { transport: 'tcp', address, port, line: '' };
  socket.once('data', (data) => {
    arrival.line = firstLine(data);
    socket.end(ANSWER);
  });
  return arrival;
}

async function datagrams(kind: 'udp4' | 'udp6', port: number, arrivals: Arrival[]): Promise<void> {
  const socket: Datagrams = createSocket({ type: kind, reuseAddr: true, ipv6Only: kind === 'udp6' });
  socket.on('message', (data, { address }) => {
    arrivals.push({ transport: 'udp', address, port, line: firstLine(data) });
  });
  socket.on('error', () => {});
  await once(socket.bind(port), 'listening');
  if (kind === 'udp4') for (const group of MULTICAST_GROUPS) socket.addMembership(group, '10.99.0.2');
}

function firstLine(data: Buffer): string {
  return data.toString('latin1').split('\r\n')[0]?.slice(0, 120) ?? '';
}

async function probe(): Promise<void> {
  const sender = createSocket('udp4');
  await Promise.all([
    ...TCP_PORTS.map(async (port) => {
      const socket = connect(port, PROBE_ADDRESS).on('error', () => {});
      socket.end(`${PROBE}\r\n`);
      await once(socket.resume(), 'close');
    }),
    ...UDP_PORTS.map((port) => new Promise((sent) => sender.send(PROBE, port, PROBE_ADDRESS, sent))),
  ]);
  sender.close();
}
