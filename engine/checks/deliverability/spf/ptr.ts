import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleSpf } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/ptr',
  title: 'SPF does not rely on reverse names',
  why: 'RFC 7208 says not to publish `ptr`: it is slow, unreliable, and some receivers skip it.',
  needs: ['spf'],
  problems: {
    used: {
      severity: 'low',
      likelihood: 'observed',
      message: 'The SPF record uses the mechanism `ptr`',
      fix: { any: 'Replace it by the addresses of the senders: `example.com. TXT "v=spf1 ip4:192.0.2.1 ~all"`.' },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('there is not exactly one SPF record');
    const ptr = record.terms.find(({ kind, name }) => kind === 'mechanism' && name === 'ptr');
    return ptr ? [{ problem: 'used', location: { part: 'TXT' }, evidence: ptr.text }] : [];
  },
  examples: () => [
    { name: 'ptr', given: { spf: exampleSpf('v=spf1 ptr:shop.example -all') }, finds: ['used'] },
    { name: 'addresses', given: { spf: exampleSpf('v=spf1 ip4:192.0.2.1 -all') }, finds: [] },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
