import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, momentAt, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { dayOf } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, mustBeOn, showsAbove } from '../support/settings.ts';
import { AUTH, noSignups } from '../support/supabase.ts';

const OTHER_FACTORS = ['mfa_phone_enroll_enabled', 'mfa_web_authn_enroll_enabled'];
const SESSIONS = 'https://supabase.com/docs/guides/auth/sessions';
const noPhones = (data: Json) =>
  flagAt(data, 'external_phone_enabled') ? undefined : 'Sign-in by phone is turned off';

export default definePostureTable('supabase', {
  captcha: {
    title: 'Sign-up has bot protection',
    why: 'Bots create accounts, try passwords and make the project send emails to other people. With anonymous sign-ins, they can fill the database with users.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Sign-up without bot protection',
    fix: 'In the project under Authentication → Attack Protection, enable CAPTCHA protection with hCaptcha or Turnstile. First add the widget to the forms and pass its token as `captchaToken`, or nobody can sign in.',
    references: ['CWE-799', 'https://supabase.com/docs/guides/auth/auth-captcha'],
    ...AUTH,
    page: '/auth/protection',
    exempt: noSignups,
    finds(data) {
      if (flagAt(data, 'security_captcha_enabled')) return undefined;
      const anonymous = flagAt(data, 'external_anonymous_users_enabled');
      return {
        shows: `security_captcha_enabled: false${anonymous ? ', external_anonymous_users_enabled: true' : ''}`,
        ...(anonymous ? { severity: 'medium' as const } : {}),
      };
    },
    weak: [
      { data: { disable_signup: false, security_captcha_enabled: false, external_anonymous_users_enabled: false } },
      { data: { disable_signup: false, security_captcha_enabled: false, external_anonymous_users_enabled: true } },
    ],
    sound: [{ data: { disable_signup: false, security_captcha_enabled: true } }],
    exempted: [{ data: { disable_signup: true } }],
  },
  'anonymous-users': {
    title: 'Anonymous sign-ins are disabled',
    why: 'Anonymous users have the role `authenticated`: every policy for signed-in users applies to them, unless it checks `is_anonymous`.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Anonymous sign-ins are enabled',
    fix: "If the application does not use them, turn off “Allow anonymous sign-ins” under Authentication → Sign In / Providers. Otherwise add restrictive policies with `((select auth.jwt()) ->> 'is_anonymous')::boolean is false` to tables for real users.",
    references: ['CWE-863', 'https://supabase.com/docs/guides/auth/auth-anonymous'],
    ...AUTH,
    page: '/auth/providers',
    ...mustBeOff('external_anonymous_users_enabled'),
  },
  'refresh-tokens': {
    title: 'Refresh tokens are single-use',
    why: 'Without rotation, a stolen refresh token gives access for as long as the session lasts, and the theft is not detected.',
    severity: 'medium',
    message: 'Refresh tokens can be reused',
    fix: 'In the project under Authentication → Sessions, turn on “Detect and revoke potentially compromised refresh tokens”.',
    references: ['CWE-613', SESSIONS],
    ...AUTH,
    page: '/auth/sessions',
    ...mustBeOn('refresh_token_rotation_enabled'),
  },
  'token-lifetime': {
    title: 'Access tokens expire within a day',
    why: 'An access token stays valid until it expires, even after the user signs out or is banned.',
    severity: 'low',
    message: 'Access tokens are valid for more than a day',
    fix: 'In the project under Settings → JWT Keys → Legacy JWT Secret, set the access token expiry time to 3600 seconds, the default. Client libraries refresh them automatically.',
    references: ['CWE-613', SESSIONS],
    ...AUTH,
    page: '/settings/jwt/legacy',
    finds: showsAbove('jwt_exp', 24 * 3600),
    weak: [{ data: { jwt_exp: 604800 } }],
    sound: [{ data: { jwt_exp: 3600 } }],
  },
  'user-mfa': {
    title: 'Multi-factor authentication is available to users',
    why: 'Users cannot protect their accounts with a second factor, and the application cannot require one of administrators.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Multi-factor authentication is not available to users',
    fix: 'In the project under Authentication → Multi-Factor, enable TOTP (App Authenticator), and offer its enrolment in the application.',
    references: ['CWE-308', 'https://supabase.com/docs/guides/auth/auth-mfa'],
    ...AUTH,
    page: '/auth/mfa',
    finds(data) {
      const isOffered =
        flagAt(data, 'mfa_totp_enroll_enabled') || OTHER_FACTORS.some((factor) => valueAt(data, factor) === true);
      return isOffered ? undefined : 'mfa_totp_enroll_enabled: false';
    },
    weak: [
      { data: { mfa_totp_enroll_enabled: false, ...Object.fromEntries(OTHER_FACTORS.map((one) => [one, false])) } },
    ],
    sound: [{ data: { mfa_totp_enroll_enabled: true } }],
  },
  'test-codes': {
    title: 'No test phone number has a fixed one-time password',
    why: 'Test numbers sign in with a code that never changes and needs no message. Anyone who learns the code can access the account.',
    severity: 'medium',
    message: 'Test phone numbers with a fixed one-time password',
    fix: 'In the project under Authentication → Sign In / Providers → Phone, clear “Test Phone Numbers and OTPs”, and delete the users of these numbers. For the review of an app store, set an end date and give the user no rights.',
    references: ['CWE-798', 'https://supabase.com/docs/guides/auth/phone-login'],
    ...AUTH,
    page: '/auth/providers',
    exempt: noPhones,
    finds(data, _, now) {
      if (!flagAt(data, 'sms_test_otp')) return undefined;
      const until = valueAt(data, 'sms_test_otp_valid_until') ?? null;
      if (until === null) return 'sms_test_otp is set, without end date';
      const end = momentAt(data, 'sms_test_otp_valid_until');
      return end <= now ? undefined : `sms_test_otp is set until ${dayOf(end)}`;
    },
    weak: [
      { data: { external_phone_enabled: true, sms_test_otp: true } },
      { data: { external_phone_enabled: true, sms_test_otp: true, sms_test_otp_valid_until: '2096-01-01T00:00:00Z' } },
    ],
    sound: [
      { data: { external_phone_enabled: true, sms_test_otp: false } },
      { data: { external_phone_enabled: true, sms_test_otp: true, sms_test_otp_valid_until: '2026-01-01T00:00:00Z' } },
    ],
    exempted: [{ data: { external_phone_enabled: false, sms_test_otp: true } }],
  },
  'phone-confirmation': {
    title: 'Phone numbers are confirmed',
    why: 'Without confirmation, anyone can register with another person’s number.',
    severity: 'medium',
    message: 'Users can sign up with a phone number that is not theirs',
    fix: 'In the project under Authentication → Sign In / Providers → Phone, turn on “Enable phone confirmations”.',
    references: ['CWE-287', 'https://supabase.com/docs/guides/auth/phone-login'],
    ...AUTH,
    page: '/auth/providers',
    exempt: (data) => noPhones(data) ?? noSignups(data),
    ...mustBeOff('sms_autoconfirm', { external_phone_enabled: true, disable_signup: false }),
    exempted: [{ data: { external_phone_enabled: false } }],
  },
});
