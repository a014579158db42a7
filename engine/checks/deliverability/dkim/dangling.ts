import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../example-mail.ts';

const alias = (keys: ReturnType<typeof exampleDkim>['selectors'][number]['keys']) =>
  exampleDkim([], { below: 'some', selectors: [{ selector: 's1', keys, alias: 's1.mail.example' }] });

export default defineCheck({
  id: 'deliverability/dkim/dangling',
  title: 'Every DKIM alias leads to a key',
  why: 'An alias of a provider that gives no key any more makes its signatures fail; where its name can be registered, somebody else may sign as the domain.',
  needs: ['dkim'],
  problems: {
    dangling: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'A DKIM selector is an alias of a name without a key',
      fix: {
        any: 'If you still send through that provider, switch DKIM on there again; else delete the alias: `selector1._domainkey.example.com. CNAME …`.',
      },
    },
  },
  references: ['RFC 6376', 'CWE-672'],
  run({ dkim }) {
    const aliases = dkim.selectors.filter(({ alias: to }) => to !== undefined);
    if (aliases.length === 0) return notApplicable('no DKIM selector is an alias');
    return aliases.flatMap(({ selector, keys, alias: to = '' }) =>
      keys.length === 0
        ? [{ problem: 'dangling' as const, location: { part: `${selector}._domainkey CNAME` }, evidence: to }]
        : [],
    );
  },
  examples: () => [
    { name: 'no key there', given: { dkim: alias([]) }, finds: ['dangling'] },
    { name: 'a key there', given: { dkim: alias(exampleDkim([SOUND_KEY]).selectors[0]?.keys ?? []) }, finds: [] },
    { name: 'no alias', given: { dkim: exampleDkim([SOUND_KEY]) }, finds: [], notApplicable: true },
  ],
});
