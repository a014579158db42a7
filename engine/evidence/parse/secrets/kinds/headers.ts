import { looksLikePassword } from '../password.ts';
import { isChecked, isForBrowsers, isPublicKey } from '../public-key.ts';
import { AFTER, isKey, rule } from '../secret-rule.ts';

/** The password in `user:password` in base64; undefined for anything else. */
function passwordIn(encoded: string): string | undefined {
  const plain = Buffer.from(encoded, 'base64').toString('latin1');
  return /^[\s!-~]{3,400}$/.test(plain) ? /^[^:]{0,200}:(.{1,300})$/.exec(plain)?.[1] : undefined;
}

/** False for the example of RFC 7617. */
function isOwnPassword(password: string): boolean {
  return password !== 'open sesame' && looksLikePassword(password);
}

/** Credentials of requests that a script writes out. */
export const HEADERS = {
  'bearer-header': rule(
    'www.rfc-editor.org/rfc/rfc6750',
    ['Authorization', 'authorization'],
    String.raw`[Aa]uthorization\\{0,3}["'\`]?\]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'\`]?(?:Bearer|Token|SSWS|token|bearer)\s([\w.~+/-]{20,2000}={0,2})${AFTER}`,
    {
      glued: true,
      generic: true,
      yields: true,
      reach: 300,
      confirms: (_, around, secret) =>
        isKey(secret) && !isPublicKey(secret) && !isChecked(secret) && !isForBrowsers(around),
    },
  ),
  'basic-header': rule(
    'www.rfc-editor.org/rfc/rfc7617',
    ['Authorization', 'authorization'],
    String.raw`[Aa]uthorization\\{0,3}["'\`]?\]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'\`]?[Bb]asic\s([A-Za-z0-9+/]{12,600}={0,2})${AFTER}`,
    {
      glued: true,
      generic: true,
      yields: true,
      confirms: (_, __, secret) => isOwnPassword(passwordIn(secret) ?? ''),
    },
  ),
} as const;
