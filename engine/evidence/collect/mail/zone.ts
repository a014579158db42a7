import { firstOf } from '../../../limits.ts';
import { addressVerdict } from '../../../scan-target/address.ts';
import { siteOf } from '../../../scan-target/site.ts';
import { defineCollector, ifAvailable, type Reach } from '../../define-collector.ts';
import type { NameServer } from '../../facts/zone.ts';
import { parseSoa } from '../../parse/mail/soa.ts';
import { addressesAt } from './addresses-at.ts';

export default defineCollector({
  id: 'zone',
  provides: ['zone'],
  needs: ['mailDomain'],
  step: 'Looking up name servers',
  async collect({ mailDomain }, reach, cut) {
    const name = siteOf(mailDomain);
    const [ns, soa, wild] = await Promise.all([
      reach.ask(name, 'NS'),
      ifAvailable(reach.ask(name, 'SOA')),
      ifAvailable(reach.ask(`${reach.token()}.${name}`, 'MX')),
    ]);
    const servers = firstOf(ns.records, 'nameServers', 'name servers', cut);
    return {
      zone: {
        name,
        soa: soa?.aliases.length === 0 ? parseSoa(soa.records[0] ?? '') : undefined,
        servers: await Promise.all(servers.map((server) => serverOf(server, reach))),
        serverCount: ns.records.length,
        apexAlias: ns.aliases[0],
        wildcardMx: wild?.records,
      },
    };
  },
});

async function serverOf(name: string, reach: Reach): Promise<NameServer> {
  const { alias, addresses, isPartial, answers } = await addressesAt(name, reach);
  return {
    name,
    alias,
    addresses,
    isAbsent: answers.every((answer) => answer?.status === 'nxdomain'),
    isPrivate: addresses !== undefined && addresses.length > 0 && !isPartial && !addresses.some(isPublic),
    isPartial,
  };
}

function isPublic(address: string): boolean {
  return addressVerdict(address, { allowPrivate: false }).allowed;
}
