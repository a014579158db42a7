import type { ChannelTools, Notice } from '../define-channel-provider.ts';
import type { Mail } from '../define-mail-provider.ts';
import { mailOf } from '../mail/letter.ts';

const SHORT = 60;

/** A notification of an email channel. */
export function channelMail(
  to: string,
  { heading, subject, facts, link, stop }: Notice & Pick<ChannelTools, 'stop'>,
): Mail {
  const mail = mailOf(to, {
    subject: `${heading}: ${subject}`,
    heading,
    blocks: [
      {
        kind: 'rows',
        rows: facts.map(({ label, value }) =>
          value.length > SHORT ? { label, value: '', note: value } : { label, value },
        ),
      },
      { kind: 'button', label: 'Open in Assay', url: link },
    ],
    closing: 'You receive this email because this address is a notification channel in Assay.',
    link: { label: 'Stop these emails', url: stop.page },
  });
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${stop.call}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
