import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/tls-features',
  title: 'TLS compression and heartbeats are off, and renegotiation is secure',
  why: 'Compression before encryption reveals secrets such as cookies (CRIME). Without secure renegotiation an attacker on the network path can put a request of its own before that of a visitor. Heartbeats are in OpenSSL before 1.1.1, which gets no updates and in its first releases reveals its memory (Heartbleed).',
  topic: 'tls',
  needs: ['tls'],
  problems: {
    compression: {
      severity: 'medium',
      share: 'weak-tls',
      message: 'TLS compression is enabled (CRIME)',
      fix: 'Turn off TLS compression, or update the TLS library, which no longer has it.',
    },
    renegotiation: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Secure TLS renegotiation is not supported',
      fix: 'Update the TLS library: all since 2010 support RFC 5746.',
    },
    heartbeats: {
      severity: 'low',
      likelihood: 'possible',
      message: 'TLS heartbeats are enabled; whether the server is vulnerable to Heartbleed was not tested',
      fix: 'Update the TLS library to a supported release, such as OpenSSL 3, which has no heartbeats; with GnuTLS, do not enable them. If OpenSSL is 1.0.1 to 1.0.1f (CVE-2014-0160), also replace the private key and the certificate.',
    },
  },
  references: ['CWE-310', 'RFC 5746', 'RFC 6520', 'RFC 9325'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    if (!tls.opening && tls.versions['TLSv1.2'] === false)
      return notApplicable('TLS 1.3 has neither compression nor renegotiation');
    if (!tls.opening) throw new Unavailable('The features of TLS 1.2 could not be determined');
    const { compresses, renegotiatesSecurely, heartbeats } = tls.opening;
    return occurrences(
      { part: 'TLS' },
      {
        compression: compresses ? ['DEFLATE'] : [],
        renegotiation: renegotiatesSecurely ? [] : ['(no renegotiation_info extension)'],
        heartbeats: heartbeats ? ['heartbeat extension (RFC 6520)'] : [],
      },
    );
  },
  examples: () => [
    ['compression', givenTls({ opening: { compresses: true } }), 'compression'],
    ['insecure renegotiation', givenTls({ opening: { renegotiatesSecurely: false } }), 'renegotiation'],
    ['heartbeats', givenTls({ opening: { heartbeats: true } }), 'heartbeats'],
    ['none of them', givenTls()],
    ['TLS 1.3 only', givenTls({ versions: { 'TLSv1.2': false }, opening: null }), 'not applicable'],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
