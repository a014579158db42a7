import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const host = (authenticated: boolean) => [{ host: 'mx.shop.example', records: ['3 1 1 aa'], authenticated }];
const SECURE = { ds: ['1 13 2 aa'], state: 'secure' } as const;

export default defineCheck({
  id: 'deliverability/dane/authenticated',
  title: 'TLSA records stand in a signed zone',
  why: 'Senders use TLSA records only where DNSSEC vouches for them: in a zone that is not signed they bind nothing.',
  needs: ['dane', 'dnssec'],
  problems: {
    unsigned: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'A mail exchanger has TLSA records that DNSSEC does not vouch for',
      fix: {
        any: 'Switch DNSSEC on for the zone of the mail exchanger and give its DS record to the registrar: `example.com. DS …`; else take `_25._tcp.mx.example.com. TLSA …` out.',
      },
    },
  },
  references: ['RFC 7672'],
  run({ dane, dnssec }) {
    const hosts = dane.filter(({ records }) => records.length > 0);
    if (hosts.length === 0) return notApplicable('no mail exchanger has a TLSA record');
    const validates = dnssec.state === 'secure' || hosts.some(({ authenticated }) => authenticated);
    if (!validates) throw new Unavailable('the resolver does not say whether signatures hold');
    return hosts
      .filter(({ authenticated }) => !authenticated)
      .map(({ host: name }) => ({
        problem: 'unsigned' as const,
        location: { part: `_25._tcp.${name} TLSA` },
        evidence: name,
      }));
  },
  examples: () => [
    { name: 'not signed', given: { dane: host(false), dnssec: SECURE }, finds: ['unsigned'] },
    { name: 'signed', given: { dane: host(true), dnssec: SECURE }, finds: [] },
    { name: 'no record', given: { dane: [], dnssec: SECURE }, finds: [], notApplicable: true },
  ],
});
