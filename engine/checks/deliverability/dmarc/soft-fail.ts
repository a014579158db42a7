import { allOf } from '../../../evidence/parse/mail/spf.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDmarc, exampleSpf } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dmarc/soft-fail',
  title: 'A soft end of SPF is backed by an enforced DMARC policy',
  why: 'The end `~all` leaves the decision to DMARC: without a policy that is enforced, nothing stops forged mail.',
  needs: ['spf', 'dmarc'],
  problems: {
    unbacked: {
      severity: 'low',
      likelihood: 'observed',
      says: 'SPF ends softly (`~all`) and no DMARC policy is enforced.',
      fix: { any: 'Enforce DMARC: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`.' },
    },
  },
  references: ['RFC 7208', 'RFC 9989'],
  run({ spf, dmarc }) {
    const all = spf.tree?.record && allOf(spf.tree.record);
    if (all?.qualifier !== '~') return notApplicable('the SPF record does not end in `~all`');
    const { applied } = dmarc;
    const policy = applied?.inherited ? (applied.record.sp ?? applied.record.p) : applied?.record.p;
    return policy === 'quarantine' || policy === 'reject' ? [] : [{ problem: 'unbacked', at: 'TXT', shows: all.text }];
  },
  examples: () => [
    {
      name: 'policy none',
      given: { spf: exampleSpf('v=spf1 mx ~all'), dmarc: exampleDmarc('v=DMARC1; p=none') },
      finds: ['unbacked'],
    },
    {
      name: 'policy reject',
      given: { spf: exampleSpf('v=spf1 mx ~all'), dmarc: exampleDmarc('v=DMARC1; p=reject') },
      finds: [],
    },
    {
      name: 'a hard end',
      given: { spf: exampleSpf('v=spf1 mx -all'), dmarc: exampleDmarc() },
      finds: [],
      notApplicable: true,
    },
  ],
});
