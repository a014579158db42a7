import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';

/** Asks a new user to confirm the address. It carries nothing that somebody else typed at signup. */
export function verificationMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Verify your e-mail for Assay',
    heading: 'Welcome to Assay',
    blocks: [
      {
        kind: 'text',
        text: 'Please confirm that this address is yours. You then get your API key, and scanning is switched on.',
      },
      { kind: 'button', label: 'Verify e-mail', url: link },
    ],
    closing: 'The link works once, for 24 hours. If you did not sign up, ignore this mail: nothing happens.',
  });
}
