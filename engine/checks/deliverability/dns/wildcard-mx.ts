import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleZone } from '../../../evidence/parse/mail/example-zone.ts';
import { defineCheck, listed } from '../../define-check.ts';

export default defineCheck({
  id: 'deliverability/dns/wildcard-mx',
  title: 'No wildcard MX record',
  why: 'With a wildcard MX record every subdomain accepts mail, so mistyped and invented senders below the domain look deliverable.',
  needs: ['zone'],
  problems: {
    wildcard: {
      severity: 'info',
      message: 'Wildcard MX record: every subdomain accepts mail',
      fix: 'Replace it with MX records of the subdomains in use: `news.example.com. MX 10 mx.example.com.`.',
    },
  },
  references: ['RFC 4592', 'RFC 5321'],
  run({ zone: { wildcardMx } }) {
    if (!wildcardMx) throw new Unavailable('The MX record of a name below the domain could not be looked up');
    const hosts = wildcardMx.filter((record) => !record.endsWith(' .'));
    return hosts.length > 0 ? [{ problem: 'wildcard', location: { record: '* MX' }, evidence: listed(hosts) }] : [];
  },
  examples: () => [
    {
      name: 'a wildcard',
      given: { zone: exampleZone(undefined, { wildcardMx: ['10 mx.shop.example'] }) },
      finds: ['wildcard'],
    },
    {
      name: 'a wildcard that takes no mail',
      given: { zone: exampleZone(undefined, { wildcardMx: ['0 .'] }) },
      finds: [],
    },
    { name: 'no wildcard', given: { zone: exampleZone() }, finds: [] },
  ],
});
