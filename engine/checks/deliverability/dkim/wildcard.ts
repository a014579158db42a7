import { cutDkim } from '../../../evidence/parse/mail/dkim-key.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../examples/mail.ts';
import { dkimExample, NO_DKIM, selectorWith } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dkim/wildcard',
  title: 'DKIM has no wildcard record',
  why: 'A wildcard below `_domainkey` matches every selector, so a single key cannot be rotated or revoked.',
  needs: ['dkim'],
  problems: {
    wildcard: {
      severity: 'low',
      message: 'Wildcard DKIM record: every selector returns the same key',
      fix: 'Replace the wildcard with records for the selectors in use: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.',
    },
  },
  references: ['RFC 6376'],
  run({ dkim }, cut) {
    cutDkim(dkim, cut);
    if (dkim.selectors.length === 0) return notApplicable('No DKIM key was found');
    const every = dkim.selectors.find(({ selector }) => selector === '*');
    if (!every || every.keys.every(({ revoked }) => revoked)) return [];
    return [{ problem: 'wildcard', location: { record: '*._domainkey TXT' }, evidence: every.keys[0]?.text ?? '' }];
  },
  examples: () => [
    dkimExample('a wildcard with a key', exampleDkim([], { selectors: [selectorWith('*', [SOUND_KEY])] }), 'wildcard'),
    dkimExample(
      'a wildcard that revokes all keys, for a domain that sends no mail',
      exampleDkim([], { selectors: [selectorWith('*', ['v=DKIM1; p='])] }),
    ),
    dkimExample('one selector', SOUND_KEY),
    NO_DKIM,
  ],
});
