import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, statedAt, textAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, mustBeOn, showsAbove, showsBelow } from '../support/settings.ts';
import { AUTH, noSignups } from '../support/supabase.ts';

const PASSWORDS = 'https://supabase.com/docs/guides/auth/password-security';
const PRODUCTION = 'https://supabase.com/docs/guides/deployment/going-into-prod';

const noPasswords = (data: Json) =>
  flagAt(data, 'external_email_enabled') ? undefined : 'Sign-in by email address is turned off';
/** Fields that a setting depends on. */
const MAIL = { external_email_enabled: true, disable_signup: false };
const EMAIL = { ...AUTH, page: '/auth/providers' } as const;
/** Settings that matter only where users sign in by email address. */
const BY_EMAIL = {
  ...EMAIL,
  exempt: noPasswords,
  exempted: [{ data: { external_email_enabled: false } }],
} as const;

export default definePostureTable('supabase', {
  'password-length': {
    title: 'Passwords have at least 8 characters',
    why: 'Shorter passwords can be guessed quickly.',
    severity: 'medium',
    message: 'Passwords may be shorter than 8 characters',
    fix: 'In the project under Authentication → Sign In / Providers → Email, set “Minimum password length” to 8 or more. Users with a shorter password can still sign in.',
    references: ['CWE-521', PASSWORDS],
    ...BY_EMAIL,
    finds: showsBelow('password_min_length', 8),
    weak: [{ data: { ...MAIL, password_min_length: 6 } }],
    sound: [{ data: { ...MAIL, password_min_length: 8 } }],
  },
  'leaked-passwords': {
    title: 'Leaked passwords are rejected',
    why: 'Attackers try leaked passwords of other sites first. Supabase can compare new passwords with Have I Been Pwned.',
    severity: 'medium',
    message: 'Leaked passwords are accepted',
    fix: 'In the project under Authentication → Sign In / Providers → Email, turn on “Prevent use of leaked passwords”.',
    references: ['CWE-521', PASSWORDS],
    ...EMAIL,
    exempt: (data, parent) =>
      noPasswords(data) ??
      (!flagAt(data, 'password_hibp_enabled') && textAt(parent, 'plan') === 'free'
        ? 'The setting is not available on the Free plan'
        : undefined),
    finds: (data) => (flagAt(data, 'password_hibp_enabled') ? undefined : 'password_hibp_enabled: false'),
    weak: [{ data: { ...MAIL, password_hibp_enabled: false }, parent: { plan: 'pro' } }],
    sound: [{ data: { ...MAIL, password_hibp_enabled: true }, parent: { plan: 'pro' } }],
    exempted: [{ data: { ...MAIL, password_hibp_enabled: false }, parent: { plan: 'free' } }],
  },
  'mail-confirmation': {
    title: 'Email addresses are confirmed',
    why: 'Without confirmation, anyone can register with another person’s address, and policies that trust it give them access.',
    severity: 'medium',
    message: 'Users can sign up with an email address that is not theirs',
    fix: 'In the project under Authentication → Sign In / Providers → Email, turn on “Confirm email”. The application must ask new users to open the email.',
    references: ['CWE-287', PRODUCTION],
    ...EMAIL,
    exempt: (data) => noPasswords(data) ?? noSignups(data),
    ...mustBeOff('mailer_autoconfirm', MAIL),
    exempted: [{ data: { external_email_enabled: true, disable_signup: true, mailer_autoconfirm: true } }],
  },
  'unverified-sign-in': {
    title: 'Users with an unconfirmed email address cannot sign in',
    why: 'A user who never proved to own the address gets a session, and policies that trust the address apply.',
    severity: 'low',
    message: 'Users can sign in with an unconfirmed email address',
    fix: 'Turn off “Allow unverified email sign-ins” in the settings of authentication (`mailer_allow_unverified_email_sign_ins`).',
    references: ['CWE-287', PRODUCTION],
    ...BY_EMAIL,
    ...mustBeOff('mailer_allow_unverified_email_sign_ins', MAIL),
  },
  'otp-expiry': {
    title: 'One-time passwords expire within an hour',
    why: 'A code or link in an old email signs in anyone who reads the mailbox later.',
    severity: 'low',
    message: 'One-time passwords are valid for more than an hour',
    fix: 'In the project under Authentication → Sign In / Providers → Email, set “Email OTP Expiration” to 3600 seconds or less.',
    references: ['CWE-613', PRODUCTION],
    ...BY_EMAIL,
    finds: showsAbove('mailer_otp_exp', 3600),
    weak: [{ data: { ...MAIL, mailer_otp_exp: 86400 } }],
    sound: [{ data: { ...MAIL, mailer_otp_exp: 3600 } }],
  },
  'mail-change': {
    title: 'Email address changes are confirmed at both addresses',
    why: 'Otherwise, an attacker with a stolen session can move the account to another address without the owner noticing.',
    severity: 'low',
    message: 'Email address can be changed without confirmation at the old address',
    fix: 'In the project under Authentication → Sign In / Providers → Email, turn on “Secure email change”.',
    references: ['CWE-620', 'https://supabase.com/docs/guides/auth/auth-email'],
    ...BY_EMAIL,
    ...mustBeOn('mailer_secure_email_change_enabled', MAIL),
  },
  'password-change': {
    title: 'Password changes require a recent sign-in',
    why: 'Otherwise, a stolen session is enough to set a new password and lock out the owner.',
    severity: 'low',
    message: 'Password can be changed without a recent sign-in',
    fix: 'In the project under Authentication → Sign In / Providers → Email, turn on “Secure password change”. The application then calls `reauthenticate()` for users who signed in more than 24 hours ago.',
    references: ['CWE-620', 'https://supabase.com/docs/guides/auth/passwords'],
    ...BY_EMAIL,
    ...mustBeOn('security_update_password_require_reauthentication', MAIL),
  },
  'mail-server': {
    title: 'A custom SMTP server sends authentication emails',
    why: 'The built-in email service is for development: it sends only a few emails per hour, so users who sign up or reset a password may get none.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Authentication emails are sent by the built-in email service',
    fix: 'In the project under Authentication → Emails → SMTP Settings, enter a mail server for the domain of the site.',
    references: ['https://supabase.com/docs/guides/auth/auth-smtp'],
    ...AUTH,
    page: '/auth/smtp',
    exempt: (data) =>
      noPasswords(data) ??
      (flagAt(data, 'hook_send_email_enabled') ? 'A hook of the project sends the mails' : undefined),
    finds: (data) => (statedAt(data, 'smtp_host') ? undefined : 'smtp_host is not set'),
    weak: [{ data: { ...MAIL, hook_send_email_enabled: false, smtp_host: null } }],
    sound: [{ data: { ...MAIL, hook_send_email_enabled: false, smtp_host: 'smtp.shop.example' } }],
    exempted: [{ data: { ...MAIL, hook_send_email_enabled: true } }],
  },
});
