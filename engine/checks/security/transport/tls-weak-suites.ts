import { Unavailable } from '../../../evidence/define-collector.ts';
import type { SuiteFamily } from '../../../evidence/parse/tls/suites.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const PROBLEMS: Readonly<Partial<Record<SuiteFamily, 'broken' | 'rc4' | 'triple-des'>>> = {
  null: 'broken',
  anonymous: 'broken',
  export: 'broken',
  des: 'broken',
  rc4: 'rc4',
  '3des': 'triple-des',
};
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
    rc4: { severity: 'medium', message: 'TLS cipher suite with RC4', fix: FIX },
    'triple-des': {
      severity: 'low',
      message: 'TLS cipher suite with 64-bit blocks (3DES, SWEET32)',
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
    const { insecure, static: fixed } = tls.offers;
    const problem = insecure && PROBLEMS[insecure.family];
    const found = [
      ...(problem ? [{ problem, location: { part: 'TLS' }, evidence: insecure.suite }] : []),
      ...(fixed ? [{ problem: 'static' as const, location: { part: 'TLS' }, evidence: fixed.suite }] : []),
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
    ['modern suites only', givenTls()],
    ['TLS 1.3 only', givenTls({ offers: { modern: null }, opening: null })],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
