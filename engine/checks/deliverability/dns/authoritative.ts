import { Unavailable } from '../../../evidence/define-collector.ts';
import type { DnsServerReply, ZoneServer } from '../../../evidence/facts/zone.ts';
import { exampleZoneServer, exampleZoneServers, SILENT_SERVER } from '../../../evidence/parse/mail/example-zone.ts';
import { parseSoa } from '../../../evidence/parse/mail/soa.ts';
import { defineCheck, listed, type Occurrence } from '../../define-check.ts';
import { example } from '../support/examples.ts';

const given = (...servers: ZoneServer[]) => ({ zoneServers: exampleZoneServers({ servers }) });
/** A sound server, and one with this reply. */
const second = (reply: Partial<DnsServerReply>, resolvesOthers = false) =>
  given(exampleZoneServer(1), exampleZoneServer(2, reply, resolvesOthers));

export default defineCheck({
  id: 'deliverability/dns/authoritative',
  title: 'Every name server answers for the domain',
  why: 'A name server that does not hold the zone delays every lookup; one that resolves foreign names can be abused for attacks.',
  needs: ['zoneServers'],
  problems: {
    lame: {
      severity: 'medium',
      message: 'Lame delegation: the name server is not authoritative for the domain',
      fix: 'Load the zone on this server, or remove it from the zone and at your registrar: `example.com. NS ns1.dns-host.example.`.',
    },
    recursive: {
      severity: 'medium',
      message: 'Open resolver: the name server resolves names of other domains for anyone',
      fix: 'Turn off recursion on authoritative servers; in BIND: `options { recursion no; };`.',
    },
    serial: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Name servers hold different versions of the zone',
      fix: 'If it lasts longer than the refresh interval, check the zone transfer: every server must return the same serial for `example.com. SOA`.',
    },
  },
  references: ['RFC 1912', 'RFC 5358', 'CWE-406'],
  run({ zoneServers: { servers } }, cut) {
    const replied = servers.filter(({ reply }) => reply !== undefined);
    const [silent, ...others] = servers.filter(({ reply }) => reply === undefined);
    if (replied.length === 0) throw new Unavailable('No name server of the domain was queried or answered');
    if (silent)
      cut(`${others.length + 1} of ${servers.length} name servers were not tested: ${silent.name}: ${silent.failure}`);
    return [...replied.flatMap(problemsOf), ...serialProblem(replied)];
  },
  examples: () => [
    example('refused', second({ rcode: 'REFUSED', authoritative: false, records: [] }), 'lame'),
    example('an answer from elsewhere', second({ authoritative: false, recursive: true }), 'lame'),
    example('an open resolver', second({ recursive: true }, true), 'recursive'),
    example('two serials', second({ records: ['ns1.dns.example h.dns.example 7 7200 3600 1209600 3600'] }), 'serial'),
    example('all answer', second({})),
    example('recursion offered but not given', given(exampleZoneServer(1, { recursive: true }))),
    example('one silent server', given(exampleZoneServer(1), SILENT_SERVER)),
  ],
});

function problemsOf({ name, address, reply, resolvesOthers }: ZoneServer): Occurrence<'lame' | 'recursive'>[] {
  const found = { location: { record: 'NS' }, evidence: `${name} (${address}): ${reply?.rcode}` };
  const isLame = reply && (!reply.authoritative || reply.rcode === 'NXDOMAIN');
  return [
    ...(isLame ? [{ problem: 'lame' as const, ...found }] : []),
    ...(resolvesOthers ? [{ problem: 'recursive' as const, ...found }] : []),
  ];
}

function serialProblem(servers: readonly ZoneServer[]): Occurrence<'serial'>[] {
  const rows = servers.flatMap(({ name, reply }) => {
    const serial = reply?.authoritative ? parseSoa(reply.records[0] ?? '')?.serial : undefined;
    return serial === undefined ? [] : [{ serial, text: `${name}: ${serial}` }];
  });
  if (new Set(rows.map(({ serial }) => serial)).size < 2) return [];
  return [
    {
      problem: 'serial',
      location: { record: 'SOA' },
      evidence: listed(rows.map(({ text }) => text)),
      compares: 'serial',
    },
  ];
}
