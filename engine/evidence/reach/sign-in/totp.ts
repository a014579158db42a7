import { Secret, TOTP } from 'otpauth';
import type { TypedValue } from '../../parse/sign-in/recording.ts';

/** The text, or the code of that time (RFC 6238, with 6 digits for 30 s, as almost all sites have it). */
export function typedText(value: TypedValue, now: Date): string {
  if (typeof value === 'string') return value;
  return new TOTP({ secret: Secret.fromBase32(value.totp) }).generate({ timestamp: now.getTime() });
}
