import type { ReceivedMail } from '../providers/define-inbound-provider.ts';
import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { Email } from '../shapes/text.ts';
import { quote, rows, text } from './blocks.ts';

/** Marks forwarded emails, so that they are not forwarded again. */
export const FORWARDED_HEADER = 'X-Assay-Forwarded';

const LONGEST_TEXT = 50_000;

/** Forwards a reply to the support inbox. Words: undefined if it could not be fetched. */
export function inboundMail(to: string, mail: ReceivedMail, words: string | undefined): Mail {
  const { from, subject, attachments } = mail;
  const body =
    words ??
    'The text could not be fetched: the API key of the mail provider is not set, or the provider did not respond.';
  const cut = body.length > LONGEST_TEXT ? `${body.slice(0, LONGEST_TEXT).toWellFormed()}\n[cut]` : body;
  const forwarded = mailOf(to, {
    subject: `Fwd: ${subject || '(no subject)'}`,
    heading: subject || '(no subject)',
    blocks: [
      rows([{ label: 'From', value: from }]),
      quote(cut),
      ...(attachments.length === 0
        ? []
        : [
            text('Attachments (not forwarded; available at the mail provider):'),
            rows(attachments.map(({ name, type }) => ({ label: name, value: type }))),
          ]),
    ],
    closing: 'A reply to an email from Assay. The quoted text was written by its sender.',
  });
  const address = addressOf(from);
  const headers = { [FORWARDED_HEADER]: '1', 'Auto-Submitted': 'auto-generated' };
  return address === undefined ? { ...forwarded, headers } : { ...forwarded, headers, replyTo: address };
}

/** The address of a sender such as `Ada <ada@example.com>`; undefined if there is none to reply to. */
export function addressOf(sender: string): string | undefined {
  const text = /<([^<>]{3,254})>\s*$/.exec(sender)?.[1] ?? sender.trim();
  return Email.safeParse(text).data?.toLowerCase();
}
