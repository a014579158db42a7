import ipaddr from 'ipaddr.js';
import { firstOf } from '../../../limits.ts';
import { defineCollector, type Reach } from '../../define-collector.ts';
import type { MxHost } from '../../facts/mail-facts.ts';

export default defineCollector({
  id: 'mx',
  provides: ['mx'],
  needs: ['mailDomain'],
  step: 'Looking up MX records',
  async collect({ mailDomain }, reach, cut) {
    const { records } = await reach.ask(mailDomain, 'MX');
    const isNull = records.some((record) => record.endsWith(' .'));
    const named = records.filter((record) => !record.endsWith(' .'));
    const hosts = firstOf(named, 'mailHosts', 'mail hosts', cut);
    return { mx: { records, isNull, hosts: await Promise.all(hosts.map((host) => hostOf(host, reach))) } };
  },
});

async function hostOf(record: string, reach: Reach): Promise<MxHost> {
  const [preference = '', name = ''] = record.split(' ');
  if (ipaddr.isValid(name)) return { preference: Number(preference), name, alias: undefined, addresses: [] };
  const [addresses, alias] = await Promise.all([addressesOf(name, reach), aliasOf(name, reach)]);
  return { preference: Number(preference), name, alias, addresses };
}

async function aliasOf(name: string, reach: Reach): Promise<string | undefined> {
  const answer = await reach.ask(name, 'A').catch(() => undefined);
  return answer?.aliases[0];
}

/** Undefined if a lookup failed and the other returned no address. */
async function addressesOf(name: string, reach: Reach): Promise<readonly string[] | undefined> {
  const answers = await Promise.allSettled([reach.ask(name, 'A'), reach.ask(name, 'AAAA')]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.records : []));
  return addresses.length === 0 && answers.some(({ status }) => status === 'rejected') ? undefined : addresses;
}
