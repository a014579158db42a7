import ipaddr from 'ipaddr.js';
import { firstOf, type ReportCut } from '../../../limits.ts';
import { defineCollector, type Reach } from '../../define-collector.ts';
import type { MxHost } from '../../facts/mail-facts.ts';
import { addressesAt } from './addresses-at.ts';

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
  const { alias, addresses, isPartial } = await addressesAt(name, reach);
  return { preference: Number(preference), name, alias, addresses, ...(isPartial ? { partial: true } : {}) };
}

/** Reports hosts whose addresses are not all known. */
export function cutPartialHosts(hosts: readonly MxHost[], cut: ReportCut): void {
  const partial = hosts.filter((host) => host.partial);
  if (partial[0])
    cut(`Addresses of ${partial.length} of ${hosts.length} mail hosts could not be looked up: ${partial[0].name}`);
}
