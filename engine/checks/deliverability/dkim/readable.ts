import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dkim/readable',
  title: 'Every DKIM key can be read',
  why: 'A key that was cut or damaged when it was copied makes every signature with it fail.',
  needs: ['dkim'],
  problems: {
    unreadable: {
      severity: 'high',
      likelihood: 'observed',
      message: 'A DKIM key record cannot be used',
      fix: {
        any: 'Copy the record again, whole and without line breaks: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`; a key of 2048 bits needs two strings in one record.',
      },
    },
    several: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Several DKIM keys stand at one selector',
      fix: {
        any: 'Keep one record for each selector: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`, a further key at a selector of its own.',
      },
    },
  },
  references: ['RFC 6376'],
  run({ dkim }) {
    const present = dkim.selectors.filter(({ keys }) => keys.length > 0);
    if (present.length === 0) return notApplicable('no DKIM key was found');
    return present.flatMap(({ selector, keys }): Occurrence<'several' | 'unreadable'>[] => {
      const at = `${selector}._domainkey TXT`;
      if (keys.length > 1)
        return [{ problem: 'several', location: { part: at }, evidence: listed(keys.map(({ text }) => text)) }];
      const lines = keys.flatMap(({ errors, text }) => (errors.length > 0 ? [...errors, text] : []));
      return lines.length > 0 ? [{ problem: 'unreadable', location: { part: at }, evidence: listed(lines) }] : [];
    });
  },
  examples: () => [
    {
      name: 'a key that was cut',
      given: { dkim: exampleDkim(['v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B']) },
      finds: ['unreadable'],
    },
    { name: 'an unknown type', given: { dkim: exampleDkim(['v=DKIM1; k=dsa; p=AAAA']) }, finds: ['unreadable'] },
    { name: 'two keys', given: { dkim: exampleDkim([SOUND_KEY, 'v=DKIM1; p=']) }, finds: ['several'] },
    { name: 'one key', given: { dkim: exampleDkim([SOUND_KEY]) }, finds: [] },
    { name: 'none found', given: { dkim: exampleDkim([]) }, finds: [], notApplicable: true },
  ],
});
