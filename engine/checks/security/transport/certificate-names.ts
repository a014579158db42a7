import { covers } from '../../../evidence/parse/tls/names.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/certificate-names',
  title: 'TLS certificate covers the host name',
  why: 'A certificate for another name does not authenticate this site, and browsers block the visit with a warning.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    'other-name': {
      severity: 'high',
      share: 'exposed',
      message: 'TLS certificate does not cover this host name',
      fix: 'Get a certificate that lists this host name, and serve it for this name (SNI). A wildcard covers exactly one label: neither the domain itself nor names with two labels before it.',
    },
  },
  references: ['CWE-297', 'OWASP A02:2021', 'RFC 9525'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { host } = tls;
    const { names } = tls.handshake.certificate;
    if (names.some((name) => covers(name, host))) return [];
    return [
      {
        problem: 'other-name',
        location: { part: host },
        evidence: listed(names.length > 0 ? names : ['(no names)']),
      },
    ];
  },
  examples: () => [
    ['another host', givenTls({ host: 'www.shop.example', certificate: { names: ['shop.example'] } }), 'other-name'],
    ['a wildcard covers one label only', givenTls({ host: 'a.b.shop.example' }), 'other-name'],
    [
      'a wildcard does not cover the name itself',
      givenTls({ certificate: { names: ['*.shop.example'] } }),
      'other-name',
    ],
    ['a wildcard directly below a top-level domain', givenTls({ certificate: { names: ['*.example'] } }), 'other-name'],
    ['IPv6 address', givenTls({ host: '[2001:db8::7]' }), 'other-name'],
    ['matching IPv6 address', givenTls({ host: '[2001:db8::7]', certificate: { names: ['2001:DB8:0:0:0:0:0:7'] } })],
    ['matching name', givenTls({ certificate: { names: ['SHOP.example'] } })],
    ['matching wildcard', givenTls({ host: 'www.shop.example' })],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
