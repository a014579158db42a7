import { effectivePolicy } from '../../../evidence/parse/mail/dmarc.ts';
import { allOf } from '../../../evidence/parse/mail/spf.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleDmarc, exampleSpf } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const softFail = (dmarc: string) => ({ spf: exampleSpf('v=spf1 mx ~all'), dmarc: exampleDmarc(dmarc) });

export default defineCheck({
  id: 'deliverability/dmarc/soft-fail',
  title: 'SPF softfail (`~all`) is backed by an enforced DMARC policy',
  why: '`~all` leaves the decision to DMARC. Without an enforced DMARC policy, spoofed mail is not stopped.',
  needs: ['spf', 'dmarc'],
  problems: {
    unbacked: {
      severity: 'low',
      message: 'SPF softfail (`~all`) without an enforced DMARC policy',
      fix: 'Enforce DMARC: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 7208', 'RFC 9989'],
  run({ spf, dmarc }) {
    const all = spf.tree?.record && allOf(spf.tree.record);
    if (all?.qualifier !== '~') return notApplicable('The SPF record does not end with `~all`');
    const { applied } = dmarc;
    const policy = applied && effectivePolicy(applied.record, applied.inherited);
    return occurrence('unbacked', { record: 'TXT' }, policy === 'quarantine' || policy === 'reject' ? [] : [all.text]);
  },
  examples: () => [
    example('policy none', softFail('v=DMARC1; p=none'), 'unbacked'),
    example('policy quarantine in test mode', softFail('v=DMARC1; p=quarantine; t=y'), 'unbacked'),
    example('policy reject', softFail('v=DMARC1; p=reject')),
    inapplicable('hardfail (-all)', { spf: exampleSpf('v=spf1 mx -all'), dmarc: exampleDmarc() }),
  ],
});
