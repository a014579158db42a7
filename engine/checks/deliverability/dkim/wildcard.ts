import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dkim/wildcard',
  title: 'Not every selector has the same DKIM key',
  why: 'A wildcard below `_domainkey` answers for every selector: a key can then neither be changed nor withdrawn by itself.',
  needs: ['dkim'],
  problems: {
    wildcard: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Every name below `_domainkey` gives the same answer',
      fix: {
        any: 'Replace the wildcard by the selectors in use: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.',
      },
    },
  },
  references: ['RFC 6376'],
  run({ dkim }) {
    if (dkim.selectors.length === 0) return notApplicable('no DKIM key was found');
    const every = dkim.selectors.find(({ selector }) => selector === '*');
    if (!every || every.keys.every(({ revoked }) => revoked)) return [];
    return [{ problem: 'wildcard', location: { part: '*._domainkey TXT' }, evidence: every.keys[0]?.text ?? '' }];
  },
  examples: () => [
    {
      name: 'a wildcard with a key',
      given: {
        dkim: exampleDkim([], {
          selectors: [{ selector: '*', keys: exampleDkim([SOUND_KEY]).selectors[0]?.keys ?? [], alias: undefined }],
        }),
      },
      finds: ['wildcard'],
    },
    {
      name: 'a wildcard that withdraws all keys, as for a domain without mail',
      given: {
        dkim: exampleDkim([], {
          selectors: [{ selector: '*', keys: exampleDkim(['v=DKIM1; p=']).selectors[0]?.keys ?? [], alias: undefined }],
        }),
      },
      finds: [],
    },
    { name: 'one selector', given: { dkim: exampleDkim([SOUND_KEY]) }, finds: [] },
    { name: 'none found', given: { dkim: exampleDkim([]) }, finds: [], notApplicable: true },
  ],
});
