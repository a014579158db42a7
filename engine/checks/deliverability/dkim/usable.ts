import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { exampleDkim, SOUND_KEY } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dkim/usable',
  title: 'DKIM keys are for mail and for a hash that is accepted',
  why: 'Receivers must not accept SHA-1 (RFC 8301), and skip keys that are not for mail.',
  needs: ['dkim'],
  problems: {
    sha1: {
      severity: 'high',
      likelihood: 'observed',
      message: 'A DKIM key allows no hash but SHA-1, which receivers refuse',
      fix: { any: 'Take `h=` out of the record: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.' },
    },
    service: {
      severity: 'high',
      likelihood: 'observed',
      message: 'A DKIM key is not for mail',
      fix: { any: 'Take `s=` out of the record: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.' },
    },
    revoked: {
      severity: 'info',
      likelihood: 'observed',
      message: 'A DKIM key was withdrawn',
      fix: { any: 'If nothing signs with it any more, the record may go: delete `selector1._domainkey.example.com.`.' },
    },
  },
  references: ['RFC 6376', 'RFC 8301', 'CWE-328'],
  run({ dkim }) {
    const keys = dkim.selectors.flatMap(({ selector, keys: own }) => own.map((key) => ({ selector, ...key })));
    if (keys.length === 0) return notApplicable('no DKIM key was found');
    return keys.flatMap(
      ({ selector, hashes, services, revoked, text }): Occurrence<'revoked' | 'sha1' | 'service'>[] => {
        const seen = { location: { part: `${selector}._domainkey TXT` }, evidence: text };
        if (revoked) return [{ problem: 'revoked', ...seen }];
        if (hashes.length > 0 && !hashes.includes('sha256')) return [{ problem: 'sha1', ...seen }];
        const forMail = services.includes('*') || services.includes('email');
        return forMail ? [] : [{ problem: 'service', ...seen }];
      },
    );
  },
  examples: () => [
    { name: 'SHA-1 only', given: { dkim: exampleDkim([`${SOUND_KEY}; h=sha1`]) }, finds: ['sha1'] },
    { name: 'for another service', given: { dkim: exampleDkim([`${SOUND_KEY}; s=tlsrpt`]) }, finds: ['service'] },
    { name: 'withdrawn', given: { dkim: exampleDkim(['v=DKIM1; p=']) }, finds: ['revoked'] },
    { name: 'for mail', given: { dkim: exampleDkim([`${SOUND_KEY}; h=sha256; s=email`]) }, finds: [] },
    { name: 'none found', given: { dkim: exampleDkim([]) }, finds: [], notApplicable: true },
  ],
});
