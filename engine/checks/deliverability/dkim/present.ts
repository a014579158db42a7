import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Dkim, MailUse, Mx } from '../../../evidence/facts/mail-facts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDkim, exampleMx, NO_MX, NULL_MX, SENDS, SOUND_KEY } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const given = (dkim: Dkim, more: { readonly mx?: Mx; readonly mailUse?: MailUse } = {}) => ({
  dkim,
  mx: exampleMx(),
  mailUse: SENDS,
  ...more,
});

export default defineCheck({
  id: 'deliverability/dkim/present',
  title: 'DKIM is configured',
  why: 'A DKIM signature authenticates the domain’s mail even after forwarding. Large mail providers require it.',
  needs: ['dkim', 'mx', 'mailUse'],
  problems: {
    none: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Missing DKIM record: no name exists below `_domainkey`',
      fix: 'Enable DKIM at your mail provider and publish the key it gives you: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`, or the CNAME it specifies.',
    },
    given: {
      severity: 'medium',
      message: 'Missing DKIM record at a selector you specified',
      fix: 'Publish the key for this selector as provided by your mail provider: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.',
    },
  },
  references: ['RFC 6376', 'RFC 8020'],
  run({ dkim, mx, mailUse }) {
    const given = dkim.givenMissing.map((name) => ({
      problem: 'given' as const,
      location: { record: `${name}._domainkey TXT` },
      evidence: '(no record)',
    }));
    if (given.length > 0 || dkim.selectors.length > 0) return given;
    if (mx.isNull || mailUse.closed) return notApplicable('The domain sends no mail and publishes no DKIM key');
    if (mailUse.isSubdomain)
      throw new Unavailable(
        'Mail of a subdomain may be signed with a key of its parent domain; specify your selector with --selector',
      );
    const isKnown = dkim.below === 'none' || (dkim.below === 'unsure' && mailUse.uniqueSelectors.length === 0);
    const severity = mailUse.silent ? 'low' : dkim.below === 'unsure' ? 'medium' : 'high';
    if (isKnown && dkim.unanswered === 0)
      return [{ problem: 'none', location: { record: '_domainkey' }, evidence: '(the name does not exist)', severity }];
    throw new Unavailable('No key was found at the common DKIM selectors; specify yours with --selector');
  },
  examples: () => [
    example('nothing below _domainkey', given(exampleDkim([])), 'none'),
    example('a name server that may deny names without records', given(exampleDkim([], { below: 'unsure' })), 'none'),
    inapplicable('SPF permits no sender', given(exampleDkim([]), { mailUse: { ...SENDS, closed: true } })),
    example('missing at the specified selector', given(exampleDkim([SOUND_KEY], { givenMissing: ['s9'] })), 'given'),
    example('no sign of mail', given(exampleDkim([]), { mx: NO_MX, mailUse: { ...SENDS, silent: true } }), 'none'),
    example('a key', given(exampleDkim([SOUND_KEY]))),
    inapplicable('no mail', given(exampleDkim([]), { mx: NULL_MX })),
  ],
});
