import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { button, text } from './blocks.ts';

/** Emails that only ask to follow a link. They contain no text entered by anybody. */
const LINK_MAILS = {
  /** Asks a new user to confirm the address. */
  verification: {
    subject: 'Verify your email address for Assay',
    heading: 'Welcome to Assay',
    texts: ['Confirm your email address to get your API key and enable scanning.'],
    label: 'Verify email address',
    closing: 'The link works once and expires after 24 hours. If you did not sign up, you can ignore this email.',
  },
  'password-reset': {
    subject: 'Reset your Assay password',
    heading: 'Reset your password',
    texts: ['Somebody asked to reset the password of your Assay account. Choose a new one:'],
    label: 'Choose a new password',
    closing:
      'The link works once and expires after 1 hour. If you did not ask for it, ignore this email: your password stays as it is.',
  },
  /** To the new address of an account. */
  'confirm-email': {
    subject: 'Confirm your new email address for Assay',
    heading: 'Confirm your new email address',
    texts: ['An Assay account is about to use this email address. Confirm that it is yours:'],
    label: 'Confirm email address',
    closing:
      'The link works once and expires after 24 hours. If you did not ask for it, ignore this email: nothing changes.',
  },
  /** To an address that has an account, and that another account asked to use. */
  'email-taken': {
    subject: 'This email address already has an Assay account',
    heading: 'This address is already in use',
    texts: [
      'The user of another Assay account asked to change to this email address. It already belongs to your account, so nothing was changed.',
      'If it was you, sign in with this address. If you forgot the password, reset it:',
    ],
    label: 'Reset password',
    closing: 'If it was not you, you can ignore this email.',
  },
};

export function linkMail(to: string, kind: keyof typeof LINK_MAILS, link: string): Mail {
  const { texts, label, ...letter } = LINK_MAILS[kind];
  return mailOf(to, { ...letter, blocks: [...texts.map(text), button(label, link)] });
}
