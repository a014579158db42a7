import type { Mailer, MailWorld } from '../define-mail-provider.ts';
import outbox from './outbox.ts';
import resend from './resend.ts';
import smtp from './smtp.ts';

const SENDING = [smtp, resend];

/** The configured mail transport; without one, emails are written to files. */
export function connectMail(url: string | undefined, world: MailWorld): Mailer {
  if (url === undefined) return outbox.connect('', world);
  const provider = SENDING.find(({ protocols }) => protocols.includes(new URL(url).protocol));
  if (!provider) throw new Error('ASSAY_MAIL_URL: unsupported protocol');
  return provider.connect(url, world);
}
