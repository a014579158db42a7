import { selfSigned } from '../../../engine/evidence/reach/test-servers.ts';
import { below, type Faults, header, OWN } from '../fault.ts';
import { realSites } from '../sites.ts';

const moved = (location: string, headers: Readonly<Record<string, string>> = {}, status = 301) => ({
  status,
  headers: { location, ...headers },
  body: '',
});
const SESSION = 'PHPSESSID=Zk3vTq9LmX2bR7wYpN5sHc8d; Path=/';
const DAY = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10).replaceAll('-', '');
const NAMES = realSites().sites.map(({ name }) => `${name}.test`);

/** What a server on loopback, at a port of its own, can show of transport. */
export const TRANSPORT: Faults = {
  ...below('security/transport', {
    'basic-auth': [
      [
        'ZAP 10105: Basic over HTTP',
        {
          isPlain: true,
          files: {
            '/': {
              status: 401,
              type: 'text/html; charset=utf-8',
              headers: { 'www-authenticate': 'Basic realm="Staff"' },
              body: '<h1>Sign in</h1>',
            },
          },
        },
      ],
      [
        'RFC 7616: Digest over HTTP',
        {
          isPlain: true,
          files: {
            '/': {
              status: 401,
              type: 'text/plain',
              headers: {
                'www-authenticate': 'Digest realm="Staff", qop="auth", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c0"',
              },
              body: 'Sign in',
            },
          },
        },
      ],
    ],
    'certificate-expiry': [
      [
        'RFC 5280 section 4.1.2.5: notAfter',
        { tls: selfSigned(NAMES, '20230101', '20240101'), shows: 'certificate that ended in 2024' },
      ],
      [
        'RFC 5280 section 4.1.2.5: notBefore',
        { tls: selfSigned(NAMES, day(20), day(200)), shows: 'certificate that begins in 20 days' },
      ],
      [OWN, { tls: selfSigned(NAMES, day(-80), day(5)), shows: 'certificate that ends in 5 days' }],
    ],
    'certificate-names': [
      ['RFC 9525: no identifier matches', { tls: selfSigned(['other.test']), shows: 'certificate of `other.test`' }],
      [
        'RFC 9525 section 6.3: a wildcard is one label',
        { tls: selfSigned(['*.www.test', 'www.test']), shows: 'certificate of `*.www.test`' },
      ],
      [
        'Node.js tls.checkServerIdentity: a wildcard below a top-level domain',
        { tls: selfSigned(['*.test']), shows: 'certificate of `*.test`' },
      ],
    ],
    hsts: [
      ['ZAP 10035-1: HSTS not set', header('strict-transport-security')],
      ['ZAP 10035-2: HSTS disabled', header('strict-transport-security', 'max-age=0')],
      ['ZAP 10035-3: multiple HSTS header fields', header('strict-transport-security', 'max-age=60, max-age=63072000')],
      [
        'Observatory: hsts-implemented-max-age-less-than-six-months',
        header('strict-transport-security', 'max-age=86400; includeSubDomains'),
      ],
    ],
    'hsts-preload': [
      [
        'hstspreload.org: at least a year',
        header('strict-transport-security', 'max-age=10886400; includeSubDomains; preload'),
      ],
      ['hstspreload.org: includeSubDomains', header('strict-transport-security', 'max-age=63072000; preload')],
    ],
    'hsts-subdomains': [
      ['RFC 6797 section 6.1.2', header('strict-transport-security', 'max-age=63072000')],
      [
        'Observatory: a header with unknown directives',
        header('strict-transport-security', 'max-age=63072000; includeSubDomain'),
      ],
    ],
    https: [
      ['Lighthouse: is-on-https', { isPlain: true }],
      [OWN, { isPlain: true, at: '/?from=newsletter' }],
    ],
    'redirect-downgrade': [
      ['ZAP 10041: HTTPS to HTTP', { at: '/old', files: { '/old': moved('{plain}/') } }],
      [OWN, { at: '/old', files: { '/old': moved('{plain}/new'), '/new': moved('{origin}/') } }],
    ],
    'tls-1-3': [
      ['RFC 8446: versions before 1.3 only', { tls: { maxVersion: 'TLSv1.2' }, shows: 'TLS 1.2 and older only' }],
      ['testssl.sh: not offered', { tls: { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }, shows: 'TLS 1.2 only' }],
    ],
    'tls-old-versions': [
      [
        'RFC 8996: TLS 1.0 and 1.1',
        { tls: { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' }, shows: 'TLS 1.0 and newer' },
      ],
      [
        'testssl.sh: TLS 1.1 offered',
        {
          tls: { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.3', ciphers: 'DEFAULT:@SECLEVEL=0' },
          shows: 'TLS 1.1 and newer',
        },
      ],
    ],
  }),
  'security/cookies/plain-http': [
    [
      'PHP: session_start before the redirect to HTTPS',
      { isPlain: true, at: '/start', files: { '/start': moved('{origin}/', { 'set-cookie': SESSION }) } },
    ],
    [
      'RFC 6265 section 8.3: cookies over HTTP',
      {
        isPlain: true,
        at: '/start',
        files: {
          '/start': moved('{plain}/next', {}, 302),
          '/next': moved('{origin}/', { 'set-cookie': `${SESSION}; HttpOnly` }),
        },
      },
    ],
  ],
};
