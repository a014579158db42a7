import { parseTlsa, tlsaError } from '../../../evidence/parse/mail/tlsa.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const host = (...records: string[]) => [{ host: 'mx.shop.example', records, authenticated: true }];
const DIGEST = 'ab'.repeat(32);

export default defineCheck({
  id: 'deliverability/dane/usable',
  title: 'TLSA records (DANE) are usable for SMTP',
  why: 'SMTP supports only the certificate usages DANE-TA(2) and DANE-EE(3). If no record is usable, DANE does not protect the connection.',
  needs: ['dane'],
  problems: {
    unusable: {
      severity: 'medium',
      message: 'No usable TLSA record: DANE does not protect a mail exchanger',
      fix: 'Publish the SHA-256 hash of the certificate’s public key: `_25._tcp.mx.example.com. TLSA 3 1 1 …`.',
    },
    wrong: {
      severity: 'low',
      message: 'Unusable TLSA record',
      fix: 'Delete it and keep the records of the form `_25._tcp.mx.example.com. TLSA 3 1 1 …`.',
    },
  },
  references: ['RFC 7672', 'RFC 6698'],
  run({ dane }) {
    const hosts = dane.filter(({ records }) => records.length > 0);
    if (hosts.length === 0) return notApplicable('No mail exchanger has a TLSA record');
    return hosts.flatMap(({ host: name, records }) => {
      const errors = records.flatMap((text) => {
        const record = parseTlsa(text);
        const error = record ? tlsaError(record) : 'unreadable';
        return error === undefined ? [] : [`${text} (${error})`];
      });
      const problem = errors.length === records.length ? ('unusable' as const) : ('wrong' as const);
      return occurrence(problem, { record: `_25._tcp.${name} TLSA` }, errors, 5);
    });
  },
  examples: () => [
    example('certificate usage 1 (PKIX-EE)', { dane: host(`1 1 1 ${DIGEST}`) }, 'unusable'),
    example('truncated digest', { dane: host(`3 1 1 ${DIGEST}`, '3 1 1 abcd') }, 'wrong'),
    example('two records for a key rollover', { dane: host(`3 1 1 ${DIGEST}`, `2 1 1 ${DIGEST}`) }),
    inapplicable('no records', { dane: host() }),
  ],
});
