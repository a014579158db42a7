import { firstOf, type ReportCut } from '../../../limits.ts';
import { addressVerdict } from '../../../scan-target/address.ts';
import { siteOf } from '../../../scan-target/site.ts';
import { defineCollector, type Reach } from '../../define-collector.ts';
import { reverseName } from '../../facts/dns-answer.ts';
import type { MxAddress } from '../../facts/mail-facts.ts';
import { type SendingAddress, sendingAddresses } from '../../parse/mail/sending-addresses.ts';
import { cutPartialHosts } from './mx.ts';

export default defineCollector({
  id: 'mx-addresses',
  provides: ['mxAddresses'],
  needs: ['mailDomain', 'mx'],
  uses: { spf: 'matters' },
  step: 'Checking reverse DNS of mail servers',
  async collect({ mailDomain, mx, spf }, reach, cut) {
    cutPartialHosts(mx.hosts, cut);
    const pairs = mx.hosts.flatMap(({ name, addresses }) =>
      (addresses ?? []).map((address) => [name, address] as const),
    );
    const isOwn = (host: string) => siteOf(host) === siteOf(mailDomain);
    const sending = sendingAddresses(spf?.tree);
    const senders = new Set(sending.map(({ address }) => address));
    const received = pairs.map(([host, address]) => ({ host, address, own: isOwn(host), sends: senders.has(address) }));
    const known = new Set(pairs.map(([, address]) => address));
    const sent = sending
      .filter(
        (one, at) =>
          !known.has(one.address) &&
          isMailHost(one) &&
          sending.findIndex((other) => other.address === one.address) === at,
      )
      .map(({ address, term }) => ({
        host: term,
        address,
        own: isOwn(/^\+?a:([^/]{1,253})/i.exec(term)?.[1] ?? mailDomain),
        sends: true,
      }));
    const open = [...received, ...sent].filter(
      ({ address }) => addressVerdict(address, { allowPrivate: false }).allowed,
    );
    const asked = firstOf(open, 'mailAddresses', 'addresses of mail hosts', cut).map((one) => namesOf(one, reach, cut));
    return { mxAddresses: await Promise.all(asked) };
  },
});

/** Whether a term names a host for mail: `a` alone is the web server, which may be that of a content delivery network. */
function isMailHost({ term }: SendingAddress): boolean {
  return !/^\+?a(?:$|\/)/i.test(term);
}

async function namesOf(one: Omit<MxAddress, 'names' | 'confirmed'>, reach: Reach, cut: ReportCut): Promise<MxAddress> {
  const { address } = one;
  const reverse = reverseName(address);
  const names = reverse && (await reach.ask(reverse, 'PTR').catch(() => undefined))?.records;
  if (!names) return { ...one, names: undefined, confirmed: undefined };
  const type = address.includes(':') ? 'AAAA' : 'A';
  const tried = firstOf(names, 'mailAddressNames', 'names of a mail host', cut);
  const answers = await Promise.all(tried.map((name) => reach.ask(name, type).catch(() => undefined)));
  const confirmed = answers.some((answer) => answer?.records.includes(address));
  const isUnknown = tried.length < names.length || answers.includes(undefined);
  return { ...one, names, confirmed: confirmed || (isUnknown ? undefined : false) };
}
