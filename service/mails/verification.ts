import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';

/** Asks a new user to confirm the address. Contains no text entered at sign-up. */
export function verificationMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Verify your email address for Assay',
    heading: 'Welcome to Assay',
    blocks: [
      {
        kind: 'text',
        text: 'Confirm your email address to get your API key and enable scanning.',
      },
      { kind: 'button', label: 'Verify email address', url: link },
    ],
    closing: 'The link works once and expires after 24 hours. If you did not sign up, you can ignore this email.',
  });
}
