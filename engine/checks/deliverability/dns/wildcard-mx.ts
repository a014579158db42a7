import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleZone } from '../../../evidence/parse/mail/example-zone.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { example } from '../support/examples.ts';

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
    return occurrence('wildcard', { record: '* MX' }, hosts, 5);
  },
  examples: () => [
    example('a wildcard', { zone: exampleZone(undefined, { wildcardMx: ['10 mx.shop.example'] }) }, 'wildcard'),
    example('a wildcard that takes no mail', { zone: exampleZone(undefined, { wildcardMx: ['0 .'] }) }),
    example('no wildcard', { zone: exampleZone() }),
  ],
});
