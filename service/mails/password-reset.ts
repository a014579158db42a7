import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';

export function passwordResetMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Reset your Assay password',
    heading: 'Reset your password',
    blocks: [
      { kind: 'text', text: 'Somebody asked to reset the password of your Assay account. Choose a new one:' },
      { kind: 'button', label: 'Choose a new password', url: link },
    ],
    closing:
      'The link works once and expires after 1 hour. If you did not ask for it, ignore this email: your password stays as it is.',
  });
}
