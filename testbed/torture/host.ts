import type { Behaviour } from './behaviour.ts';
import { type NameServer, serveNames } from './name-server.ts';

/** A running hostile site on loopback. */
export interface HostileSite {
  readonly behaviour: Behaviour;
  readonly url: string;
  /** `address:port` of the name server; empty: none. */
  readonly dnsServers: readonly string[];
  close(): Promise<void>;
}

/** Starts the site of one behaviour on its own port, with a name server if needed. */
export async function startSite(behaviour: Behaviour): Promise<HostileSite> {
  const { named, opens, path = '' } = behaviour;
  const server = await opens();
  const names: NameServer | undefined = named && (await serveNames(named.zone));
  const url = named ? server.url.replace('127.0.0.1', named.host) : server.url;
  return {
    behaviour,
    url: url + path.replace(/^\//, ''),
    dnsServers: names ? [names.address] : [],
    async close() {
      names?.close();
      await server.close();
    },
  };
}
