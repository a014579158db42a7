import { cutDkim, type DkimKey } from '../../../evidence/parse/mail/dkim-key.ts';
import { defineCheck, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { ED25519_KEY, exampleDkim, SOUND_KEY } from '../../examples/mail.ts';
import { dkimExample, NO_DKIM, selectorWith } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dkim/usable',
  title: 'DKIM keys allow mail and SHA-256',
  why: 'Receivers must not accept SHA-1 (RFC 8301) and ignore keys whose service type is not mail.',
  needs: ['dkim'],
  problems: {
    sha1: {
      severity: 'high',
      message: 'DKIM key allows only SHA-1: receivers reject its signatures',
      fix: 'Remove `h=` from the record: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.',
    },
    service: {
      severity: 'high',
      message: 'DKIM key does not allow mail as service type',
      fix: 'Remove `s=` from the record: `selector1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`.',
    },
    'ed25519-only': {
      severity: 'info',
      likelihood: 'likely',
      message: 'Only Ed25519 DKIM keys found: receivers without Ed25519 treat the mail as unsigned',
      fix: 'Sign with an RSA key as well, at a selector of its own: `selector2._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`. Ignore this if another selector has one.',
    },
    revoked: {
      severity: 'info',
      message: 'Revoked DKIM key',
      fix: 'If nothing signs with this key any more, delete the record `selector1._domainkey.example.com.`.',
    },
  },
  references: ['RFC 6376', 'RFC 8301', 'RFC 8463', 'CWE-328'],
  run({ dkim }, cut) {
    cutDkim(dkim, cut);
    const keys = dkim.selectors.flatMap(({ selector, keys: own }) => own.map((key) => ({ selector, ...key })));
    if (keys.length === 0) return notApplicable('No DKIM key was found');
    const inUse = keys.filter(({ revoked, bits }) => !revoked && bits !== undefined);
    const [first] = inUse.every(({ type }) => type === 'ed25519') ? inUse : [];
    const only = first ? occurrence('ed25519-only', { record: `${first.selector}._domainkey TXT` }, [first.text]) : [];
    return [...only, ...keys.flatMap(({ selector, ...key }) => flawsOf(selector, key))];
  },
  examples: () => [
    dkimExample('SHA-1 only', `${SOUND_KEY}; h=sha1`, 'sha1'),
    dkimExample('another service type', `${SOUND_KEY}; s=tlsrpt`, 'service'),
    dkimExample('revoked', 'v=DKIM1; p=', 'revoked'),
    dkimExample('mail with SHA-256', `${SOUND_KEY}; h=sha256; s=email`),
    dkimExample('Ed25519 alone', ED25519_KEY, 'ed25519-only'),
    dkimExample(
      'Ed25519 beside RSA',
      exampleDkim([], { selectors: [selectorWith('s0', [ED25519_KEY]), selectorWith('s1', [SOUND_KEY])] }),
    ),
    NO_DKIM,
  ],
});

function flawsOf(
  selector: string,
  { hashes, services, revoked, text }: DkimKey,
): Occurrence<'revoked' | 'sha1' | 'service'>[] {
  const found = { location: { record: `${selector}._domainkey TXT` }, evidence: text };
  if (revoked) return [{ problem: 'revoked', ...found }];
  if (hashes.length > 0 && !hashes.includes('sha256')) return [{ problem: 'sha1', ...found }];
  const forMail = services.includes('*') || services.includes('email');
  return forMail ? [] : [{ problem: 'service', ...found }];
}
