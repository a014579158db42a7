import { wrongReportAddresses } from '../../../evidence/parse/mail/tls-rpt.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'deliverability/tls-rpt/address',
  title: 'Reports on TLS have a valid address to go to',
  why: 'A TLS-RPT record without a `mailto:` or `https:` address is ignored.',
  needs: ['tlsRpt'],
  problems: {
    invalid: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The TLS-RPT record has no valid address for reports.',
      fix: { any: 'Write `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.' },
    },
  },
  references: ['RFC 8460'],
  run({ tlsRpt }) {
    const [record, second] = tlsRpt;
    if (record === undefined || second !== undefined) return notApplicable('there is not exactly one TLS-RPT record');
    const wrong = wrongReportAddresses(record) ?? ['(no rua)'];
    return wrong.length > 0 ? [{ problem: 'invalid', at: '_smtp._tls TXT', shows: listed(wrong) }] : [];
  },
  examples: () => [
    { name: 'no address', given: { tlsRpt: ['v=TLSRPTv1;'] }, finds: ['invalid'] },
    { name: 'without mailto', given: { tlsRpt: ['v=TLSRPTv1; rua=a@shop.example'] }, finds: ['invalid'] },
    {
      name: 'both kinds',
      given: { tlsRpt: ['v=TLSRPTv1; rua=mailto:a@shop.example,https://r.example/in'] },
      finds: [],
    },
    { name: 'no record', given: { tlsRpt: [] }, finds: [], notApplicable: true },
  ],
});
