import { cutDkim } from '../../../evidence/parse/mail/dkim-key.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../example-mail.ts';

const alias = (keys: ReturnType<typeof exampleDkim>['selectors'][number]['keys']) =>
  exampleDkim([], { below: 'some', selectors: [{ selector: 's1', keys, alias: 's1.mail.example' }] });

export default defineCheck({
  id: 'deliverability/dkim/dangling',
  title: 'DKIM CNAME records resolve to a key',
  why: 'Signatures fail if the provider no longer publishes a key at the target of the CNAME. If the target name can be registered, an attacker can sign mail as the domain.',
  needs: ['dkim'],
  problems: {
    dangling: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Dangling DKIM CNAME: the target has no key',
      fix: {
        any: 'If you still send through that provider, enable DKIM there again. Otherwise delete the CNAME: `selector1._domainkey.example.com. CNAME …`.',
      },
    },
  },
  references: ['RFC 6376', 'CWE-672'],
  run({ dkim }, cut) {
    cutDkim(dkim, cut);
    const aliases = dkim.selectors.filter(({ alias: target }) => target !== undefined);
    if (aliases.length === 0) return notApplicable('No DKIM selector is a CNAME');
    return aliases.flatMap(({ selector, keys, alias: target = '' }) =>
      keys.length === 0
        ? [{ problem: 'dangling' as const, location: { record: `${selector}._domainkey CNAME` }, evidence: target }]
        : [],
    );
  },
  examples: () => [
    { name: 'target without a key', given: { dkim: alias([]) }, finds: ['dangling'] },
    { name: 'target with a key', given: { dkim: alias(exampleDkim([SOUND_KEY]).selectors[0]?.keys ?? []) }, finds: [] },
    { name: 'no CNAME', given: { dkim: exampleDkim([SOUND_KEY]) }, finds: [], notApplicable: true },
  ],
});
