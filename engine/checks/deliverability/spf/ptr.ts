import { defineCheck, notApplicable } from '../../define-check.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/ptr',
  title: 'SPF does not use the `ptr` mechanism',
  why: 'RFC 7208 advises against `ptr`: it is slow and unreliable, and some receivers skip it.',
  needs: ['spf'],
  problems: {
    used: {
      severity: 'low',
      message: 'SPF uses the `ptr` mechanism',
      fix: 'Replace it with the addresses of the senders: `example.com. TXT "v=spf1 ip4:192.0.2.1 ~all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('The domain does not have exactly one SPF record');
    const ptr = record.terms.find(({ kind, name }) => kind === 'mechanism' && name === 'ptr');
    return ptr ? [{ problem: 'used', location: { record: 'TXT' }, evidence: ptr.text }] : [];
  },
  examples: () => [
    spfExample('ptr', 'v=spf1 ptr:shop.example -all', 'used'),
    spfExample('addresses', 'v=spf1 ip4:192.0.2.1 -all'),
    NO_SPF,
  ],
});
