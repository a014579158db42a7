import type { ChannelTools, Message, NoticeFact } from '../define-channel-provider.ts';
import type { Mail } from '../define-mail-provider.ts';
import { mailOf } from '../mail/letter.ts';
import { withNote } from './cut.ts';

type Parts = Pick<Message, 'notice' | 'thread' | 'answers'> & Pick<ChannelTools, 'stop'>;

const SHORT = 20;
/** Such as a severity. */
const SHORT_LABEL = 10;
const BAD: readonly string[] = ['Critical', 'High'];

/** A notification of an email channel. An answer has the subject of what it answers: mail programs compare it. */
export function channelMail(to: string, { notice, thread, answers, stop }: Parts): Mail {
  const { heading, subject, facts, link } = notice;
  const mail = mailOf(to, {
    subject: answers === undefined ? `${heading}: ${subject}` : `Re: ${answers}: ${subject}`,
    heading,
    blocks: [
      { kind: 'rows', rows: facts.map(rowOf) },
      { kind: 'button', label: 'Open in Assay', url: link },
    ],
    closing: 'You receive this email because this address is a notification channel in Assay.',
    link: { label: 'Stop these emails', url: stop.page },
  });
  return {
    ...mail,
    ...(thread ? { thread } : {}),
    headers: { 'List-Unsubscribe': `<${stop.call}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** What has more to say about it, such as a finding, is named by its value; what is long has the whole width of a phone. */
function rowOf({ label, value, note, link }: NoticeFact) {
  const url = link === undefined ? {} : { url: link };
  if (note !== undefined && label.length <= SHORT_LABEL)
    return { label: value, value: label, note, ...url, ...(BAD.includes(label) ? { tone: 'bad' as const } : {}) };
  const text = withNote(value, note);
  return text.length > SHORT ? { label, value: '', note: text, ...url } : { label, value: text, ...url };
}
