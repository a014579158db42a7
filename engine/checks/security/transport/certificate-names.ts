import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { pageAt } from '../../examples/page.ts';
import { exampleTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/certificate-names',
  title: 'TLS certificate covers the host name',
  why: 'A certificate for another name does not authenticate this site, and browsers block the visit with a warning.',
  topic: 'certificate',
  needs: ['tls', 'page'],
  problems: {
    'other-name': {
      severity: 'high',
      share: 'exposed',
      message: 'TLS certificate does not cover this host name',
      fix: 'Get a certificate that lists this host name, and serve it for this name (SNI).',
    },
  },
  references: ['CWE-297', 'OWASP A02:2021', 'RFC 9525'],
  run({ tls, page }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const host = URL.parse(page.url)?.hostname.replace(/\.$/, '').toLowerCase() ?? '';
    if (host.startsWith('[')) return notApplicable('The target is an IPv6 address');
    const { names } = tls.handshake.certificate;
    if (names.some((name) => covers(name.toLowerCase(), host))) return [];
    const severity = isPrivateAddress(page.address) ? 'info' : 'high';
    return [
      {
        problem: 'other-name',
        location: { part: host },
        evidence: listed(names.length > 0 ? names : ['(no names)']),
        severity,
      },
    ];
  },
  examples: () => [
    [
      'another host',
      { tls: exampleTls({ certificate: { names: ['shop.example'] } }), page: pageAt('https://www.shop.example/') },
      'other-name',
    ],
    [
      'a wildcard covers one label only',
      { tls: exampleTls(), page: pageAt('https://a.b.shop.example/') },
      'other-name',
    ],
    ['matching name', { tls: exampleTls(), page: pageAt('https://SHOP.example/') }],
    ['matching wildcard', { tls: exampleTls(), page: pageAt('https://www.shop.example/') }],
    ['plain HTTP', { tls: undefined, page: pageAt('http://shop.example/') }, 'not applicable'],
  ],
});

/** RFC 9525 section 6.3: a wildcard matches the whole first label and nothing else. */
function covers(name: string, host: string): boolean {
  if (name === host) return true;
  if (!name.startsWith('*.')) return false;
  const dot = host.indexOf('.');
  return dot > 0 && host.slice(dot) === name.slice(1);
}
