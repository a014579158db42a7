import { defineCheck, notApplicable } from '../../define-check.ts';

const HOST = 'mx.shop.example';

export default defineCheck({
  id: 'deliverability/dane/present',
  title: 'Mail servers are bound to their certificates (DANE)',
  why: 'With DANE a sender can tell the mail server from whoever stands in between, without trusting an authority.',
  needs: ['dane'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      message: 'No mail exchanger has a TLSA record',
      fix: {
        any: 'Where the zone of the mail exchanger is signed (DNSSEC), publish the SHA-256 of its key: `_25._tcp.mx.example.com. TLSA 3 1 1 …`; else MTA-STS serves the same end.',
      },
    },
    partial: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Some mail exchangers have TLSA records and others have none',
      fix: {
        any: 'Give each one a record: `_25._tcp.mx.example.com. TLSA 3 1 1 …`. Whoever attacks picks the one without.',
      },
    },
  },
  references: ['RFC 7672', 'RFC 6698'],
  run({ dane }) {
    if (dane.length === 0) return notApplicable('no mail exchanger has an address');
    const without = dane.filter(({ records }) => records.length === 0).map(({ host }) => host);
    if (without.length === 0) return [];
    const problem = without.length === dane.length ? ('missing' as const) : ('partial' as const);
    return [{ problem, location: { part: '_25._tcp TLSA' }, evidence: without.join('\n') }];
  },
  examples: () => [
    { name: 'none', given: { dane: [{ host: HOST, records: [], authenticated: false }] }, finds: ['missing'] },
    {
      name: 'one of two',
      given: {
        dane: [
          { host: HOST, records: ['3 1 1 aa'], authenticated: true },
          { host: 'b.shop.example', records: [], authenticated: true },
        ],
      },
      finds: ['partial'],
    },
    { name: 'each', given: { dane: [{ host: HOST, records: ['3 1 1 aa'], authenticated: true }] }, finds: [] },
    { name: 'no mail', given: { dane: [] }, finds: [], notApplicable: true },
  ],
});
