import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';

/** To the new address of an account. Contains no text entered by its user. */
export function confirmEmailMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Confirm your new email address for Assay',
    heading: 'Confirm your new email address',
    blocks: [
      { kind: 'text', text: 'An Assay account is about to use this email address. Confirm that it is yours:' },
      { kind: 'button', label: 'Confirm email address', url: link },
    ],
    closing:
      'The link works once and expires after 24 hours. If you did not ask for it, ignore this email: nothing changes.',
  });
}

/** To an address that has an account, and that another account asked to use. */
export function emailTakenMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'This email address already has an Assay account',
    heading: 'This address is already in use',
    blocks: [
      {
        kind: 'text',
        text: 'The user of another Assay account asked to change to this email address. It already belongs to your account, so nothing was changed.',
      },
      { kind: 'text', text: 'If it was you, sign in with this address. If you forgot the password, reset it:' },
      { kind: 'button', label: 'Reset password', url: link },
    ],
    closing: 'If it was not you, you can ignore this email.',
  });
}
