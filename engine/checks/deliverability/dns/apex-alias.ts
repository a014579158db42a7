import { exampleZone } from '../../../evidence/parse/mail/example-zone.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dns/apex-alias',
  title: 'The apex of the domain is not a CNAME',
  why: 'A CNAME at the apex hides all other records there: resolvers look for MX, SPF and NS records at its target.',
  needs: ['zone'],
  problems: {
    alias: {
      severity: 'medium',
      message: 'CNAME record at the apex of the domain',
      fix: 'Replace the CNAME with the addresses of its target, or with the `ALIAS` or flattened record of your DNS host: `example.com. A 192.0.2.1`.',
    },
  },
  references: ['RFC 1034', 'RFC 1912', 'RFC 2181'],
  run({ zone }) {
    if (zone.apexAlias !== undefined)
      return [{ problem: 'alias', location: { record: 'CNAME' }, evidence: `${zone.name} CNAME ${zone.apexAlias}` }];
    return zone.soa || zone.serverCount > 0 ? [] : notApplicable('The resolver returned no SOA or NS record');
  },
  examples: () => [
    example('an alias', { zone: exampleZone([], { apexAlias: 'shop.host.example', soa: undefined }) }, 'alias'),
    example('no alias', { zone: exampleZone() }),
    inapplicable('not a zone of its own', { zone: exampleZone([], { soa: undefined }) }),
  ],
});
