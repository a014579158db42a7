import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { zoneAnswer } from '@assay/engine';
import { networkOf } from '../keys/secret.ts';
import type { World } from '../world/world.ts';
import { hear } from './hear.ts';

/** Answers a second: to one network, and to all. What is not answered is heard all the same, so that a flood hides no lookup. */
const OF_NETWORK = 50;
const OF_ALL = 1000;
/** Lookups that are being stored. A flood of them does not queue up before the database. */
const MAX_STORING = 50;

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
  let storing = 0;
  socket.on('message', (message: Buffer, { address, port }: RemoteInfo) => {
    const answered = zoneAnswer(message, { name: zone, addresses });
    if (!answered || storing >= MAX_STORING) return;
    storing += 1;
    void hear(answered.label, { kind: 'dns', address }, world).finally(() => {
      storing -= 1;
    });
    // A forged sender can have port 0 or an address without a route, to which nothing can be sent.
    if (port !== 0 && admits(networkOf(address))) socket.send(answered.answer, port, address, () => undefined);
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

/** Counts the answers of each second. */
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
