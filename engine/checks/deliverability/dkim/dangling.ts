import type { DkimSelector } from '../../../evidence/facts/mail-facts.ts';
import { cutDkim } from '../../../evidence/parse/mail/dkim-key.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../examples/mail.ts';
import { dkimExample, inapplicable, selectorWith } from '../support/examples.ts';

const aliases = (...selectors: DkimSelector[]) => exampleDkim([], { below: 'some', selectors });
const alias = (selector: string, ...keys: string[]) => selectorWith(selector, keys, `${selector}.mail.example`);

export default defineCheck({
  id: 'deliverability/dkim/dangling',
  title: 'DKIM CNAME records resolve to a key',
  why: 'Signatures fail if the provider no longer publishes a key at the target of the CNAME. If the target name can be registered, an attacker can sign mail as the domain.',
  needs: ['dkim'],
  problems: {
    dangling: {
      severity: 'medium',
      message: 'Dangling DKIM CNAME: the target has no key',
      fix: 'If you still send through that provider, enable DKIM there again. Otherwise delete the CNAME: `selector1._domainkey.example.com. CNAME …`.',
    },
    unused: {
      severity: 'info',
      message: 'DKIM CNAME without a key yet: another selector of the provider has one',
      fix: 'Nothing to do if the provider creates the key with the next rotation, as Microsoft 365 does for its second selector. Otherwise delete the CNAME: `selector2._domainkey.example.com. CNAME …`.',
    },
  },
  references: ['RFC 6376', 'CWE-672'],
  run({ dkim }, cut) {
    cutDkim(dkim, cut);
    const named = dkim.selectors.filter(({ alias: target }) => target !== undefined);
    if (named.length === 0) return notApplicable('No DKIM selector is a CNAME');
    const hasSibling = (target: string) =>
      named.some(({ alias: other = '', keys }) => keys.length > 0 && zoneOf(other) === zoneOf(target));
    return named
      .filter(({ keys }) => keys.length === 0)
      .map(({ selector, alias: target = '' }) => ({
        problem: hasSibling(target) ? 'unused' : 'dangling',
        location: { record: `${selector}._domainkey CNAME` },
        evidence: target,
      }));
  },
  examples: () => [
    dkimExample('target without a key', aliases(alias('s1')), 'dangling'),
    dkimExample(
      'a second selector that the provider has not created yet',
      aliases(alias('s1', SOUND_KEY), alias('s2')),
      'unused',
    ),
    dkimExample('target with a key', aliases(alias('s1', SOUND_KEY))),
    inapplicable('no CNAME', { dkim: exampleDkim([SOUND_KEY]) }),
  ],
});

/** The name without its first label: providers create the selectors of a customer side by side. */
function zoneOf(name: string): string {
  return name.toLowerCase().replace(/^[^.]*\./, '');
}
