import { cutDkim } from '../../../evidence/parse/mail/dkim-key.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { SOUND_KEY } from '../../examples/mail.ts';
import { dkimExample, NO_DKIM } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dkim/test-mode',
  title: 'No DKIM key is in test mode (`t=y`)',
  why: 'With `t=y`, receivers treat mail with a failing signature as unsigned.',
  needs: ['dkim'],
  problems: {
    testing: {
      severity: 'low',
      message: 'DKIM key in test mode (`t=y`)',
      fix: 'Remove `t=y` from the record: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.',
    },
  },
  references: ['RFC 6376'],
  run({ dkim }, cut) {
    cutDkim(dkim, cut);
    const keys = dkim.selectors.flatMap(({ selector, keys: own }) => own.map((key) => ({ selector, ...key })));
    if (keys.length === 0) return notApplicable('No DKIM key was found');
    return keys.flatMap(({ selector, testing, text }) =>
      occurrence('testing', { record: `${selector}._domainkey TXT` }, testing ? [text] : []),
    );
  },
  examples: () => [
    dkimExample('t=y', `${SOUND_KEY}; t=y:s`, 'testing'),
    dkimExample('t=s', `${SOUND_KEY}; t=s`),
    NO_DKIM,
  ],
});
