import { expect, test } from 'vitest';
import authoritative from '../../../checks/deliverability/dns/authoritative.ts';
import delegation from '../../../checks/deliverability/dns/delegation.ts';
import { runChecks } from '../../../checks/run-checks.ts';
import type { DnsServerReply } from '../../facts/zone.ts';
import { gather } from '../../gather.ts';
import { NO_REACH } from '../../no-reach.ts';
import { exampleZone, SOUND_REPLY } from '../../parse/mail/example-zone.ts';
import zoneServers from './zone-servers.ts';

const PARENT = '192.5.6.30';
const RESOLVED: DnsServerReply = { ...SOUND_REPLY, authoritative: false, recursive: true };
const REFERRAL: DnsServerReply = {
  ...SOUND_REPLY,
  authoritative: false,
  records: [],
  referral: ['ns1.dns.example', 'ns2.dns.example'],
};

/** What the two checks say where the servers of the zone and of its parent reply so. */
async function verdicts(own: DnsServerReply, parent: DnsServerReply) {
  const reach = {
    ...NO_REACH,
    ask: async (name: string, type: string) => ({
      name,
      status: 'found' as const,
      records: type === 'NS' ? ['a.nic.example'] : [PARENT],
      aliases: [],
      authenticated: false,
    }),
    askServer: async (address: string, _name: string, type: string) => {
      if (address === PARENT) return parent;
      return type === 'NS' && own.authoritative ? { ...own, records: REFERRAL.referral } : own;
    },
  };
  const gathered = await gather(
    ['zoneServers'],
    [zoneServers],
    { zone: exampleZone() },
    reach,
    new AbortController().signal,
  );
  return runChecks([authoritative, delegation], gathered).map(({ verdict, ...rest }) => ({
    verdict,
    text: JSON.stringify(rest),
  }));
}

test('a resolver that answers in place of every server is recognised, and no server is called lame', async () => {
  const found = await verdicts(RESOLVED, RESOLVED);
  expect(found.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown']);
  for (const { text } of found) expect(text).toContain('port 53 is intercepted');
});

test('servers that only resolve are lame where the parent answers itself', async () => {
  const found = await verdicts(RESOLVED, REFERRAL);
  expect(found[0]?.verdict).toBe('fail');
  expect(found[0]?.text).toContain('lame');
});

test('sound servers behind a parent that offers recursion', async () => {
  expect((await verdicts(SOUND_REPLY, { ...REFERRAL, recursive: true })).map(({ verdict }) => verdict)).toEqual([
    'pass',
    'pass',
  ]);
});
