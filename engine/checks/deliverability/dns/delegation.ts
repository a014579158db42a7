import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleZoneServers } from '../../../evidence/parse/mail/example-zone.ts';
import { defineCheck, listed, type Occurrence, occurrence } from '../../define-check.ts';
import { example } from '../support/examples.ts';

const given = (child: string[], parent: string[], glue: string[] = []) => ({
  zoneServers: exampleZoneServers({ child, parent: { names: parent, glue } }),
});

export default defineCheck({
  id: 'deliverability/dns/delegation',
  title: 'Parent zone and domain name the same name servers',
  why: 'Resolvers use both lists. A server that only one of them names is asked by some and never by others.',
  needs: ['zoneServers'],
  problems: {
    differs: {
      severity: 'low',
      message: 'NS records of the parent zone differ from those of the domain',
      fix: 'Enter the same name servers at your registrar and in the zone: `example.com. NS ns1.dns-host.example.`.',
    },
    disjoint: {
      severity: 'medium',
      message: 'Parent zone delegates to name servers that the domain does not name',
      fix: 'Enter the name servers of your DNS host at your registrar, or correct the zone: `example.com. NS ns1.dns-host.example.`.',
    },
    'no-glue': {
      severity: 'medium',
      message: 'Missing glue: the parent zone has no address for a name server below the domain',
      fix: 'Register the address at your registrar as a host record: `ns1.example.com. A 192.0.2.1`.',
    },
  },
  references: ['RFC 1034', 'RFC 1912', 'RFC 9471'],
  run({ zoneServers: { zone, child, parent } }) {
    if (!parent) throw new Unavailable('The name servers of the parent zone were not queried or did not answer');
    const bare = parent.names.filter((name) => isBelow(name, zone) && !parent.glue.includes(name));
    const glue: Occurrence<'no-glue'>[] = occurrence('no-glue', { record: 'NS' }, bare, 5);
    if (!child || child.length === 0) {
      if (glue.length > 0) return glue;
      throw new Unavailable('No authoritative name server of the domain was queried or answered');
    }
    const onlyParent = parent.names.filter((name) => !child.includes(name));
    const onlyChild = child.filter((name) => !parent.names.includes(name));
    if (onlyParent.length + onlyChild.length === 0) return glue;
    const evidence = listed([
      ...onlyParent.map((name) => `only in the parent zone: ${name}`),
      ...onlyChild.map((name) => `only in the domain: ${name}`),
    ]);
    const problem = onlyParent.length === parent.names.length ? ('disjoint' as const) : ('differs' as const);
    return [{ problem, location: { record: 'NS' }, evidence }, ...glue];
  },
  examples: () => [
    example('one more in the zone', given(['a.dns.example', 'b.dns.example'], ['a.dns.example']), 'differs'),
    example('nothing in common', given(['a.new.example'], ['a.old.example']), 'disjoint'),
    example('no glue', given(['ns.shop.example'], ['ns.shop.example']), 'no-glue'),
    example('with glue', given(['ns.shop.example'], ['ns.shop.example'], ['ns.shop.example'])),
    example('the same in another order', given(['a.dns.example', 'b.dns.example'], ['b.dns.example', 'a.dns.example'])),
  ],
});

function isBelow(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}
