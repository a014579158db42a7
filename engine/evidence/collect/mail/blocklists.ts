import { firstOf } from '../../../limits.ts';
import { addressVerdict } from '../../../scan-target/address.ts';
import { defineCollector, type Reach } from '../../define-collector.ts';
import { reverseName } from '../../facts/dns-answer.ts';
import type { BlocklistAnswer } from '../../facts/mail-facts.ts';
import { BLOCKLISTS, type Blocklist, blocklistVerdict } from '../../parse/mail/blocklist.ts';
import { sendingAddresses } from '../../parse/mail/sending-addresses.ts';
import { cutPartialHosts } from './mx.ts';

export default defineCollector({
  id: 'blocklists',
  provides: ['blocklists'],
  needs: ['mailDomain', 'mx'],
  uses: { spf: 'refines' },
  step: 'Checking DNS blocklists',
  async collect({ mailDomain, mx, spf }, reach, cut) {
    cutPartialHosts(mx.hosts, cut);
    const receiving = mx.hosts.flatMap(({ addresses }) => addresses ?? []);
    const open = [...new Set([...sendingAddresses(spf?.tree).map(({ address }) => address), ...receiving])].filter(
      (address) => addressVerdict(address, { allowPrivate: false }).allowed,
    );
    const addresses = firstOf(open, 'blocklistAddresses', 'addresses of mail hosts', cut);
    const answers = await Promise.all(
      BLOCKLISTS.map((list) => listAnswers(list, list.of === 'domain' ? [mailDomain] : addresses, reach)),
    );
    return { blocklists: answers.flat() };
  },
});

/** A list is trusted only if it returns its own test entry (RFC 5782 section 5) at the same time. */
async function listAnswers(list: Blocklist, subjects: readonly string[], reach: Reach): Promise<BlocklistAnswer[]> {
  const fitting = subjects.filter((subject) => list.of === 'domain' || list.ipv6 || !subject.includes(':'));
  const [test, ...codes] = await Promise.all([list.test, ...fitting].map((subject) => codeOf(list, subject, reach)));
  const working = test !== undefined && blocklistVerdict(list, test) === 'listed';
  return fitting.map((subject, i) => {
    const code = codes[i];
    const verdict = code === undefined ? 'refused' : blocklistVerdict(list, code);
    return {
      list: list.zone,
      subject,
      code: code ?? '',
      verdict: verdict === 'clear' && !working ? 'refused' : verdict,
    };
  });
}

/** The first address of the answer; empty if there is none, undefined if the lookup failed. */
async function codeOf({ zone, of }: Blocklist, subject: string, reach: Reach): Promise<string | undefined> {
  const name = of === 'domain' ? `${subject}.${zone}` : reverseName(subject, zone);
  const answer = name && (await reach.ask(name, 'A').catch(() => undefined));
  return answer ? (answer.records[0] ?? '') : undefined;
}
