import { firstOf } from '../../../limits.ts';
import { siteOf } from '../../../scan-target/site.ts';
import { defineCollector, type Reach } from '../../define-collector.ts';
import type { ReportTarget } from '../../facts/mail-facts.ts';
import { isPlaceholderAddress } from '../../parse/http/host-kind.ts';
import { isDmarc, parseDmarc, reportDomainOf } from '../../parse/mail/dmarc.ts';
import { addressesAt } from './addresses-at.ts';

export default defineCollector({
  id: 'report-targets',
  provides: ['reportTargets'],
  needs: ['dmarc'],
  step: 'Checking DMARC report recipients',
  async collect({ dmarc }, reach, cut) {
    const { applied } = dmarc;
    if (!applied) return { reportTargets: [] };
    const addresses = [...applied.record.rua, ...applied.record.ruf].filter(
      (address) => !isPlaceholderAddress(address, `https://${applied.domain}/`),
    );
    const domains = addresses.flatMap((address) => reportDomainOf(address) ?? []);
    const targets = firstOf([...new Set(domains)], 'dmarcRecipients', 'recipients of DMARC reports', cut).map(
      (domain) => targetOf(domain, applied.domain, reach),
    );
    return { reportTargets: await Promise.all(targets) };
  },
});

async function targetOf(domain: string, policyDomain: string, reach: Reach): Promise<ReportTarget> {
  const external = siteOf(domain) !== siteOf(policyDomain);
  const [authorization, receivesMail] = await Promise.all([
    external ? authorizationBy(domain, policyDomain, reach) : { authorized: true },
    acceptsMail(domain, reach),
  ]);
  return { domain, external, receivesMail, ...authorization };
}

/** RFC 9990 section 4: one valid record is enough; an address of its own must be at the same host. */
async function authorizationBy(
  domain: string,
  policyDomain: string,
  reach: Reach,
): Promise<Pick<ReportTarget, 'authorized' | 'redirects'>> {
  const answer = await reach.ask(`${policyDomain}._report._dmarc.${domain}`, 'TXT').catch(() => undefined);
  const records = answer?.records.filter(isDmarc);
  const elsewhere = records
    ?.flatMap((text) => parseDmarc(text).rua)
    .find((address) => (reportDomainOf(address) ?? domain) !== domain);
  return { authorized: records && records.length > 0, ...(elsewhere === undefined ? {} : { redirects: elsewhere }) };
}

async function acceptsMail(domain: string, reach: Reach): Promise<boolean | undefined> {
  const mx = await reach.ask(domain, 'MX').catch(() => undefined);
  if (!mx) return undefined;
  if (mx.records.length > 0) return !mx.records.every((record) => record.endsWith(' .'));
  const { answers, isPartial } = await addressesAt(domain, reach);
  return answers.some((answer) => answer?.status === 'found') || (isPartial ? undefined : false);
}
