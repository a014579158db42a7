import { defineCheck } from '../../define-check.ts';
import { example } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dns/signed',
  title: 'DNSSEC is enabled',
  why: 'Without DNSSEC, an attacker who can forge DNS answers can redirect the domain’s mail.',
  needs: ['dnssec'],
  problems: {
    unsigned: {
      severity: 'info',
      message: 'DNSSEC is not enabled',
      fix: 'Enable DNSSEC at your DNS host and submit the DS record to your registrar: `example.com. DS …`.',
    },
    'old-algorithm': {
      severity: 'low',
      message: 'Deprecated DNSSEC algorithm',
      fix: 'Switch to algorithm 13 (ECDSA P-256 with SHA-256) or 8 (RSA with SHA-256) at your DNS host: `example.com. DS … 13 2 …`.',
    },
  },
  references: ['RFC 4033', 'RFC 8624'],
  run({ dnssec }) {
    if (dnssec.ds.length === 0) return [{ problem: 'unsigned', location: { record: 'DS' }, evidence: '(no record)' }];
    const algorithms = dnssec.ds.map((record) => Number(record.split(' ')[1]));
    return algorithms.every((algorithm) => algorithm < 8)
      ? [{ problem: 'old-algorithm', location: { record: 'DS' }, evidence: dnssec.ds.join('\n') }]
      : [];
  },
  examples: () => [
    example('unsigned', { dnssec: { ds: [], state: 'insecure' } }, 'unsigned'),
    example('RSA with SHA-1', { dnssec: { ds: ['1 5 1 aa'], state: 'secure' } }, 'old-algorithm'),
    example('ECDSA', { dnssec: { ds: ['1 13 2 aa'], state: 'secure' } }),
  ],
});
