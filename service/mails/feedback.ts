import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';

interface Feedback {
  readonly message: string;
  /** Given by whoever wrote it, not verified. */
  readonly email: string | null;
  readonly pageUrl: string | null;
  /** Verified; null: not signed in. */
  readonly account: string | null;
}

/** Hands feedback to the support inbox; an answer goes to whoever wrote it. */
export function feedbackMail(to: string, { message, email, pageUrl, account }: Feedback): Mail {
  const from = account ?? email;
  const mail = mailOf(to, {
    subject: `Feedback${from === null ? '' : ` from ${from}`}`,
    heading: 'Somebody sent feedback',
    blocks: [
      { kind: 'quote', text: message },
      {
        kind: 'rows',
        rows: [
          { label: 'Account', value: account ?? 'not signed in' },
          { label: 'E-mail given', value: email ?? 'none' },
          {
            label: 'Page',
            value: pageUrl === null ? 'none' : 'given below',
            ...(pageUrl === null ? {} : { note: pageUrl }),
          },
        ],
      },
    ],
    closing: 'Sent by the feedback form of Assay. The quoted text was written by somebody else.',
  });
  const replyTo = email ?? account;
  return replyTo === null ? mail : { ...mail, replyTo };
}
