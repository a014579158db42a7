import { getDiffieHellman } from 'node:crypto';
import type { TlsOptions } from 'node:tls';
import { issued, selfSigned, type TestCertificate } from '../../../engine/evidence/reach/test-servers.ts';
import { below, type Fault, type Faults } from '../fault.ts';
import { realSites } from '../sites.ts';

const NAMES = realSites().sites.map(({ name }) => `${name}.test`);
const RSA = selfSigned(NAMES, undefined, undefined, { rsaBits: 2048 });
const ISSUED = issued(NAMES);
const OTHER = issued(['other.test']);
const HTTP_2: Fault = { isHttp2: true };
const OLD = 'DEFAULT:@SECLEVEL=0';

const serving = (shows: string, tls: TlsOptions): Fault => ({ tls, shows });
const certified = (shows: string, { key, cert }: TestCertificate): Fault => serving(shows, { key, cert, ciphers: OLD });
/** TLS 1.2 and older with these suites. */
const suites = (shows: string, ciphers: string, more: TlsOptions = {}): Fault =>
  serving(shows, { ...more, maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` });

/** Parameters in the group of RFC 2409 with 1024 bits. */
function shortGroup(): string {
  const prime = Buffer.concat([Buffer.from([0]), getDiffieHellman('modp2').getPrime()]);
  const integer = Buffer.concat([Buffer.from([0x02, 0x81, prime.length]), prime]);
  const content = Buffer.concat([integer, Buffer.from([0x02, 0x01, 0x02])]);
  const whole = Buffer.concat([Buffer.from([0x30, 0x81, content.length]), content]);
  return `-----BEGIN DH PARAMETERS-----\n${whole.toString('base64')}\n-----END DH PARAMETERS-----\n`;
}

/** Certificates and cipher suites. */
export const CERTIFICATES: Faults = below('security/transport', {
  'certificate-chain': [
    [
      'RFC 8446 section 4.4.2: the root may be omitted',
      certified('certificate of an authority, with its root', ISSUED),
    ],
    [
      'SSL Labs: extra certificates',
      certified('certificate of an authority, and one of another chain', {
        key: ISSUED.key,
        cert: (ISSUED.cert.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----\n/) ?? []).join('') + OTHER.cert,
      }),
    ],
  ],
  'certificate-key': [
    [
      'CA/Browser Forum: RSA with 2048 bits or more',
      certified('RSA key of 1024 bits', selfSigned(NAMES, undefined, undefined, { rsaBits: 1024 })),
    ],
    [
      'RFC 9325 section 4.5: public key length',
      certified('RSA key of 768 bits', selfSigned(NAMES, undefined, undefined, { rsaBits: 768 })),
    ],
  ],
  'certificate-lifetime': [
    ['CA/Browser Forum: 398 days', certified('certificate for more than 70 years', ISSUED)],
    ['mkcert: two years and three months', certified('certificate for 820 days', issued(NAMES, { to: '20280401' }))],
  ],
  'certificate-signature': [
    ['RFC 9155: SHA-1', certified('certificate signed with SHA-1', issued(NAMES, { hash: 'sha1' }))],
    ['testssl.sh: MD5', certified('certificate signed with MD5', issued(NAMES, { hash: 'md5', isRsa: true }))],
  ],
  'certificate-status': [
    [
      'RFC 7633: TLS features',
      certified('certificate that demands stapling', selfSigned(NAMES, undefined, undefined, { mustStaple: true })),
    ],
    [
      'Certbot: --must-staple with a server that does not staple',
      certified(
        'RSA certificate that demands stapling',
        selfSigned(NAMES, undefined, undefined, { mustStaple: true, rsaBits: 2048 }),
      ),
    ],
  ],
  'http-2': [
    ['nginx: listen 443 ssl without http2', { ...serving('HTTP/1.1 only', {}), before: HTTP_2 }],
    ['RFC 7301: no protocol is negotiated', { ...serving('no ALPN', { ALPNProtocols: [] }), before: HTTP_2 }],
  ],
  'tls-cipher': [
    ['RFC 9325 section 4.1: RSA key transport', suites('AES256-GCM-SHA384 only', 'AES256-GCM-SHA384', RSA)],
    ['testssl.sh: no forward secrecy', suites('AES128-SHA only', 'AES128-SHA', RSA)],
  ],
  'tls-key-exchange': [
    [
      'weakdh.org: 1024 bits',
      suites('Diffie-Hellman with 1024 bits', 'DHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256', {
        ...RSA,
        dhparam: shortGroup(),
      }),
    ],
    [
      'SafeCurves: 192 bits',
      suites('the group secp192r1', 'ECDHE-ECDSA-AES128-GCM-SHA256', { ecdhCurve: 'prime192v1:X25519' }),
    ],
  ],
  'tls-weak-suites': [
    [
      'RFC 9325 section 4.1: NULL',
      suites('a suite without encryption', 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-NULL-SHA'),
    ],
    [
      'Mozilla SSL Configuration Generator: old',
      suites('AES128-SHA for old clients', 'ECDHE-RSA-AES128-GCM-SHA256:AES128-SHA', RSA),
    ],
    ['testssl.sh: no AEAD', suites('CBC only', 'ECDHE-ECDSA-AES128-SHA')],
  ],
});
