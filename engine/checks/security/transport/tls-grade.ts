import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Tls } from '../../../evidence/facts/tls.ts';
import { parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../examples/tls.ts';
import { rateTls, TLS_GRADES } from './table-tls-caps.ts';

const GOOD = TLS_GRADES.indexOf('A-');
const hsts = parseHsts('max-age=63072000');

export default defineCheck({
  id: 'security/transport/tls-grade',
  title: 'TLS grade is A- or better',
  why: 'The grade sums up versions, cipher suites, keys and certificate, by the grade caps of the SSL Labs rating guide that a few handshakes can test. Implementation flaws such as Heartbleed or ROBOT, and SSL 2.0, are not tested.',
  topic: 'tls',
  needs: ['tls', 'hsts'],
  problems: {
    low: {
      severity: 'info',
      message: 'TLS grade is B or lower',
      fix: 'Fix the listed causes; each has a finding of its own. The worst one decides the grade.',
    },
  },
  references: ['https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide', 'RFC 9325', 'CWE-327'],
  run({ tls, hsts }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { grade, reasons, untested } = rateTls(tls, hsts?.maxAge ?? 0);
    if (TLS_GRADES.indexOf(grade) >= GOOD) {
      if (untested.length > 0)
        throw new Unavailable(`The TLS grade could not be determined: untested is whether ${untested[0]}`);
      return [];
    }
    const also = untested.map((reason) => `untested: ${reason}`);
    const causes = listed([`TLS grade ${grade}`, ...reasons, ...also], 12);
    const evidence = [causes, ...acceptedBy(tls)].join('\n');
    return [{ problem: 'low', location: { part: 'TLS' }, evidence, compares: causes }];
  },
  examples: () => [
    ['TLS 1.0 is offered', { tls: exampleTls({ versions: { TLSv1: true } }), hsts }, 'low'],
    [
      'certificate is not trusted',
      { tls: exampleTls({ handshake: { untrusted: 'CERT_HAS_EXPIRED' } }), hsts: undefined },
      'low',
    ],
    ['grade A+', { tls: exampleTls(), hsts }],
    ['grade A, without HSTS', { tls: exampleTls(), hsts: undefined }],
    ['grade A-, without TLS 1.3', { tls: exampleTls({ versions: { 'TLSv1.3': false } }), hsts }],
    ['plain HTTP', { tls: undefined, hsts: undefined }, 'not applicable'],
  ],
});

/** What the server accepts, as far as it was asked. */
function acceptedBy({ versions, handshake, offers, opening }: Tls): string[] {
  const spoken = Object.entries(versions).flatMap(([name, is]) => (is ? name : []));
  const suites = Object.values(offers).flatMap((chosen) => chosen?.suite ?? []);
  const groups = opening?.keyExchanges.map(({ group, bits }) => `${group} (${bits} bits)`) ?? [];
  return [
    `accepted versions: ${spoken.join(', ')}`,
    `accepted suites, one of each kind: ${[...new Set([handshake.cipher, ...suites])].join(', ')}`,
    ...(groups.length > 0 ? [`accepted groups: ${[...new Set(groups)].join(', ')}`] : []),
  ];
}
