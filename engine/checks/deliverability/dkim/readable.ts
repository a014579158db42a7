import { cutDkim } from '../../../evidence/parse/mail/dkim-key.ts';
import { defineCheck, listed, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../examples/mail.ts';
import { dkimExample, NO_DKIM } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dkim/readable',
  title: 'DKIM key records are valid',
  why: 'Every signature made with a truncated or damaged key fails verification.',
  needs: ['dkim'],
  problems: {
    unreadable: {
      severity: 'high',
      message: 'Invalid DKIM record',
      fix: 'Copy the complete record again without line breaks: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`. A 2048-bit key needs two strings in one record.',
    },
    several: {
      severity: 'high',
      message: 'Multiple DKIM records at one selector',
      fix: 'Keep one record for each selector: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`. Publish further keys at separate selectors.',
    },
  },
  references: ['RFC 6376'],
  run({ dkim }, cut) {
    cutDkim(dkim, cut);
    const present = dkim.selectors.filter(({ keys }) => keys.length > 0);
    if (present.length === 0) return notApplicable('No DKIM key was found');
    return present.flatMap(({ selector, keys }): Occurrence<'several' | 'unreadable'>[] => {
      const at = `${selector}._domainkey TXT`;
      if (keys.length > 1)
        return [{ problem: 'several', location: { record: at }, evidence: listed(keys.map(({ text }) => text)) }];
      const lines = keys.flatMap(({ errors, text }) => (errors.length > 0 ? [...errors, text] : []));
      return occurrence('unreadable', { record: at }, lines, 5);
    });
  },
  examples: () => [
    dkimExample('truncated key', 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B', 'unreadable'),
    dkimExample('unknown key type', 'v=DKIM1; k=dsa; p=AAAA', 'unreadable'),
    dkimExample('two keys', exampleDkim([SOUND_KEY, 'v=DKIM1; p=']), 'several'),
    dkimExample('one key', SOUND_KEY),
    NO_DKIM,
  ],
});
