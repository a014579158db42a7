import type { NameServer } from '../../../evidence/facts/zone.ts';
import { exampleServer, exampleZone } from '../../../evidence/parse/mail/example-zone.ts';
import type { ReportCut } from '../../../limits.ts';
import { defineCheck, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

type Problem = 'absent' | 'alias' | 'no-address' | 'private';

const given = (...servers: NameServer[]) => ({ zone: exampleZone(servers) });
/** Two sound servers, and another one. */
const third = (more: Partial<NameServer>) => given(exampleServer(1), exampleServer(2), exampleServer(3, more));
const addressed = (...addresses: string[][]) =>
  given(...addresses.map((own, i) => exampleServer(i + 1, { addresses: own })));

export default defineCheck({
  id: 'deliverability/dns/name-servers',
  title: 'Name servers of the domain can be reached independently of each other',
  why: 'If no name server of the domain answers, its mail is neither delivered nor accepted.',
  needs: ['zone'],
  problems: {
    absent: {
      severity: 'medium',
      message: 'NS record points to a name that does not exist',
      fix: 'Remove the name server from the zone and at your registrar, or correct it: `example.com. NS ns1.dns-host.example.`.',
    },
    'no-address': {
      severity: 'medium',
      message: 'Name server without an address',
      fix: 'Give it an address: `ns1.example.com. A 192.0.2.1`, or remove its NS record.',
    },
    alias: {
      severity: 'low',
      message: 'NS record points to a CNAME, which RFC 2181 does not allow',
      fix: 'Point the NS record to the name behind the alias: `example.com. NS ns1.dns-host.example.`.',
    },
    private: {
      severity: 'medium',
      message: 'Name server with a private address only',
      fix: 'Give it a public address: `ns1.example.com. A 192.0.2.1`, or remove its NS record.',
    },
    single: {
      severity: 'low',
      message: 'Only one name server',
      fix: 'Add a second one in another network: `example.com. NS ns2.dns-host.example.`.',
    },
    'one-network': {
      severity: 'info',
      message: 'All name servers are in one network',
      fix: 'Unless the addresses are anycast, add a server in another network: `example.com. NS ns2.dns-host.example.`.',
    },
    'no-ipv6': {
      severity: 'info',
      message: 'No name server has an IPv6 address',
      fix: 'Ask your DNS host for IPv6: `ns1.example.com. AAAA 2001:db8::1`.',
    },
  },
  references: ['RFC 1034', 'RFC 2181', 'RFC 2182'],
  run({ zone }, cut) {
    const { servers, serverCount } = zone;
    if (serverCount === 0) return notApplicable('The resolver returned no NS records for the domain');
    cutUnanswered(servers, cut);
    return [
      ...servers.flatMap(problemOf),
      ...(serverCount === 1 ? found('single', servers[0]?.name ?? '') : []),
      ...(serverCount > 1 ? networkProblems(servers) : []),
    ];
  },
  examples: () => [
    example('one server', given(exampleServer(1)), 'single'),
    example('a name that does not exist', third({ addresses: [], isAbsent: true }), 'absent'),
    example('no address', third({ addresses: [] }), 'no-address'),
    example('an alias', given(exampleServer(1), exampleServer(2, { alias: 'a.dns.example' })), 'alias'),
    example('a private address', third({ addresses: ['10.0.0.1'], isPrivate: true }), 'private'),
    example(
      'neighbouring addresses',
      addressed(['93.184.1.1', '2606:2800:1::1'], ['93.184.1.2', '2606:2800:1::2']),
      'one-network',
    ),
    example('IPv4 only', addressed(['93.184.1.1'], ['93.184.2.1']), 'no-ipv6'),
    example(
      'one IPv4 network, but IPv6 in two',
      given(exampleServer(1, { addresses: ['93.184.1.1', '2606:2800:1::1'] }), exampleServer(2)),
    ),
    example('two servers in two networks', { zone: exampleZone() }),
    inapplicable('no NS records', given()),
  ],
});

function found<P extends string>(problem: P, ...lines: readonly string[]): Occurrence<P>[] {
  return occurrence(problem, { record: 'NS' }, lines, 5);
}

function cutUnanswered(servers: readonly NameServer[], cut: ReportCut): void {
  const partial = servers.filter(({ isPartial }) => isPartial);
  if (partial[0])
    cut(`Addresses of ${partial.length} of ${servers.length} name servers could not be looked up: ${partial[0].name}`);
}

function problemOf({ name, alias, addresses, isAbsent, isPrivate }: NameServer): Occurrence<Problem>[] {
  if (isAbsent) return found('absent', name);
  if (addresses?.length === 0) return found('no-address', name);
  if (alias !== undefined) return found('alias', `${name} CNAME ${alias}`);
  return isPrivate ? found('private', name, ...(addresses ?? [])) : [];
}

/** The /24 of an IPv4 address; the /48 of an IPv6 address without a `::` in front of it. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  return (address.split('::', 1)[0] ?? '').split(':').slice(0, 3).join(':');
}

function networkProblems(servers: readonly NameServer[]) {
  if (servers.some(({ isPartial }) => isPartial)) return [];
  const addresses = servers.flatMap(({ addresses: own }) => own ?? []);
  if (addresses.length < 2) return [];
  const { six = [], four = [] } = Object.groupBy(addresses, (one) => (one.includes(':') ? 'six' : 'four'));
  const isOne = [four, six].every((list) => new Set(list.map(networkOf)).size <= 1);
  if (isOne) return found('one-network', ...addresses);
  return six.length === 0 ? found('no-ipv6', ...addresses) : [];
}
