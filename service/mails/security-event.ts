import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { timeText } from '../shapes/time-words.ts';
import { button, text } from './blocks.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  /** What to do if it was somebody else. Default: reset the password. */
  readonly otherwise?: 'support';
  /** API keys remain active: a link to where they are ended. */
  readonly keys?: true;
}

/** Changes of how a user signs in, each reported by email. */
export const SECURITY_EVENTS = {
  'password-changed': {
    subject: 'Your Assay password was changed',
    text: 'The password of your Assay account was changed. All other sessions were signed out; API keys remain active.',
    keys: true,
  },
  'password-reset': {
    subject: 'Your Assay password was reset',
    text: 'The password of your Assay account was set by a link from an email to this address. All sessions were signed out; API keys remain active, unless they were ended with it.',
    keys: true,
  },
  'email-change-requested': {
    subject: 'A new email address was requested for your Assay account',
    text: 'Somebody who is signed in to your Assay account asked to change its email address. It changes once the new address is confirmed. A reset of your password cancels the change.',
  },
  'email-changed': {
    subject: 'The email address of your Assay account was changed',
    text: 'Your Assay account now uses another email address, which was confirmed. This address can no longer sign in, and all other sessions were signed out.',
    otherwise: 'support',
  },
  'authenticator-app-added': {
    subject: 'An authenticator app was added to your Assay account',
    text: 'Signing in to your Assay account now takes a code from an authenticator app.',
  },
  'authenticator-app-removed': {
    subject: 'The authenticator app was removed from your Assay account',
    text: 'The authenticator app of your Assay account no longer counts as a second factor.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Assay account',
    text: 'A passkey can now be used to sign in to your Assay account.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Assay account',
    text: 'A passkey can no longer be used to sign in to your Assay account.',
  },
  'recovery-codes-created': {
    subject: 'New recovery codes for your Assay account',
    text: 'New recovery codes were created for your Assay account. Earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code of your Assay account was used',
    text: 'Somebody signed in to your Assay account, or confirmed a change of it, with one of its recovery codes. The code cannot be used again.',
  },
  'second-factor-removed': {
    subject: 'The second factor of your Assay account was removed',
    text: 'The operator of this service removed all second factors of your Assay account. All sessions were signed out.',
    otherwise: 'support',
  },
  'account-linked': {
    subject: 'Another sign-in was linked to your Assay account',
    text: 'An account at an identity provider was linked. It can now be used to sign in to your Assay account.',
  },
  'account-unlinked': {
    subject: 'A sign-in was unlinked from your Assay account',
    text: 'An account at an identity provider was unlinked. It can no longer be used to sign in to your Assay account.',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Contains no text entered by anybody, and no secret. */
export function securityEventMail(
  to: string,
  event: SecurityEvent,
  { at, baseUrl }: { readonly at: Date; readonly baseUrl: string },
): Mail {
  const { subject, text: words, otherwise, keys }: Words = SECURITY_EVENTS[event];
  const time = `Time: ${timeText(at.toISOString())}.`;
  return mailOf(to, {
    subject,
    heading: subject,
    blocks: [
      text(`${words}\n\n${time}`),
      ...(otherwise === 'support'
        ? [text('If you did not expect this, reply to this email at once.')]
        : [
            text('If it was not you, reset your password now. That signs out every session.'),
            button('Reset password', `${baseUrl}/forgot-password`),
          ]),
      ...(keys ? [button('Review API keys', `${baseUrl}/app/settings/keys`)] : []),
    ],
    closing: 'If it was you, nothing more is to be done. This email is sent for every change of how you sign in.',
  });
}
