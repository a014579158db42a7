import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/tls-features',
  title: 'TLS compression is off and renegotiation is secure',
  why: 'Compression before encryption reveals secrets such as cookies (CRIME). Without secure renegotiation an attacker on the network path can put a request of its own before that of a visitor.',
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
  },
  references: ['CWE-310', 'RFC 5746', 'RFC 9325'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    if (!tls.opening && tls.versions['TLSv1.2'] === false)
      return notApplicable('TLS 1.3 has neither compression nor renegotiation');
    if (!tls.opening) throw new Unavailable('The features of TLS 1.2 could not be determined');
    const { compresses, renegotiatesSecurely } = tls.opening;
    return occurrences(
      { part: 'TLS' },
      {
        compression: compresses ? ['DEFLATE'] : [],
        renegotiation: renegotiatesSecurely ? [] : ['(no renegotiation_info extension)'],
      },
    );
  },
  examples: () => [
    ['compression', givenTls({ opening: { compresses: true } }), 'compression'],
    ['insecure renegotiation', givenTls({ opening: { renegotiatesSecurely: false } }), 'renegotiation'],
    ['neither', givenTls()],
    ['TLS 1.3 only', givenTls({ versions: { 'TLSv1.2': false }, opening: null }), 'not applicable'],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
