import { Unavailable } from '../../../evidence/define-collector.ts';
import type { KeyExchange } from '../../../evidence/parse/tls/key-exchange.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const BREAKABLE_BITS = 1024;
const LEAST_BITS = { dh: 2048, ecdh: 224 };

const given = (...keyExchanges: KeyExchange[]) => givenTls({ opening: { keyExchanges } });

export default defineCheck({
  id: 'security/transport/tls-key-exchange',
  title: 'TLS key exchange uses strong groups',
  why: 'Whoever can solve the discrete logarithm in a small Diffie-Hellman group reads the traffic (Logjam); 512 bits are broken in practice, and 1024 bits are within reach of states.',
  topic: 'tls',
  needs: ['tls'],
  problems: {
    breakable: {
      severity: 'high',
      message: 'TLS Diffie-Hellman group is shorter than 1024 bits',
      fix: 'Remove suites that begin with `DHE-`; clients use ECDHE.',
    },
    weak: {
      severity: 'low',
      share: 'old-tls',
      message: 'TLS key exchange group is too small (less than 2048 bits, or 224 for elliptic curves)',
      fix: {
        any: 'Remove suites that begin with `DHE-`, or use a group of 2048 bits (RFC 7919); for ECDHE use X25519 and P-256.',
        nginx: 'Generate the file of `ssl_dhparam` with 2048 bits, or remove suites that begin with `DHE-`.',
      },
    },
  },
  references: ['CWE-326', 'RFC 7919', 'https://weakdh.org/'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { opening, offers } = tls;
    if (!opening && tls.versions['TLSv1.2'] === false) return notApplicable('TLS 1.3 has strong groups only');
    if (!opening) throw new Unavailable('The groups of the key exchange could not be determined');
    const small = opening.keyExchanges.filter(({ kind, bits }) => bits < LEAST_BITS[kind]);
    if (small.length === 0 && offers.finiteField === undefined)
      throw new Unavailable('Support for finite-field Diffie-Hellman could not be determined');
    const least = Math.min(...small.map(({ kind, bits }) => (kind === 'dh' ? bits : Number.POSITIVE_INFINITY)));
    const shown = [...new Set(small.map(({ group, bits }) => `${group}, ${bits} bits`))];
    return small.length === 0
      ? []
      : [
          {
            problem: least < BREAKABLE_BITS ? 'breakable' : 'weak',
            location: { part: 'TLS' },
            evidence: listed(shown),
          },
        ];
  },
  examples: () => [
    ['Diffie-Hellman with 768 bits', given({ kind: 'dh', group: 'DH', bits: 768 }), 'breakable'],
    ['Diffie-Hellman with 1024 bits', given({ kind: 'dh', group: 'DH', bits: 1024 }), 'weak'],
    ['small elliptic curve', given({ kind: 'ecdh', group: 'secp192r1', bits: 192 }), 'weak'],
    [
      'X25519 and Diffie-Hellman with 2048 bits',
      given({ kind: 'ecdh', group: 'x25519', bits: 253 }, { kind: 'dh', group: 'DH', bits: 2048 }),
    ],
    ['TLS 1.3 only', givenTls({ versions: { 'TLSv1.2': false }, opening: null }), 'not applicable'],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
