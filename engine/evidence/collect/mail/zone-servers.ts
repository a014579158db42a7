import { defineCollector, ifAvailable, outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { NameServer, ZoneServer, ZoneServers } from '../../facts/zone.ts';

/** A name reserved for documentation (RFC 2606), which the servers of a domain do not hold. */
const FOREIGN_NAME = 'example.com';
const MAX_PARENTS = 2;
const INTERCEPTED =
  'a resolver of this network answers in place of the name servers (port 53 is intercepted); scan from another network';

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
    if (isIntercepted(servers, parent?.recursive === true)) throw new Unavailable(INTERCEPTED);
    const failure = servers.find(({ reply }) => reply === undefined)?.failure;
    if (failure !== undefined && !parent?.delegation && servers.every(({ reply }) => reply === undefined))
      throw new Unavailable(`No name server was queried: ${failure}`);
    const sound = servers.find(({ reply }) => reply?.authoritative === true);
    const child = sound && (await ifAvailable(reach.askServer(sound.address, zone.name, 'NS')));
    return { zoneServers: { zone: zone.name, servers, child: child?.records, parent: parent?.delegation } };
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

/**
 * Whether a resolver of this network answers in place of the name servers: no server is authoritative, all offer recursion, and so does a
 * server of the parent zone, which would not.
 */
function isIntercepted(servers: readonly ZoneServer[], isParentRecursive: boolean): boolean {
  const replies = servers.flatMap(({ reply }) => reply ?? []);
  const isForeign = replies.length > 0 && replies.every(({ authoritative, recursive }) => recursive && !authoritative);
  return isForeign && isParentRecursive;
}

interface Parent {
  readonly recursive: boolean;
  readonly delegation: ZoneServers['parent'];
}

/** The delegation by the first server of the parent zone that gives one; else how the last one that replied did. */
async function parentOf(zone: string, reach: Reach): Promise<Parent | undefined> {
  const parent = zone.slice(zone.indexOf('.') + 1);
  const names = (await ifAvailable(reach.ask(parent, 'NS')))?.records ?? [];
  let last: Parent | undefined;
  for (const name of names.slice(0, MAX_PARENTS)) {
    const [address] = (await ifAvailable(reach.ask(name, 'A')))?.records ?? [];
    const reply = address && (await ifAvailable(reach.askServer(address, zone, 'NS')));
    if (reply && reply.rcode === 'NOERROR' && reply.referral.length > 0)
      return { recursive: reply.recursive, delegation: { names: reply.referral, glue: reply.glue } };
    if (reply) last = { recursive: reply.recursive && !reply.authoritative, delegation: undefined };
  }
  return last;
}
