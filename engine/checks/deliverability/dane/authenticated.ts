import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const host = (authenticated: boolean) => [{ host: 'mx.shop.example', records: ['3 1 1 aa'], authenticated }];
const SECURE = { ds: ['1 13 2 aa'], state: 'secure' } as const;

export default defineCheck({
  id: 'deliverability/dane/authenticated',
  title: 'TLSA records (DANE) are protected by DNSSEC',
  why: 'Senders use TLSA records only if DNSSEC authenticates them. In an unsigned zone they have no effect.',
  needs: ['dane', 'dnssec'],
  problems: {
    unsigned: {
      severity: 'medium',
      message: 'TLSA records without DNSSEC: senders ignore them',
      fix: 'Enable DNSSEC for the zone of the mail exchanger and submit its DS record to the registrar: `example.com. DS …`. Otherwise remove `_25._tcp.mx.example.com. TLSA …`.',
    },
  },
  references: ['RFC 7672'],
  run({ dane, dnssec }) {
    const hosts = dane.filter(({ records }) => records.length > 0);
    if (hosts.length === 0) return notApplicable('No mail exchanger has a TLSA record');
    const validates = dnssec.state === 'secure' || hosts.some(({ authenticated }) => authenticated);
    if (!validates) throw new Unavailable('The resolver does not report whether DNSSEC signatures are valid');
    return hosts
      .filter(({ authenticated }) => !authenticated)
      .map(({ host: name }) => ({
        problem: 'unsigned' as const,
        location: { record: `_25._tcp.${name} TLSA` },
        evidence: name,
      }));
  },
  examples: () => [
    example('unsigned zone', { dane: host(false), dnssec: SECURE }, 'unsigned'),
    example('signed zone', { dane: host(true), dnssec: SECURE }),
    inapplicable('no record', { dane: [], dnssec: SECURE }),
  ],
});
