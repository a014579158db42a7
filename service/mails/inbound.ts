import type { ReceivedMail } from '../providers/define-inbound-provider.ts';
import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { Email } from '../shapes/text.ts';

/** Marks what we forwarded, so that it is not forwarded again. */
export const FORWARDED_HEADER = 'X-Assay-Forwarded';

const LONGEST_TEXT = 50_000;

/** Hands an answer to one of our mails to the support inbox. Text: undefined where it could not be fetched. */
export function inboundMail(to: string, mail: ReceivedMail, text: string | undefined): Mail {
  const { from, subject, attachments } = mail;
  const body =
    text ?? 'The text could not be fetched: the API key of the mail provider is not set, or it did not answer.';
  const cut = body.length > LONGEST_TEXT ? `${body.slice(0, LONGEST_TEXT).toWellFormed()}\n[cut]` : body;
  const forwarded = mailOf(to, {
    subject: `Fwd: ${subject || '(no subject)'}`,
    heading: subject || '(no subject)',
    blocks: [
      { kind: 'rows', rows: [{ label: 'From', value: from }] },
      { kind: 'quote', text: cut },
      ...(attachments.length === 0
        ? []
        : [
            { kind: 'text' as const, text: 'Attachments (not forwarded; they are kept by the mail provider):' },
            { kind: 'rows' as const, rows: attachments.map(({ name, type }) => ({ label: name, value: type })) },
          ]),
    ],
    closing: 'An answer to a mail of Assay. The quoted text was written by somebody else.',
  });
  const address = addressOf(from);
  const headers = { [FORWARDED_HEADER]: '1', 'Auto-Submitted': 'auto-generated' };
  return address === undefined ? { ...forwarded, headers } : { ...forwarded, headers, replyTo: address };
}

/** The address of a sender such as `Ada <ada@example.com>`; undefined where there is none to answer to. */
export function addressOf(sender: string): string | undefined {
  const text = /<([^<>]{3,254})>\s*$/.exec(sender)?.[1] ?? sender.trim();
  return Email.safeParse(text).data?.toLowerCase();
}
