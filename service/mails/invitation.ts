import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { button, rows, text } from './blocks.ts';
import { plainName } from './plain-name.ts';

interface Invited {
  readonly organization: string;
  readonly inviter: string;
  readonly link: string;
}

/** Goes to people without an account: the two names in it are bounded and cannot become links. */
export function invitationMail(to: string, { organization, inviter, link }: Invited): Mail {
  return mailOf(to, {
    subject: 'You are invited to an organization on Assay',
    heading: 'Invitation to Assay',
    blocks: [
      text('You are invited to join an organization on Assay, which scans websites for problems.'),
      rows([
        { label: 'Organization', value: plainName(organization) },
        { label: 'Invited by', value: plainName(inviter) },
      ]),
      button('View invitation', link),
    ],
    closing:
      'The link works once and expires after 7 days. If you do not know who invited you, you can ignore this email.',
  });
}
