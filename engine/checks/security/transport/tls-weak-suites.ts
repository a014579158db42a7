import { Unavailable } from '../../../evidence/define-collector.ts';
import type { SuiteFamily } from '../../../evidence/parse/tls/suites.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';
import { hasNoAead } from './table-tls-caps.ts';

const PROBLEMS: Readonly<Partial<Record<SuiteFamily, 'broken' | 'rc4' | 'triple-des'>>> = {
  null: 'broken',
  anonymous: 'broken',
  export: 'broken',
  des: 'broken',
  rc4: 'rc4',
  '3des': 'triple-des',
};
/** Chosen although every other suite was offered too. */
const PREFERRED = { broken: 'high', rc4: 'high', 'triple-des': 'medium' } as const;
const FIX = { any: 'Use the “intermediate” configuration of Mozilla’s SSL Configuration Generator.' };

export default defineCheck({
  id: 'security/transport/tls-weak-suites',
  title: 'No weak TLS cipher suites are offered',
  why: 'An attacker on the network path can make a client that supports a weak cipher suite use it, and then read or change the traffic. The server is offered only weak suites here.',
  topic: 'tls',
  needs: ['tls'],
  problems: {
    broken: {
      severity: 'high',
      message: 'TLS cipher suite without encryption or authentication, or with a key that can be guessed',
      fix: FIX,
    },
    rc4: {
      severity: 'medium',
      share: { medium: 'old-tls', high: 'weak-tls' },
      message: 'TLS cipher suite with RC4',
      fix: FIX,
    },
    'triple-des': {
      severity: 'low',
      share: { medium: 'weak-tls' },
      message: 'TLS cipher suite with 64-bit blocks (3DES, SWEET32)',
      fix: FIX,
    },
    'no-aead': {
      severity: 'low',
      share: 'old-tls',
      message: 'No TLS cipher suite with authenticated encryption (AEAD) is offered',
      fix: FIX,
    },
    static: {
      severity: 'info',
      message: 'TLS cipher suites without forward secrecy are offered to old clients',
      fix: {
        any: 'Offer only suites with ECDHE, unless clients older than Internet Explorer 11 have to connect.',
        nginx: 'Set `ssl_ciphers` to suites that begin with `ECDHE-`.',
        apache: 'Set `SSLCipherSuite` to suites that begin with `ECDHE-`.',
      },
    },
  },
  references: ['CWE-327', 'OWASP A02:2021', 'RFC 9325', 'RFC 7465'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { insecure, fatal, rc4, tripleDes, preferred, static: fixed } = tls.offers;
    const location = { part: 'TLS' };
    const weak = new Map(
      [insecure, tripleDes, rc4, fatal].flatMap((suite) => {
        const problem = suite && PROBLEMS[suite.family];
        return problem ? [[problem, suite] as const] : [];
      }),
    );
    const found = [
      ...[...weak].map(([problem, { suite, family }]) => ({
        problem,
        location,
        evidence: suite,
        ...(preferred?.family === family ? { severity: PREFERRED[problem] } : {}),
      })),
      ...(hasNoAead(tls) ? [{ problem: 'no-aead' as const, location, evidence: tls.handshake.cipher }] : []),
      ...(fixed ? [{ problem: 'static' as const, location, evidence: fixed.suite }] : []),
    ];
    if (found.length === 0 && (insecure === undefined || fixed === undefined))
      throw new Unavailable('Support for weak cipher suites could not be determined');
    return found;
  },
  examples: () => [
    ['no encryption', givenTls({ offers: { insecure: { suite: 'RSA_NULL_SHA', family: 'null' } } }), 'broken'],
    [
      'RC4, and keys without forward secrecy',
      givenTls({
        offers: {
          insecure: { suite: 'ECDHE_RSA_RC4_128_SHA', family: 'rc4' },
          static: { suite: 'RSA_AES_128_CBC_SHA', family: 'static' },
        },
      }),
      'rc4',
      'static',
    ],
    ['Triple DES', givenTls({ offers: { insecure: { suite: 'RSA_3DES_EDE_CBC_SHA', family: '3des' } } }), 'triple-des'],
    [
      'Triple DES before all others, RC4 after them',
      givenTls({
        offers: {
          insecure: { suite: 'RSA_3DES_EDE_CBC_SHA', family: '3des' },
          preferred: { suite: 'RSA_3DES_EDE_CBC_SHA', family: '3des' },
          rc4: { suite: 'RSA_RC4_128_SHA', family: 'rc4' },
        },
      }),
      'triple-des',
      'rc4',
    ],
    [
      'RC4 alone, and Triple DES after it',
      givenTls({
        unfinished: 'current browsers cannot connect',
        offers: {
          modern: null,
          insecure: { suite: 'RSA_RC4_128_SHA', family: 'rc4' },
          rc4: { suite: 'RSA_RC4_128_SHA', family: 'rc4' },
          tripleDes: { suite: 'RSA_3DES_EDE_CBC_SHA', family: '3des' },
        },
      }),
      'rc4',
      'triple-des',
    ],
    [
      'CBC only',
      givenTls({
        versions: { 'TLSv1.3': false },
        handshake: { protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA' },
        offers: { modern: null },
      }),
      'no-aead',
    ],
    ['modern suites only', givenTls()],
    ['TLS 1.3 only', givenTls({ offers: { modern: null }, opening: null })],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
