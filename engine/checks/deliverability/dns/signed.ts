import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'deliverability/dns/signed',
  title: 'The domain is signed (DNSSEC)',
  why: 'Without DNSSEC whoever can forge an answer of the DNS sends the mail for the domain elsewhere.',
  needs: ['dnssec'],
  problems: {
    unsigned: {
      severity: 'info',
      likelihood: 'observed',
      message: 'The domain is not signed with DNSSEC',
      fix: { any: 'Switch DNSSEC on at your DNS host and give the DS record to your registrar: `example.com. DS …`.' },
    },
    'old-algorithm': {
      severity: 'low',
      likelihood: 'observed',
      message: 'The domain is signed with an old algorithm that is not recommended any more',
      fix: {
        any: 'Change to the algorithm 13 (ECDSA P-256 with SHA-256) or 8 (RSA with SHA-256) at your DNS host: `example.com. DS … 13 2 …`.',
      },
    },
  },
  references: ['RFC 4033', 'RFC 8624'],
  run({ dnssec }) {
    if (dnssec.ds.length === 0) return [{ problem: 'unsigned', location: { part: 'DS' }, evidence: '(no record)' }];
    const algorithms = dnssec.ds.map((record) => Number(record.split(' ')[1]));
    return algorithms.every((algorithm) => algorithm < 8)
      ? [{ problem: 'old-algorithm', location: { part: 'DS' }, evidence: dnssec.ds.join('\n') }]
      : [];
  },
  examples: () => [
    { name: 'not signed', given: { dnssec: { ds: [], state: 'insecure' } }, finds: ['unsigned'] },
    { name: 'RSA with SHA-1', given: { dnssec: { ds: ['1 5 1 aa'], state: 'secure' } }, finds: ['old-algorithm'] },
    { name: 'ECDSA', given: { dnssec: { ds: ['1 13 2 aa'], state: 'secure' } }, finds: [] },
  ],
});
