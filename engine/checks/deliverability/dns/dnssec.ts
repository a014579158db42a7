import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const DS = '12345 13 2 aabb';

export default defineCheck({
  id: 'deliverability/dns/dnssec',
  title: 'DNSSEC signatures are valid',
  why: 'Validating resolvers, including those of large mail providers, cannot resolve a domain whose DNSSEC signatures fail. Mail to and from it is lost.',
  needs: ['dnssec'],
  problems: {
    bogus: {
      severity: 'critical',
      message: 'DNSSEC validation fails',
      fix: 'Re-sign the zone, or remove the DS record of `example.com.` at your registrar until it matches a key of the zone: `example.com. DS …`.',
    },
  },
  references: ['RFC 4035'],
  run({ dnssec }) {
    if (dnssec.state === 'insecure') return notApplicable('The domain is not signed with DNSSEC');
    if (dnssec.state === 'unsaid')
      throw new Unavailable('The resolver does not report whether DNSSEC signatures are valid');
    return occurrence('bogus', { record: 'DS' }, dnssec.state === 'bogus' ? [dnssec.ds.join('\n')] : []);
  },
  examples: () => [
    example('validation fails', { dnssec: { ds: [DS], state: 'bogus' } }, 'bogus'),
    example('validation succeeds', { dnssec: { ds: [DS], state: 'secure' } }),
    inapplicable('unsigned', { dnssec: { ds: [], state: 'insecure' } }),
  ],
});
