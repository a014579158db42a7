import { limit } from '../../../limits.ts';
import { defineCollector, outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { MtaSts } from '../../facts/mail-facts.ts';
import { isMtaStsRecord } from '../../parse/mail/mta-sts.ts';

const TIMEOUT_SECONDS = 5;

export default defineCollector({
  id: 'mta-sts',
  provides: ['mtaSts'],
  needs: ['mailDomain'],
  step: 'Checking MTA-STS',
  async collect({ mailDomain }, reach) {
    const answer = await reach.ask(`_mta-sts.${mailDomain}`, 'TXT');
    const records = answer.records.filter(isMtaStsRecord);
    const host = `mta-sts.${mailDomain}`;
    const none = { policy: undefined, untrusted: undefined, failure: undefined };
    if (records.length === 0) return { mtaSts: { records, hasHost: false, ...none } };
    const addresses = await Promise.allSettled([reach.ask(host, 'A'), reach.ask(host, 'AAAA')]);
    const hasHost = addresses.some((one) => one.status === 'fulfilled' && one.value.status === 'found');
    const failed = addresses.find(({ status }) => status === 'rejected');
    if (!hasHost && failed?.status === 'rejected') throw failed.reason;
    if (!hasHost) return { mtaSts: { records, hasHost, ...none } };
    return { mtaSts: { records, hasHost, ...(await policyAt(host, reach)) } };
  },
});

async function policyAt(host: string, reach: Reach): Promise<Pick<MtaSts, 'policy' | 'untrusted' | 'failure'>> {
  const url = `https://${host}/.well-known/mta-sts.txt`;
  const [policy, handshake] = await Promise.all([
    outcomeOf(reach.fetch({ url, maxBodyBytes: limit('mtaStsBytes'), timeoutSeconds: TIMEOUT_SECONDS })),
    outcomeOf(reach.handshake(host, 443)),
  ]);
  const untrusted = handshake instanceof Unavailable ? undefined : handshake.untrusted;
  if (policy instanceof Unavailable) return { policy: undefined, untrusted, failure: policy.message };
  return { policy, untrusted, failure: handshake instanceof Unavailable ? handshake.message : undefined };
}
