import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { quote, rows } from './blocks.ts';

interface Feedback {
  readonly message: string;
  /** As entered, not verified. */
  readonly email: string | null;
  readonly pageUrl: string | null;
  /** Verified; null if not signed in. */
  readonly account: string | null;
}

/** Forwards feedback to the support inbox; replies go to its author. */
export function feedbackMail(to: string, { message, email, pageUrl, account }: Feedback): Mail {
  const from = account ?? email;
  const mail = mailOf(to, {
    subject: `Feedback${from === null ? '' : ` from ${from}`}`,
    heading: 'New feedback',
    blocks: [
      quote(message),
      rows([
        { label: 'Account', value: account ?? 'not signed in' },
        { label: 'Reply address', value: email ?? 'none' },
        pageUrl === null ? { label: 'Page', value: 'none' } : { label: 'Page', value: 'see below', note: pageUrl },
      ]),
    ],
    closing: 'Sent from the Assay feedback form. The quoted text was written by a user.',
  });
  const replyTo = email ?? account;
  return replyTo === null ? mail : { ...mail, replyTo };
}
