import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const DS = '12345 13 2 aabb';

export default defineCheck({
  id: 'deliverability/dns/dnssec',
  title: 'The signatures of the domain hold (DNSSEC)',
  why: 'A domain whose signatures fail does not exist for every resolver that checks them, large mail providers among them: mail to it and from it is lost.',
  needs: ['dnssec'],
  problems: {
    bogus: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The DNSSEC signatures of the domain do not hold',
      fix: {
        any: 'Sign the zone again, or take the DS record of `example.com.` out at your registrar until it matches a key of the zone: `example.com. DS …`.',
      },
    },
  },
  references: ['RFC 4035'],
  run({ dnssec }) {
    if (dnssec.state === 'insecure') return notApplicable('the domain is not signed');
    if (dnssec.state === 'unsaid') throw new Unavailable('the resolver does not say whether signatures hold');
    return dnssec.state === 'bogus'
      ? [{ problem: 'bogus', location: { part: 'DS' }, evidence: dnssec.ds.join('\n') }]
      : [];
  },
  examples: () => [
    { name: 'refused by a resolver that checks', given: { dnssec: { ds: [DS], state: 'bogus' } }, finds: ['bogus'] },
    { name: 'vouched for', given: { dnssec: { ds: [DS], state: 'secure' } }, finds: [] },
    { name: 'not signed', given: { dnssec: { ds: [], state: 'insecure' } }, finds: [], notApplicable: true },
  ],
});
