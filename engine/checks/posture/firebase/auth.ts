import type { Json } from '../../../evidence/facts/reading.ts';
import {
  isList,
  isObject,
  listAt,
  numberAt,
  textAt,
  textOr,
  valueAt,
} from '../../../evidence/parse/provider/fields.ts';
import { isLocalUrl } from '../../../evidence/parse/provider/redirect-pattern.ts';
import { definePostureTable } from '../support/posture-table.ts';

const NONE = 'No project uses Authentication';
const MIN_LENGTH = 8;
const NAME = { name: 'projects/1/config' };

/** Fields with the value false are left out of answers; the name never is. */
function isOn(data: Json, path: string): boolean {
  textAt(data, 'name');
  return valueAt(data, path) === true;
}

const noPasswords = (data: Json) =>
  isOn(data, 'signIn.email.enabled') ? undefined : 'Sign-in by email address is turned off';

export default definePostureTable('firebase', {
  'mail-enumeration': {
    title: 'No user enumeration on sign-in',
    why: 'Anyone can find out which email addresses have an account, and then try passwords for those only.',
    severity: 'low',
    message: 'Email enumeration protection is off',
    fix: 'In the Firebase console under Authentication → Settings → User actions, turn on “Email enumeration protection”. `fetchSignInMethodsForEmail()` returns nothing after that: change code that calls it first.',
    references: ['CWE-204', 'https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection'],
    reads: 'firebaseAuth',
    page: '/settings',
    none: NONE,
    exempt: noPasswords,
    finds: (data) =>
      isOn(data, 'emailPrivacyConfig.enableImprovedEmailPrivacy') ? undefined : 'enableImprovedEmailPrivacy: false',
    weak: [
      {
        data: {
          ...NAME,
          signIn: { email: { enabled: true } },
          emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
        },
      },
    ],
    sound: [
      {
        data: {
          ...NAME,
          signIn: { email: { enabled: true } },
          emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        },
      },
    ],
    exempted: [{ data: { ...NAME, signIn: { email: { enabled: false } } } }],
  },
  'password-policy': {
    title: 'The password policy requires at least 8 characters',
    why: 'Without a policy, passwords of 6 characters are accepted, which can be guessed quickly.',
    severity: 'medium',
    message: 'Passwords may be shorter than 8 characters',
    fix: 'In the Firebase console under Authentication → Settings → Password policy, choose “Require enforcement” and a minimum length of 8 or more. Users with a shorter password can still sign in unless you force an upgrade.',
    references: ['CWE-521', 'https://firebase.google.com/docs/auth/web/password-auth'],
    reads: 'firebaseAuth',
    page: '/settings',
    none: NONE,
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
    weak: [
      {
        data: {
          ...NAME,
          signIn: { email: { enabled: true, passwordRequired: true } },
          passwordPolicyConfig: { passwordPolicyEnforcementState: 'OFF' },
        },
      },
      {
        data: {
          ...NAME,
          signIn: { email: { enabled: true, passwordRequired: true } },
          passwordPolicyConfig: {
            passwordPolicyEnforcementState: 'ENFORCE',
            passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 6 } }],
          },
        },
      },
    ],
    sound: [
      {
        data: {
          ...NAME,
          signIn: { email: { enabled: true, passwordRequired: true } },
          passwordPolicyConfig: {
            passwordPolicyEnforcementState: 'ENFORCE',
            passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 10 } }],
          },
        },
      },
    ],
    exempted: [{ data: { ...NAME, signIn: { email: { enabled: true } } } }, { data: NAME }],
  },
  'authorized-domains': {
    title: '`localhost` is not an authorized domain',
    why: 'Pages on an authorized domain can start a sign-in for the project. `localhost` is authorized by default and lets any program on the machine of a user do so.',
    severity: 'low',
    likelihood: 'possible',
    message: '`localhost` is an authorized domain',
    fix: 'In the Firebase console under Authentication → Settings → Authorized domains, delete `localhost` from the project of the live site, and develop with the emulator or a separate project.',
    references: ['CWE-346', 'https://firebase.google.com/support/guides/security-checklist'],
    reads: 'firebaseAuth',
    page: '/settings',
    none: NONE,
    finds(data) {
      textAt(data, 'name');
      const domains = valueAt(data, 'authorizedDomains') ?? [];
      const local = isList(domains) ? domains.filter((one) => typeof one === 'string' && isLocalUrl(one)) : [];
      return local.length === 0 ? undefined : `authorizedDomains: ${local.join(', ')}`;
    },
    weak: [{ data: { ...NAME, authorizedDomains: ['localhost', 'shop.example'] } }],
    sound: [{ data: { ...NAME, authorizedDomains: ['shop.firebaseapp.com', 'shop.example'] } }],
  },
  'anonymous-users': {
    title: 'Anonymous sign-in is disabled',
    why: 'With anonymous sign-in, anyone can get an account with one call: rules that only require `request.auth != null` are open to everyone.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Anonymous sign-in is enabled',
    fix: 'If the site does not use it, disable Anonymous under Authentication → Sign-in method. Otherwise require `request.auth.token.firebase.sign_in_provider != "anonymous"` in rules that are meant for real users.',
    references: ['CWE-863', 'https://firebase.google.com/docs/auth/web/anonymous-auth'],
    reads: 'firebaseAuth',
    page: '/providers',
    none: NONE,
    finds: (data) => (isOn(data, 'signIn.anonymous.enabled') ? 'signIn.anonymous.enabled: true' : undefined),
    weak: [{ data: { ...NAME, signIn: { anonymous: { enabled: true } } } }],
    sound: [{ data: { ...NAME, signIn: { anonymous: { enabled: false } } } }, { data: NAME }],
  },
  'duplicate-mail-addresses': {
    title: 'Each email address belongs to one account',
    why: 'With several accounts for one address, code and rules that identify users by email address confuse them.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Several accounts can have the same email address',
    fix: 'In the Firebase console under Authentication → Settings → User account linking, choose “Link accounts that use the same email”, unless the site always identifies users by `uid`.',
    references: ['CWE-287', 'https://firebase.google.com/docs/auth/users'],
    reads: 'firebaseAuth',
    page: '/settings',
    none: NONE,
    finds: (data) => (isOn(data, 'signIn.allowDuplicateEmails') ? 'allowDuplicateEmails: true' : undefined),
    weak: [{ data: { ...NAME, signIn: { allowDuplicateEmails: true } } }],
    sound: [{ data: { ...NAME, signIn: { allowDuplicateEmails: false } } }, { data: NAME }],
  },
  'test-phone-numbers': {
    title: 'No test phone numbers are configured',
    why: 'Test numbers sign in with a code that never changes and needs no message. Anyone who learns the code can access the account.',
    severity: 'medium',
    message: 'Test phone numbers with a fixed code',
    fix: 'In the Firebase console under Authentication → Sign-in method → Phone, delete the phone numbers for testing, and the users of these numbers. For the review of an app store, give the user no rights and delete the number afterwards.',
    references: ['CWE-798', 'https://firebase.google.com/docs/auth/web/phone-auth'],
    reads: 'firebaseAuth',
    page: '/providers',
    none: NONE,
    exempt: (data) => (isOn(data, 'signIn.phoneNumber.enabled') ? undefined : 'Sign-in by phone is turned off'),
    finds(data) {
      const numbers = valueAt(data, 'signIn.phoneNumber.testPhoneNumbers');
      const max = isObject(numbers) ? Object.keys(numbers).length : 0;
      return max === 0 ? undefined : `test phone numbers: ${max}`;
    },
    weak: [
      { data: { ...NAME, signIn: { phoneNumber: { enabled: true, testPhoneNumbers: { '+15555550100': '123456' } } } } },
    ],
    sound: [{ data: { ...NAME, signIn: { phoneNumber: { enabled: true, testPhoneNumbers: {} } } } }],
    exempted: [{ data: NAME }],
  },
  'sms-regions': {
    title: 'SMS messages are limited to selected countries',
    why: 'In SMS pumping fraud, attackers make the project send messages to premium numbers abroad and share the fees.',
    severity: 'low',
    likelihood: 'possible',
    message: 'SMS messages are sent to every country',
    fix: 'In the Firebase console under Authentication → Settings → SMS region policy, allow only the countries of your users.',
    references: ['CWE-799', 'https://cloud.google.com/identity-platform/docs/admin/configure-sms-regions'],
    reads: 'firebaseAuth',
    page: '/settings',
    none: NONE,
    exempt: (data) => (isOn(data, 'signIn.phoneNumber.enabled') ? undefined : 'Sign-in by phone is turned off'),
    finds(data) {
      const listed = valueAt(data, 'smsRegionConfig.allowlistOnly');
      const denied = valueAt(data, 'smsRegionConfig.allowByDefault.disallowedRegions');
      const limited = (listed !== undefined && listed !== null) || (isList(denied) && denied.length > 0);
      return limited ? undefined : 'no SMS region policy';
    },
    weak: [
      {
        data: {
          ...NAME,
          signIn: { phoneNumber: { enabled: true } },
          smsRegionConfig: { allowByDefault: {}, allowlistOnly: null },
        },
      },
    ],
    sound: [
      {
        data: {
          ...NAME,
          signIn: { phoneNumber: { enabled: true } },
          smsRegionConfig: { allowlistOnly: { allowedRegions: ['DE'] } },
        },
      },
    ],
    exempted: [{ data: NAME }],
  },
});
