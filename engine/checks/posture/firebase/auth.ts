import type { Json } from '../../../evidence/facts/reading.ts';
import {
  isObject,
  listAt,
  listOr,
  numberAt,
  textAt,
  textOr,
  valueAt,
} from '../../../evidence/parse/provider/fields.ts';
import { isLocalUrl } from '../../../evidence/parse/provider/redirect-pattern.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { shownCount } from '../support/settings.ts';

const MIN_LENGTH = 8;
const AUTH = { reads: 'firebaseAuth', none: 'No project uses Authentication' } as const;
/** Settings of a project, in which those that are not named are off. */
const settings = (more: Readonly<Record<string, Json>> = {}) => ({ data: { name: 'projects/1/config', ...more } });
const MAIL = { signIn: { email: { enabled: true } } };
const PASSWORDS = { signIn: { email: { enabled: true, passwordRequired: true } } };
const passwordPolicy = (state: string, ...lengths: readonly number[]) =>
  settings({
    ...PASSWORDS,
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: state,
      passwordPolicyVersions: lengths.map((minPasswordLength) => ({ customStrengthOptions: { minPasswordLength } })),
    },
  });
const phone = (more: Readonly<Record<string, Json>>) => ({ signIn: { phoneNumber: { enabled: true, ...more } } });

/** Fields with the value false are left out of answers; the name never is. */
function isOn(data: Json, path: string): boolean {
  textAt(data, 'name');
  return valueAt(data, path) === true;
}

const noPasswords = (data: Json) =>
  isOn(data, 'signIn.email.enabled') ? undefined : 'Sign-in by email address is turned off';
const noPhones = (data: Json) =>
  isOn(data, 'signIn.phoneNumber.enabled') ? undefined : 'Sign-in by phone is turned off';

