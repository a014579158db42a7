import type { DnsRecords } from '../../../evidence/facts/dns-records.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const records = (...caa: string[]): DnsRecords => ({ a: ['192.0.2.1'], aaaa: [], cname: [], ns: ['ns.example'], caa });
const RECORD = /^\d{1,3}\s+(issue|issuewild|iodef|issuemail|issuevmc|contactemail|contactphone)\s+\S/i;

export default defineCheck({
  id: 'security/transport/caa',
  title: 'The DNS says which authorities may issue certificates',
  why: 'A CAA record keeps every other authority from issuing a certificate for the domain, by mistake or by fraud.',
  needs: ['dns'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The domain has no CAA record.',
      fix: { any: 'Add a CAA record that names your authority: `shop.example. CAA 0 issue "letsencrypt.org"`.' },
    },
    'no-issuer': {
      severity: 'low',
      likelihood: 'observed',
      says: 'The domain has CAA records, but none that names an issuer.',
      fix: { any: 'Add a record with the tag `issue`; without one every authority may issue.' },
    },
  },
  references: ['RFC 8659', 'CWE-295'],
  run({ dns }) {
    if (!dns) return notApplicable('the target has no name in the DNS');
    if (dns.a.length + dns.aaaa.length === 0) return notApplicable('the name does not resolve');
    if (dns.caa.length === 0) return [{ problem: 'missing', at: 'CAA', shows: '(no record)' }];
    const tags = dns.caa.map((text) => RECORD.exec(text)?.[1]?.toLowerCase());
    return tags.includes('issue') || tags.includes('issuewild')
      ? []
      : [{ problem: 'no-issuer', at: 'CAA', shows: listed([...dns.caa].sort()) }];
  },
  examples: () => [
    { name: 'none', given: { dns: records() }, finds: ['missing'] },
    { name: 'only a contact', given: { dns: records('0 iodef "mailto:a@shop.example"') }, finds: ['no-issuer'] },
    { name: 'an issuer', given: { dns: records('0 issue "letsencrypt.org"') }, finds: [] },
    { name: 'no such name', given: { dns: { ...records(), a: [] } }, finds: [], notApplicable: true },
    { name: 'an address', given: { dns: undefined }, finds: [], notApplicable: true },
  ],
});
