import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { zoneAnswer } from '@assay/engine';
import { networkOf } from '../keys/secret.ts';
import type { World } from '../world/world.ts';
import { hear } from './hear.ts';

/** Queries a second that are answered: of one network, and of all. A resolver repeats what is dropped. */
const OF_NETWORK = 50;
const OF_ALL = 1000;

export interface ZoneServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Answers lookups of names in the zone over UDP, and hears the one-time ones; undefined without a zone. Rejects if the port cannot be used. */
export async function serveZone(
  world: Pick<World, 'store' | 'config' | 'keyedHash' | 'now' | 'log'>,
): Promise<ZoneServer | undefined> {
  const { config, log, now } = world;
  const { zone, addresses, dnsPort } = config.listener;
  if (zone === undefined) return undefined;
  const socket = createSocket(isIPv6(config.host) ? 'udp6' : 'udp4');
  const admits = createRate(() => now().getTime());
  socket.on('message', (message: Buffer, { address, port }: RemoteInfo) => {
    // A forged sender can have port 0, to which nothing can be sent.
    if (port === 0 || !admits(networkOf(address))) return;
    const answered = zoneAnswer(message, { name: zone, addresses });
    if (!answered) return;
    socket.send(answered.answer, port, address);
    void hear(answered.label, { kind: 'dns', address }, world);
  });
  socket.bind(dnsPort, config.host);
  await once(socket, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'no reason given';
    throw new Error(`the DNS server cannot listen (ASSAY_LISTENER_DNS_PORT): ${reason}`);
  });
  socket.on('error', (error) => log.error({ err: error }, 'the DNS server of the listener failed'));
  const { port } = socket.address();
  log.info({ zone, port }, 'answering DNS');
  return { port, stop: async () => void (await new Promise<void>((closed) => socket.close(() => closed()))) };
}

/** Counts the queries of each second. */
export function createRate(milliseconds: () => number): (network: string) => boolean {
  let [second, all] = [0, 0];
  const counts = new Map<string, number>();
  return (network) => {
    const current = Math.floor(milliseconds() / 1000);
    if (current !== second) {
      [second, all] = [current, 0];
      counts.clear();
    }
    const own = (counts.get(network) ?? 0) + 1;
    if (all >= OF_ALL || own > OF_NETWORK) return false;
    all += 1;
    counts.set(network, own);
    return true;
  };
}
