import { parseTlsa, tlsaError } from '../../../evidence/parse/mail/tlsa.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const host = (...records: string[]) => [{ host: 'mx.shop.example', records, authenticated: true }];
const DIGEST = 'ab'.repeat(32);

export default defineCheck({
  id: 'deliverability/dane/usable',
  title: 'TLSA records are of a kind that mail servers use',
  why: 'Mail servers use the usages DANE-TA(2) and DANE-EE(3) only; where no record can be used the connection is not bound to anything.',
  needs: ['dane'],
  problems: {
    unusable: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A mail exchanger has TLSA records, and none that mail servers can use.',
      fix: { any: 'Publish the SHA-256 of the key of the certificate: `_25._tcp.mx.example.com. TLSA 3 1 1 …`.' },
    },
    wrong: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A TLSA record of a mail exchanger cannot be used.',
      fix: { any: 'Delete it, and keep those of the form `_25._tcp.mx.example.com. TLSA 3 1 1 …`.' },
    },
  },
  references: ['RFC 7672', 'RFC 6698'],
  run({ dane }) {
    const hosts = dane.filter(({ records }) => records.length > 0);
    if (hosts.length === 0) return notApplicable('no mail exchanger has a TLSA record');
    return hosts.flatMap(({ host: name, records }) => {
      const errors = records.flatMap((text) => {
        const record = parseTlsa(text);
        const error = record ? tlsaError(record) : 'it cannot be read';
        return error === undefined ? [] : [`${text} (${error})`];
      });
      const problem = errors.length === records.length ? ('unusable' as const) : ('wrong' as const);
      return errors.length > 0 ? [{ problem, at: `_25._tcp.${name} TLSA`, shows: listed(errors) }] : [];
    });
  },
  examples: () => [
    { name: 'a usage of the web', given: { dane: host(`1 1 1 ${DIGEST}`) }, finds: ['unusable'] },
    { name: 'one that was cut', given: { dane: host(`3 1 1 ${DIGEST}`, '3 1 1 abcd') }, finds: ['wrong'] },
    { name: 'two for a change of keys', given: { dane: host(`3 1 1 ${DIGEST}`, `2 1 1 ${DIGEST}`) }, finds: [] },
    { name: 'none', given: { dane: host() }, finds: [], notApplicable: true },
  ],
});
