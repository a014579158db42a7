import { firstOf, type ReportCut } from '../../../limits.ts';
import { addressVerdict } from '../../../scan-target/address.ts';
import { siteOf } from '../../../scan-target/site.ts';
import { defineCollector, type Reach } from '../../define-collector.ts';
import { reverseName } from '../../facts/dns-answer.ts';
import type { MxAddress } from '../../facts/mail-facts.ts';
import { cutPartialHosts } from './mx.ts';

export default defineCollector({
  id: 'mx-addresses',
  provides: ['mxAddresses'],
  needs: ['mailDomain', 'mx'],
  step: 'Checking reverse DNS of mail servers',
  async collect({ mailDomain, mx }, reach, cut) {
    cutPartialHosts(mx.hosts, cut);
    const pairs = mx.hosts.flatMap(({ name, addresses }) =>
      (addresses ?? []).map((address) => [name, address] as const),
    );
    const open = pairs.filter(([, address]) => addressVerdict(address, { allowPrivate: false }).allowed);
    const asked = firstOf(open, 'mailAddresses', 'addresses of mail hosts', cut).map(([host, address]) =>
      namesOf({ host, address, own: siteOf(host) === siteOf(mailDomain) }, reach, cut),
    );
    return { mxAddresses: await Promise.all(asked) };
  },
});

async function namesOf(
  { host, address, own }: Pick<MxAddress, 'host' | 'address' | 'own'>,
  reach: Reach,
  cut: ReportCut,
): Promise<MxAddress> {
  const reverse = reverseName(address);
  const names = reverse && (await reach.ask(reverse, 'PTR').catch(() => undefined))?.records;
  if (!names) return { host, own, address, names: undefined, confirmed: undefined };
  const type = address.includes(':') ? 'AAAA' : 'A';
  const answers = await Promise.all(
    firstOf(names, 'mailAddressNames', 'names of a mail host', cut).map((name) =>
      reach.ask(name, type).catch(() => undefined),
    ),
  );
  const confirmed = answers.some((answer) => answer?.records.includes(address));
  return { host, own, address, names, confirmed: confirmed || (answers.includes(undefined) ? undefined : false) };
}
