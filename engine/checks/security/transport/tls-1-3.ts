import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

export default defineCheck({
  id: 'security/transport/tls-1-3',
  title: 'TLS 1.3 is spoken',
  why: 'TLS 1.3 has no weak ciphers left to choose from, hides the certificate on the wire and saves a round trip.',
  needs: ['tls'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      message: 'The server does not speak TLS 1.3',
      fix: {
        any: 'Switch on TLS 1.3 beside 1.2 (OpenSSL 1.1.1 or newer).',
        nginx: 'Write `ssl_protocols TLSv1.2 TLSv1.3;`',
        apache: 'Write `SSLProtocol -all +TLSv1.2 +TLSv1.3`',
        cloudflare: 'Switch on “TLS 1.3”.',
      },
    },
  },
  references: ['CWE-327', 'RFC 8446'],
  run({ tls }) {
    if (!tls) return notApplicable('the target is plain http');
    if (tls.handshake.protocol === 'TLSv1.3' || tls.versions['TLSv1.3'] === true) return [];
    if (tls.versions['TLSv1.3'] === undefined) throw new Unavailable('whether TLS 1.3 is spoken could not be told');
    return [{ problem: 'missing', location: { part: 'TLS' }, evidence: tls.handshake.protocol }];
  },
  examples: () => [
    {
      name: 'TLS 1.2 only',
      given: { tls: exampleTls({ handshake: { protocol: 'TLSv1.2' }, versions: { 'TLSv1.3': false } }) },
      finds: ['missing'],
    },
    { name: 'TLS 1.3', given: { tls: exampleTls() }, finds: [] },
    { name: 'plain http', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