export default definePostureTable('firebase', {
  'mail-enumeration': {
    title: 'No user enumeration on sign-in',
    why: 'Anyone can find out which email addresses have an account, and then try passwords for those only.',
    severity: 'low',
    message: 'Email enumeration protection is off',
    fix: 'In the Firebase console under Authentication → Settings → User actions, turn on “Email enumeration protection”. `fetchSignInMethodsForEmail()` returns nothing after that: change code that calls it first.',
    references: ['CWE-204', 'https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection'],
    ...AUTH,
    page: '/settings',
    exempt: noPasswords,
    finds: (data) =>
      isOn(data, 'emailPrivacyConfig.enableImprovedEmailPrivacy') ? undefined : 'enableImprovedEmailPrivacy: false',
    weak: [settings({ ...MAIL, emailPrivacyConfig: { enableImprovedEmailPrivacy: false } })],
    sound: [settings({ ...MAIL, emailPrivacyConfig: { enableImprovedEmailPrivacy: true } })],
    exempted: [settings({ signIn: { email: { enabled: false } } })],
  },
  'password-policy': {
    title: 'The password policy requires at least 8 characters',
    why: 'Without a policy, passwords of 6 characters are accepted, which can be guessed quickly.',
    severity: 'medium',
    message: 'Passwords may be shorter than 8 characters',
    fix: 'In the Firebase console under Authentication → Settings → Password policy, choose “Require enforcement” and a minimum length of 8 or more. Users with a shorter password can still sign in unless you force an upgrade.',
    references: ['CWE-521', 'https://firebase.google.com/docs/auth/web/password-auth'],
    ...AUTH,
    page: '/settings',
    exempt: (data) =>
      noPasswords(data) ??
      (isOn(data, 'signIn.email.passwordRequired') ? undefined : 'Users sign in by a link in a mail'),
    finds(data) {
      if (textOr(data, 'passwordPolicyConfig.passwordPolicyEnforcementState') !== 'ENFORCE')
        return 'no password policy is enforced';
      const lengths = listAt(data, 'passwordPolicyConfig.passwordPolicyVersions').map((version) =>
        numberAt(version, 'customStrengthOptions.minPasswordLength'),
      );
      const least = lengths[0] ?? 0;
      return least >= MIN_LENGTH ? undefined : `minPasswordLength: ${least}`;
    },
    weak: [passwordPolicy('OFF'), passwordPolicy('ENFORCE', 6)],
    sound: [passwordPolicy('ENFORCE', 10)],
    exempted: [settings(MAIL), settings()],
  },
  'authorized-domains': {
    title: '`localhost` is not an authorized domain',
    why: 'Pages on an authorized domain can start a sign-in for the project. `localhost` is authorized by default and lets any program on the machine of a user do so.',
    severity: 'low',
    likelihood: 'possible',
    message: '`localhost` is an authorized domain',
    fix: 'In the Firebase console under Authentication → Settings → Authorized domains, delete `localhost` from the project of the live site, and develop with the emulator or a separate project.',
    references: ['CWE-346', 'https://firebase.google.com/support/guides/security-checklist'],
    ...AUTH,
    page: '/settings',
    finds(data) {
      textAt(data, 'name');
      const local = listOr(data, 'authorizedDomains').filter((one) => typeof one === 'string' && isLocalUrl(one));
      return local.length === 0 ? undefined : `authorizedDomains: ${local.join(', ')}`;
    },
    weak: [settings({ authorizedDomains: ['localhost', 'shop.example'] })],
    sound: [settings({ authorizedDomains: ['shop.firebaseapp.com', 'shop.example'] })],
  },
  'anonymous-users': {
    title: 'Anonymous sign-in is disabled',
    why: 'With anonymous sign-in, anyone can get an account with one call: rules that only require `request.auth != null` are open to everyone.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Anonymous sign-in is enabled',
    fix: 'If the site does not use it, disable Anonymous under Authentication → Sign-in method. Otherwise require `request.auth.token.firebase.sign_in_provider != "anonymous"` in rules that are meant for real users.',
    references: ['CWE-863', 'https://firebase.google.com/docs/auth/web/anonymous-auth'],
    ...AUTH,
    page: '/providers',
    finds: (data) => (isOn(data, 'signIn.anonymous.enabled') ? 'signIn.anonymous.enabled: true' : undefined),
    weak: [settings({ signIn: { anonymous: { enabled: true } } })],
    sound: [settings({ signIn: { anonymous: { enabled: false } } }), settings()],
  },
  'duplicate-mail-addresses': {
    title: 'Each email address belongs to one account',
    why: 'With several accounts for one address, code and rules that identify users by email address confuse them.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Several accounts can have the same email address',
    fix: 'In the Firebase console under Authentication → Settings → User account linking, choose “Link accounts that use the same email”, unless the site always identifies users by `uid`.',
    references: ['CWE-287', 'https://firebase.google.com/docs/auth/users'],
    ...AUTH,
    page: '/settings',
    finds: (data) => (isOn(data, 'signIn.allowDuplicateEmails') ? 'allowDuplicateEmails: true' : undefined),
    weak: [settings({ signIn: { allowDuplicateEmails: true } })],
    sound: [settings({ signIn: { allowDuplicateEmails: false } }), settings()],
  },
  'test-phone-numbers': {
    title: 'No test phone numbers are configured',
    why: 'Test numbers sign in with a code that never changes and needs no message. Anyone who learns the code can access the account.',
    severity: 'medium',
    message: 'Test phone numbers with a fixed code',
    fix: 'In the Firebase console under Authentication → Sign-in method → Phone, delete the phone numbers for testing, and the users of these numbers. For the review of an app store, give the user no rights and delete the number afterwards.',
    references: ['CWE-798', 'https://firebase.google.com/docs/auth/web/phone-auth'],
    ...AUTH,
    page: '/providers',
    exempt: noPhones,
    finds(data) {
      const numbers = valueAt(data, 'signIn.phoneNumber.testPhoneNumbers');
      return shownCount('test phone numbers', isObject(numbers) ? Object.keys(numbers) : []);
    },
    weak: [settings(phone({ testPhoneNumbers: { '+15555550100': '123456' } }))],
    sound: [settings(phone({ testPhoneNumbers: {} }))],
    exempted: [settings()],
  },
  'sms-regions': {
    title: 'SMS messages are limited to selected countries',
    why: 'In SMS pumping fraud, attackers make the project send messages to premium numbers abroad and share the fees.',
    severity: 'low',
    likelihood: 'possible',
    message: 'SMS messages are sent to every country',
    fix: 'In the Firebase console under Authentication → Settings → SMS region policy, allow only the countries of your users.',
    references: ['CWE-799', 'https://cloud.google.com/identity-platform/docs/admin/configure-sms-regions'],
    ...AUTH,
    page: '/settings',
    exempt: noPhones,
    finds(data) {
      const listed = valueAt(data, 'smsRegionConfig.allowlistOnly');
      const denied = listOr(data, 'smsRegionConfig.allowByDefault.disallowedRegions');
      const limited = (listed !== undefined && listed !== null) || denied.length > 0;
      return limited ? undefined : 'no SMS region policy';
    },
    weak: [settings({ ...phone({}), smsRegionConfig: { allowByDefault: {}, allowlistOnly: null } })],
    sound: [settings({ ...phone({}), smsRegionConfig: { allowlistOnly: { allowedRegions: ['DE'] } } })],
    exempted: [settings()],
  },
});
