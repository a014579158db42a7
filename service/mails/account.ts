import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { plainName } from './plain-name.ts';

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
      { kind: 'text', text: `An admin asked to delete the organization ${plainName(organization)} with all its data.` },
      {
        kind: 'rows',
        rows: [{ label: 'Deleted on', value: at.toUTCString() }],
      },
      { kind: 'text', text: 'Until then nothing is scanned or monitored, and an admin can undo this.' },
      { kind: 'button', label: 'Open organization settings', url: link },
    ],
    closing: 'You receive this email because you are a member of the organization.',
  });
}

/** An organization will not be deleted after all. */
export function organizationKeptMail(to: string, { organization, link }: Ending): Mail {
  return mailOf(to, {
    subject: 'Your organization on Assay will not be deleted',
    heading: 'Your organization stays',
    blocks: [
      { kind: 'text', text: `An admin undid the deletion of the organization ${plainName(organization)}.` },
      { kind: 'button', label: 'Open organization settings', url: link },
    ],
    closing: 'You receive this email because you are a member of the organization.',
  });
}

/** The account with this email was deleted. */
export function accountDeletedMail(to: string): Mail {
  return mailOf(to, {
    subject: 'Your Assay account was deleted',
    heading: 'Your account was deleted',
    blocks: [
      {
        kind: 'text',
        text: 'Your account and the organizations that only you belonged to were deleted, as you asked.',
      },
    ],
    closing: 'If you did not ask for this, reply to this email.',
  });
}
