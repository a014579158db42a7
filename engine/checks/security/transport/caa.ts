import type { DnsRecords } from '../../../evidence/facts/dns-records.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const records = (...caa: string[]): DnsRecords => ({ a: ['192.0.2.1'], aaaa: [], cname: [], ns: ['ns.example'], caa });
const RECORD = /^\d{1,3}\s+(issue|issuewild|iodef|issuemail|issuevmc|contactemail|contactphone)\s+\S/i;

export default defineCheck({
  id: 'security/transport/caa',
  title: 'CAA records restrict which certificate authorities may issue certificates',
  why: 'A CAA record keeps other certificate authorities from issuing a certificate for the domain, whether by mistake or by fraud.',
  needs: ['dns'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing CAA record',
      fix: 'Add a CAA record to your domain that names your certificate authority, such as `@ CAA 0 issue "letsencrypt.org"` (`@`: the domain itself).',
    },
    'no-issuer': {
      severity: 'low',
      message: 'CAA records do not restrict issuance: none names an issuer',
      fix: 'Add a record with the tag `issue`; without one, any certificate authority may issue certificates.',
    },
    'wildcards-only': {
      severity: 'low',
      message: 'CAA records restrict wildcard certificates only: none has the tag `issue`',
      fix: 'Add a record with the tag `issue`, such as `@ CAA 0 issue "letsencrypt.org"`: `issuewild` says nothing about names that are no wildcard, so any certificate authority may issue certificates for them.',
    },
  },
  references: ['RFC 8659', 'CWE-295'],
  run({ dns }) {
    if (!dns) return notApplicable('The target is an IP address');
    if (dns.a.length + dns.aaaa.length === 0) return notApplicable('The domain does not resolve');
    if (dns.caa.length === 0) return [{ problem: 'missing', location: { record: 'CAA' }, evidence: '(no record)' }];
    const tags = dns.caa.map((text) => RECORD.exec(text)?.[1]?.toLowerCase());
    if (tags.includes('issue')) return [];
    const problem = tags.includes('issuewild') ? 'wildcards-only' : 'no-issuer';
    return [{ problem, location: { record: 'CAA' }, evidence: listed([...dns.caa].sort()) }];
  },
  examples: () => [
    ['no CAA record', { dns: records() }, 'missing'],
    ['contact only', { dns: records('0 iodef "mailto:a@shop.example"') }, 'no-issuer'],
    [
      'issuer of wildcards only',
      { dns: records('0 issuewild "letsencrypt.org"', '0 iodef "mailto:a@shop.example"') },
      'wildcards-only',
    ],
    ['issuer of wildcards, and nobody else', { dns: records('0 issuewild "letsencrypt.org"', '0 issue ";"') }],
    ['issuer named', { dns: records('0 issue "letsencrypt.org"') }],
    ['domain that does not resolve', { dns: { ...records(), a: [] } }, 'not applicable'],
    ['IP address', { dns: undefined }, 'not applicable'],
  ],
});
