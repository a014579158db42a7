import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { button, rows, text } from './blocks.ts';

interface SwitchedOff {
  readonly name: string;
  readonly address: string;
  readonly reason: string;
  /** Null: a channel of the organization. */
  readonly project: string | null;
  readonly link: string;
}

const REASONS: Readonly<Record<string, string>> = {
  gone: 'The receiver answered that it no longer exists.',
  failing: 'Every attempt has failed for three days.',
  unreadable: 'Its stored address can no longer be decrypted. Enter the address again.',
  left: 'Its address no longer belongs to a member of your organization.',
  owner_left:
    'The member who created it left your organization, or became a viewer. Switch it on again to take it over.',
};

/** Sent when the service switches a channel off. */
export function channelOffMail(to: string, { name, address, reason, project, link }: SwitchedOff): Mail {
  return mailOf(to, {
    subject: `Notification channel switched off: ${name}`,
    heading: 'A notification channel was switched off',
    blocks: [
      rows([{ label: name, value: '', note: project === null ? address : `${address} – ${project}` }]),
      text(`${REASONS[reason] ?? ''} Notifications that were waiting for it were cancelled.`.trim()),
      text('Correct the receiver, switch the channel on again, and replay the notifications that were missed.'),
      button('Open notifications', link),
    ],
    closing: 'You receive this email as an admin of the organization, or because you created this channel.',
  });
}

/** Sent to an address outside of the organization before anything else is. */
export function channelConfirmationMail(
  to: string,
  { project, link }: { readonly project: string | null; readonly link: string },
): Mail {
  const about = project === null ? 'the websites of an organization' : `the project ${project}`;
  return mailOf(to, {
    subject: 'Confirm notifications from Assay',
    heading: 'Confirm notifications',
    blocks: [
      text(`A user of Assay asked to send alerts about ${about} to this address.`),
      text('Nothing is sent until you confirm. The link is valid for 48 hours.'),
      button('Confirm', link),
    ],
    closing: 'If you do not expect this, ignore this email: no further emails will be sent.',
  });
}
