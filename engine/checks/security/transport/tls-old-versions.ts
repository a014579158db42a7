import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

export default defineCheck({
  id: 'security/transport/tls-old-versions',
  title: 'TLS 1.0 and 1.1 are switched off',
  why: 'Both were withdrawn in 2021: they rest on broken hash functions, and no browser of today speaks them.',
  needs: ['tls'],
  problems: {
    offered: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The server still speaks TLS 1.0 or 1.1',
      fix: {
        any: 'Allow TLS 1.2 and 1.3 only.',
        nginx: 'Write `ssl_protocols TLSv1.2 TLSv1.3;`',
        apache: 'Write `SSLProtocol -all +TLSv1.2 +TLSv1.3`',
        cloudflare: 'Set “Minimum TLS Version” to 1.2.',
      },
    },
  },
  references: ['CWE-327', 'OWASP A02:2021', 'RFC 8996'],
  run({ tls }) {
    if (!tls) return notApplicable('the target is plain http');
    const old = (['TLSv1', 'TLSv1.1'] as const).filter((version) => tls.versions[version] === true);
    if (old.length > 0) return [{ problem: 'offered', location: { part: 'TLS' }, evidence: old.join(', ') }];
    if (tls.versions.TLSv1 === undefined || tls.versions['TLSv1.1'] === undefined)
      throw new Unavailable('whether old versions are spoken could not be told');
    return [];
  },
  examples: () => [
    { name: 'TLS 1.0', given: { tls: exampleTls({ versions: { TLSv1: true, 'TLSv1.1': true } }) }, finds: ['offered'] },
    { name: 'new versions only', given: { tls: exampleTls() }, finds: [] },
    { name: 'plain http', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
