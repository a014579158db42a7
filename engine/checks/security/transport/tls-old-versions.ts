import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/tls-old-versions',
  title: 'SSL 3.0, TLS 1.0 and TLS 1.1 are disabled',
  why: 'TLS 1.0 and 1.1 were deprecated in 2021: they rely on broken hash functions, and current browsers no longer support them. SSL 3.0 reveals cookies to an attacker on the network path (POODLE). SSL 2.0 is not tested.',
  topic: 'tls',
  needs: ['tls'],
  problems: {
    ssl: {
      severity: 'high',
      message: 'SSL 3.0 is enabled (POODLE)',
      fix: {
        any: 'Allow only TLS 1.2 and 1.3.',
        nginx: 'Set `ssl_protocols TLSv1.2 TLSv1.3;`',
        apache: 'Set `SSLProtocol -all +TLSv1.2 +TLSv1.3`',
      },
    },
    offered: {
      severity: 'medium',
      share: { medium: 'old-tls', high: 'weak-tls' },
      message: 'Deprecated TLS version enabled (1.0 or 1.1)',
      fix: {
        any: 'Allow only TLS 1.2 and 1.3.',
        nginx: 'Set `ssl_protocols TLSv1.2 TLSv1.3;`',
        apache: 'Set `SSLProtocol -all +TLSv1.2 +TLSv1.3`',
        cloudflare: 'Set “Minimum TLS Version” to 1.2.',
      },
    },
  },
  references: ['CWE-327', 'OWASP A02:2021', 'RFC 8996', 'RFC 7568'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { SSLv3, ...versions } = tls.versions;
    const old = (['TLSv1', 'TLSv1.1'] as const).filter((version) => versions[version] === true);
    const lines = { ssl: SSLv3 ? ['SSLv3'] : [], offered: old.length > 0 ? [old.join(', ')] : [] };
    const isAllThereIs = versions['TLSv1.2'] === false && versions['TLSv1.3'] === false;
    const found = occurrences({ part: 'TLS' }, lines).map((one) =>
      one.problem === 'offered' && isAllThereIs ? { ...one, severity: 'high' as const } : one,
    );
    if (found.length === 0 && [SSLv3, versions.TLSv1, versions['TLSv1.1']].includes(undefined))
      throw new Unavailable('Support for old TLS versions could not be determined');
    return found;
  },
  examples: () => [
    ['TLS 1.0', givenTls({ versions: { TLSv1: true, 'TLSv1.1': true } }), 'offered'],
    [
      'nothing newer than TLS 1.0',
      givenTls({
        versions: { TLSv1: true, 'TLSv1.2': false, 'TLSv1.3': false },
        handshake: { protocol: 'TLSv1', cipher: 'ECDHE-RSA-AES128-SHA' },
      }),
      'offered',
    ],
    ['SSL 3.0', givenTls({ versions: { SSLv3: true } }), 'ssl'],
    ['TLS 1.2 and 1.3 only', givenTls()],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
