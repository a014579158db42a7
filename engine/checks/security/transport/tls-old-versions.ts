import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

export default defineCheck({
  id: 'security/transport/tls-old-versions',
  title: 'TLS 1.0 and 1.1 are disabled',
  why: 'TLS 1.0 and 1.1 were deprecated in 2021: they rely on broken hash functions, and current browsers no longer support them.',
  needs: ['tls'],
  problems: {
    offered: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Deprecated TLS version enabled (1.0 or 1.1)',
      fix: {
        any: 'Allow only TLS 1.2 and 1.3.',
        nginx: 'Set `ssl_protocols TLSv1.2 TLSv1.3;`',
        apache: 'Set `SSLProtocol -all +TLSv1.2 +TLSv1.3`',
        cloudflare: 'Set “Minimum TLS Version” to 1.2.',
      },
    },
  },
  references: ['CWE-327', 'OWASP A02:2021', 'RFC 8996'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const old = (['TLSv1', 'TLSv1.1'] as const).filter((version) => tls.versions[version] === true);
    if (old.length > 0) return [{ problem: 'offered', location: { part: 'TLS' }, evidence: old.join(', ') }];
    if (tls.versions.TLSv1 === undefined || tls.versions['TLSv1.1'] === undefined)
      throw new Unavailable('Support for old TLS versions could not be determined');
    return [];
  },
  examples: () => [
    { name: 'TLS 1.0', given: { tls: exampleTls({ versions: { TLSv1: true, 'TLSv1.1': true } }) }, finds: ['offered'] },
    { name: 'TLS 1.2 and 1.3 only', given: { tls: exampleTls() }, finds: [] },
    { name: 'plain HTTP', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
