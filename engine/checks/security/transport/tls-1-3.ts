import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/tls-1-3',
  title: 'TLS 1.3 is supported',
  why: 'TLS 1.3 has no weak cipher suites, encrypts the server certificate in transit and saves a round trip.',
  topic: 'tls',
  needs: ['tls'],
  problems: {
    missing: {
      severity: 'low',
      share: 0.04,
      message: 'TLS 1.3 is not supported',
      fix: {
        any: 'Enable TLS 1.3 in addition to 1.2 (OpenSSL 1.1.1 or newer).',
        nginx: 'Set `ssl_protocols TLSv1.2 TLSv1.3;`',
        apache: 'Set `SSLProtocol -all +TLSv1.2 +TLSv1.3`',
        cloudflare: 'Turn on “TLS 1.3”.',
      },
    },
  },
  references: ['CWE-327', 'RFC 8446'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    if (tls.handshake.protocol === 'TLSv1.3' || tls.versions['TLSv1.3'] === true) return [];
    if (tls.versions['TLSv1.3'] === undefined) throw new Unavailable('TLS 1.3 support could not be determined');
    return [{ problem: 'missing', location: { part: 'TLS' }, evidence: tls.handshake.protocol }];
  },
  examples: () => [
    ['TLS 1.2 only', givenTls({ handshake: { protocol: 'TLSv1.2' }, versions: { 'TLSv1.3': false } }), 'missing'],
    ['TLS 1.3', givenTls()],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
