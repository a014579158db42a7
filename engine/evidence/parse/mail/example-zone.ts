import type { DnsServerReply, NameServer, Zone, ZoneServer, ZoneServers } from '../../facts/zone.ts';
import { parseSoa } from './soa.ts';

export const SOUND_SOA = 'ns1.dns.example hostmaster.dns.example 2026010101 7200 3600 1209600 3600';

/** A name server with an address of each family, for the examples of checks. */
export function exampleServer(at: number, more: Partial<NameServer> = {}): NameServer {
  return {
    name: `ns${at}.dns.example`,
    alias: undefined,
    addresses: [`93.184.${at}.1`, `2606:2800:${at}::1`],
    isAbsent: false,
    isPartial: false,
    isPrivate: false,
    ...more,
  };
}

/** The zone shop.example with the given servers, for the examples of checks. */
export function exampleZone(
  servers: readonly NameServer[] = [exampleServer(1), exampleServer(2)],
  more: Partial<Zone> = {},
): Zone {
  return {
    name: 'shop.example',
    soa: parseSoa(SOUND_SOA),
    servers,
    serverCount: servers.length,
    apexAlias: undefined,
    wildcardMx: [],
    ...more,
  };
}

/** What a sound server of shop.example replies. */
export const SOUND_REPLY: DnsServerReply = {
  rcode: 'NOERROR',
  authoritative: true,
  recursive: false,
  records: [SOUND_SOA],
  referral: [],
  glue: [],
};

/** A server of shop.example that replied, for the examples of checks. */
export function exampleZoneServer(at: number, reply: Partial<DnsServerReply> = {}, resolvesOthers = false): ZoneServer {
  return {
    name: `ns${at}.dns.example`,
    address: `93.184.${at}.1`,
    reply: { ...SOUND_REPLY, ...reply },
    failure: undefined,
    resolvesOthers,
  };
}

export const SILENT_SERVER: ZoneServer = {
  ...exampleZoneServer(3),
  reply: undefined,
  failure: 'the name server did not answer',
  resolvesOthers: undefined,
};

const NAMES = ['ns1.dns.example', 'ns2.dns.example'];

/** What the servers of shop.example and of its parent answered, for the examples of checks. */
export function exampleZoneServers(more: Partial<ZoneServers> = {}): ZoneServers {
  const servers = [exampleZoneServer(1), exampleZoneServer(2)];
  return { zone: 'shop.example', servers, child: NAMES, parent: { names: NAMES, glue: [] }, ...more };
}
