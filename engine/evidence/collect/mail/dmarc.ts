import { defineCollector, type Reach } from '../../define-collector.ts';
import { isDmarc } from '../../parse/mail/dmarc.ts';
import { discoverDmarc, dmarcWalkNames } from '../../parse/mail/dmarc-walk.ts';

const LOOKALIKE = /^[\s"']*v\s*=\s*dmarc/i;

export default defineCollector({
  id: 'dmarc',
  provides: ['dmarc'],
  needs: ['mailDomain'],
  step: 'Checking DMARC',
  async collect({ mailDomain: domain }, reach) {
    const names = dmarcWalkNames(domain);
    const [own, apex, ...parents] = await Promise.allSettled([
      textsAt(domain, reach),
      reach.ask(domain, 'TXT'),
      ...names.slice(1).map((name) => textsAt(name, reach)),
    ]);
    if (own.status === 'rejected') throw own.reason;
    const ownRecords = own.value.filter(isDmarc);
    // The domain's own record takes precedence; without one, every step of the tree walk must be answered.
    const failed = parents.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected' && ownRecords.length !== 1) throw failed.reason;
    const above = parents.map((step) => (step.status === 'fulfilled' ? step.value : []));
    const found = discoverDmarc(
      domain,
      [own.value, ...above].map((texts, i) => [names[i] ?? domain, texts]),
    );
    return {
      dmarc: {
        domain,
        ...found,
        several: ownRecords.length > 1 ? ownRecords : [],
        lookalikes: own.value.filter((text) => !isDmarc(text) && LOOKALIKE.test(text.slice(0, 40))),
        misplaced: apex.status === 'fulfilled' ? apex.value.records.filter(isDmarc) : [],
      },
    };
  },
});

async function textsAt(name: string, reach: Reach): Promise<readonly string[]> {
  return (await reach.ask(`_dmarc.${name}`, 'TXT')).records;
}
