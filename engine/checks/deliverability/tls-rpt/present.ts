import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMx, NULL_MX } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/tls-rpt/present',
  title: 'Somebody hears of it when mail cannot be delivered over TLS',
  why: 'Reports of TLS-RPT tell that a certificate has expired or that somebody attacks the connection, before mail is missed.',
  needs: ['tlsRpt', 'mx'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      message: 'The domain asks for no reports on TLS (TLS-RPT)',
      fix: { any: 'Publish `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.' },
    },
    several: {
      severity: 'low',
      likelihood: 'observed',
      message: 'The domain has several TLS-RPT records: senders ignore them all',
      fix: { any: 'Keep one: `_smtp._tls.example.com. TXT "v=TLSRPTv1; rua=mailto:tls@example.com"`.' },
    },
  },
  references: ['RFC 8460'],
  run({ tlsRpt, mx }) {
    if (tlsRpt.length > 1)
      return [{ problem: 'several', location: { part: '_smtp._tls TXT' }, evidence: tlsRpt.join('\n') }];
    if (tlsRpt.length === 1) return [];
    if (mx.hosts.length === 0) return notApplicable('the domain has no mail exchanger');
    return [{ problem: 'missing', location: { part: '_smtp._tls TXT' }, evidence: '(no record)' }];
  },
  examples: () => [
    { name: 'none', given: { tlsRpt: [], mx: exampleMx() }, finds: ['missing'] },
    {
      name: 'two',
      given: {
        tlsRpt: ['v=TLSRPTv1; rua=mailto:a@shop.example', 'v=TLSRPTv1; rua=mailto:b@shop.example'],
        mx: exampleMx(),
      },
      finds: ['several'],
    },
    { name: 'one', given: { tlsRpt: ['v=TLSRPTv1; rua=mailto:a@shop.example'], mx: exampleMx() }, finds: [] },
    { name: 'no mail', given: { tlsRpt: [], mx: NULL_MX }, finds: [], notApplicable: true },
  ],
});
