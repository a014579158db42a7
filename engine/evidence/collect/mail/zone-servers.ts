import { defineCollector, ifAvailable, outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { NameServer, ZoneServer, ZoneServers } from '../../facts/zone.ts';

/** A name reserved for documentation (RFC 2606), which the servers of a domain do not hold. */
const FOREIGN_NAME = 'example.com';
const MAX_PARENTS = 2;

export default defineCollector({
  id: 'zone-servers',
  provides: ['zoneServers'],
  needs: ['zone'],
  step: 'Querying name servers',
  async collect({ zone }, reach) {
    const addressed = zone.servers.filter(({ addresses }) => addresses && addresses.length > 0);
    const [servers, parent] = await Promise.all([
      Promise.all(addressed.map((server) => testedServer(server, zone.name, reach))),
      parentOf(zone.name, reach),
    ]);
    const failure = servers.find(({ reply }) => reply === undefined)?.failure;
    if (failure !== undefined && !parent && servers.every(({ reply }) => reply === undefined))
      throw new Unavailable(`No name server was queried: ${failure}`);
    const sound = servers.find(({ reply }) => reply?.authoritative === true);
    const child = sound && (await ifAvailable(reach.askServer(sound.address, zone.name, 'NS')));
    return { zoneServers: { zone: zone.name, servers, child: child?.records, parent } };
  },
});

async function testedServer({ name, addresses = [] }: NameServer, zone: string, reach: Reach): Promise<ZoneServer> {
  const address = addresses.find((one) => !one.includes(':')) ?? addresses[0] ?? '';
  const reply = await outcomeOf(reach.askServer(address, zone, 'SOA'));
  if (reply instanceof Unavailable)
    return { name, address, reply: undefined, failure: reply.message, resolvesOthers: undefined };
  const foreign = zone === FOREIGN_NAME || !reply.recursive ? undefined : await foreignReply(address, reach);
  return { name, address, reply, failure: undefined, resolvesOthers: reply.recursive ? foreign : false };
}

async function foreignReply(address: string, reach: Reach): Promise<boolean | undefined> {
  const reply = await ifAvailable(reach.askServer(address, FOREIGN_NAME, 'NS', true));
  return reply && reply.rcode === 'NOERROR' && !reply.authoritative && reply.records.length > 0;
}

/** The delegation by the first server of the parent zone that gives one. */
async function parentOf(zone: string, reach: Reach): Promise<ZoneServers['parent']> {
  const parent = zone.slice(zone.indexOf('.') + 1);
  const names = (await ifAvailable(reach.ask(parent, 'NS')))?.records ?? [];
  for (const name of names.slice(0, MAX_PARENTS)) {
    const [address] = (await ifAvailable(reach.ask(name, 'A')))?.records ?? [];
    const reply = address && (await ifAvailable(reach.askServer(address, zone, 'NS')));
    if (reply && reply.rcode === 'NOERROR' && reply.referral.length > 0)
      return { names: reply.referral, glue: reply.glue };
  }
  return undefined;
}
