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
    const { names } = tls.handshake.certificate;
    if (names.some((name) => covers(asHost(name.toLowerCase()), host))) return [];
    return [
      {
        problem: 'other-name',
        location: { part: host },
        evidence: listed(names.length > 0 ? names : ['(no names)']),
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
    ['IPv6 address', { tls: exampleTls(), page: pageAt('https://[2001:db8::7]/') }, 'other-name'],
    [
      'matching IPv6 address',
      {
        tls: exampleTls({ certificate: { names: ['2001:DB8:0:0:0:0:0:7'] } }),
        page: pageAt('https://[2001:db8::7]/'),
      },
    ],
    ['matching name', { tls: exampleTls(), page: pageAt('https://SHOP.example/') }],
    ['matching wildcard', { tls: exampleTls(), page: pageAt('https://www.shop.example/') }],
    ['plain HTTP', { tls: undefined, page: pageAt('http://shop.example/') }, 'not applicable'],
  ],
});

/** An IPv6 address in the form in which it is the host of a URL. */
function asHost(name: string): string {
  return name.includes(':') ? (URL.parse(`http://[${name}]/`)?.hostname ?? name) : name;
}

/** RFC 9525 section 6.3: a wildcard matches the whole first label and nothing else. */
function covers(name: string, host: string): boolean {
  if (name === host) return true;
  if (!name.startsWith('*.')) return false;
  const dot = host.indexOf('.');
  return dot > 0 && host.slice(dot) === name.slice(1);
}
