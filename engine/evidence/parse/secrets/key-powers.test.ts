import { expect, test } from 'vitest';
import { runChecks } from '../../../checks/run-checks.ts';
import google from '../../../checks/security/secrets/google-api-key.ts';
import resend from '../../../checks/security/secrets/mail.ts';
import { findingsOf } from '../../../findings/finding.ts';
import { powerOf } from './key-powers.ts';
import { SECRET_RULES, type SecretKind } from './secret-rules.ts';
import { findSecrets } from './secrets.ts';

const KINDS = Object.keys(SECRET_RULES) as SecretKind[];

test('more than a hundred kinds say what anyone can do with a credential, as the end of a sentence', () => {
  const powers = KINDS.flatMap((kind) => powerOf(kind) ?? []);
  expect(powers.length).toBeGreaterThan(100);
  for (const power of powers) expect(power).toMatch(/^[a-z][^.]{10,160}[^.,; ]$/);
});

function fixOf(check: typeof resend | typeof google, text: string): string | undefined {
  const secrets = { leaks: findSecrets([{ at: 'https://shop.example/app.js', text }]) };
  const results = runChecks([check], { facts: { secrets }, unavailable: new Map() });
  return findingsOf(results, { target: 'https://shop.example/', now: '2026-01-01T00:00:00.000Z' })[0]?.remediation;
}

test('the fix names it, with the page of the issuer; kinds without a text name the page only', () => {
  const mail = fixOf(resend, `key="${['re', 'QZw7kV2n', 'R9tBfX4mJcLh8sPdG6yKaT3v'].join('_')}"`);
  expect(mail).toContain('Until it is revoked, anyone can use it to send mail as the account');
  expect(mail).toMatch(/documents these credentials at https:\/\/resend\.com\/\S{1,80}\.$/);
  const maps = fixOf(google, `key="${['AIza', 'SyQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vN'].join('')}"`);
  expect(maps).not.toContain('Until it is revoked');
});
