import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const given = (...tlsRpt: string[]) => ({ tlsRpt, mx: exampleMx() });

export default defineCheck({
  id: 'deliverability/tls-rpt/present',
  title: 'TLS-RPT is configured',
  why: 'TLS-RPT reports reveal expired certificates and attacks on the connection before mail is lost.',
  needs: ['tlsRpt', 'mx'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing TLS-RPT record',
      fix: 'Publish `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.',
    },
    several: {
      severity: 'low',
      message: 'Multiple TLS-RPT records: senders ignore all of them',
      fix: 'Keep only one: `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.',
    },
  },
  references: ['RFC 8460'],
  run({ tlsRpt, mx }) {
    if (tlsRpt.length > 1)
      return [{ problem: 'several', location: { record: '_smtp._tls TXT' }, evidence: tlsRpt.join('\n') }];
    if (tlsRpt.length === 1) return [];
    if (mx.hosts.length === 0) return notApplicable('The domain has no mail exchanger');
    return [{ problem: 'missing', location: { record: '_smtp._tls TXT' }, evidence: '(no record)' }];
  },
  examples: () => [
    example('no record', given(), 'missing'),
    example(
      'two records',
      given('v=TLSRPTv1; rua=mailto:a@shop.example', 'v=TLSRPTv1; rua=mailto:b@shop.example'),
      'several',
    ),
    example('one record', given('v=TLSRPTv1; rua=mailto:a@shop.example')),
    inapplicable('no mail', { tlsRpt: [], mx: NULL_MX }),
  ],
});
