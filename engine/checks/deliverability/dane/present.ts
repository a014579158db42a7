import { defineCheck, notApplicable } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const host = (name: string, ...records: string[]) => ({ host: `${name}.shop.example`, records, authenticated: true });

export default defineCheck({
  id: 'deliverability/dane/present',
  title: 'DANE is configured for mail exchangers',
  why: 'With DANE, a sending server authenticates the mail server before it delivers, which prevents TLS downgrade and interception without relying on a certificate authority.',
  needs: ['dane'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing TLSA records (DANE)',
      fix: 'If the zone of the mail exchanger is signed with DNSSEC, publish the SHA-256 hash of its public key: `_25._tcp.mx.example.com. TLSA 3 1 1 …`. Otherwise use MTA-STS.',
    },
    partial: {
      severity: 'low',
      message: 'TLSA records (DANE) on only some of the mail exchangers',
      fix: 'Publish a record for each mail exchanger: `_25._tcp.mx.example.com. TLSA 3 1 1 …`. Attackers target the one without.',
    },
  },
  references: ['RFC 7672', 'RFC 6698'],
  run({ dane }) {
    if (dane.length === 0) return notApplicable('No mail exchanger has an address');
    const without = dane.filter(({ records }) => records.length === 0).map((one) => one.host);
    if (without.length === 0) return [];
    const problem = without.length === dane.length ? ('missing' as const) : ('partial' as const);
    return [{ problem, location: { record: '_25._tcp TLSA' }, evidence: without.join('\n') }];
  },
  examples: () => [
    example('no TLSA records', { dane: [host('mx')] }, 'missing'),
    example('one of two', { dane: [host('mx', '3 1 1 aa'), host('b')] }, 'partial'),
    example('every mail exchanger', { dane: [host('mx', '3 1 1 aa')] }),
    inapplicable('no mail', { dane: [] }),
  ],
});
