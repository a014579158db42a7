import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { button, rows, text } from './blocks.ts';
import { plainName } from './plain-name.ts';

interface Kept extends Ending {
  /** What became of the subscription; unset if there is none. */
  readonly subscription: string | undefined;
}

interface Ending {
  readonly organization: string;
  readonly link: string;
}

/** An organization will be deleted. */
export function organizationEndsMail(to: string, { organization, link, at }: Ending & { readonly at: Date }): Mail {
  return mailOf(to, {
    subject: 'Your organization on Assay will be deleted',
    heading: 'Your organization will be deleted',
    blocks: [
      text(`An admin asked to delete the organization ${plainName(organization)} with all its data.`),
      rows([{ label: 'Deleted on', value: at.toUTCString() }]),
      text('Until then nothing is scanned or monitored, badges are not valid, and an admin can undo this.'),
      button('Open organization settings', link),
    ],
    closing: 'You receive this email because you are a member of the organization.',
  });
}

/** An organization will not be deleted after all. */
export function organizationKeptMail(to: string, { organization, link, subscription }: Kept): Mail {
  return mailOf(to, {
    subject: 'Your organization on Assay will not be deleted',
    heading: 'Your organization stays',
    blocks: [
      text(`An admin undid the deletion of the organization ${plainName(organization)}.`),
      text(
        'Monitoring continues, and badges are valid again if their criteria are met. Scans that were in progress have to be started again.',
      ),
      ...(subscription === undefined ? [] : [text(subscription)]),
      button('Open organization settings', link),
    ],
    closing: 'You receive this email because you are a member of the organization.',
  });
}

/** The account with this email was deleted. */
export function accountDeletedMail(to: string): Mail {
  return mailOf(to, {
    subject: 'Your Assay account was deleted',
    heading: 'Your account was deleted',
    blocks: [text('Your account and the organizations that only you belonged to were deleted, as you asked.')],
    closing: 'If you did not ask for this, reply to this email.',
  });
}
