import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDkim, exampleMx, NULL_MX, SOUND_KEY } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dkim/present',
  title: 'The domain has keys for signing its mail',
  why: 'A DKIM signature proves that mail is the domain’s own even when it was forwarded; large receivers ask for it.',
  needs: ['dkim', 'mx'],
  problems: {
    none: {
      severity: 'high',
      likelihood: 'likely',
      message: 'No name exists below `_domainkey`: the domain has no DKIM key at all',
      fix: {
        any: 'Switch DKIM on at your mail provider and publish the key it gives you: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`, or the CNAME it names.',
      },
    },
    given: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'No DKIM key stands at a selector that you named',
      fix: {
        any: 'Publish the key of the selector as your mail provider gives it: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.',
      },
    },
  },
  references: ['RFC 6376', 'RFC 8020'],
  run({ dkim, mx }) {
    const given = dkim.givenMissing.map((name) => ({
      problem: 'given' as const,
      location: { part: `${name}._domainkey TXT` },
      evidence: '(no record)',
    }));
    if (given.length > 0 || dkim.selectors.length > 0) return given;
    if (mx.isNull) return notApplicable('the domain takes no mail and shows no key');
    if (dkim.below === 'none' && dkim.unanswered === 0)
      return [{ problem: 'none', location: { part: '_domainkey' }, evidence: '(the name does not exist)' }];
    throw new Unavailable('no key stands at a selector that is known; name yours with --selector');
  },
  examples: () => [
    { name: 'nothing below', given: { dkim: exampleDkim([]), mx: exampleMx() }, finds: ['none'] },
    {
      name: 'not at the one named',
      given: { dkim: exampleDkim([SOUND_KEY], { givenMissing: ['s9'] }), mx: exampleMx() },
      finds: ['given'],
    },
    { name: 'a key', given: { dkim: exampleDkim([SOUND_KEY]), mx: exampleMx() }, finds: [] },
    { name: 'no mail', given: { dkim: exampleDkim([]), mx: NULL_MX }, finds: [], notApplicable: true },
  ],
});
