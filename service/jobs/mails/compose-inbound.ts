import { addressOf, FORWARDED_HEADER, inboundMail } from '../../mails/inbound.ts';
import type { ReceivedMail } from '../../providers/define-inbound-provider.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { INBOUND_PROVIDER } from '../../providers/inbound/inbound-providers.ts';
import type { JobWorld } from '../../world/job-world.ts';

/** Emails from the service itself, from the support inbox or from machines are not forwarded, to prevent loops. */
export async function composeInbound(
  mail: ReceivedMail,
  { config, log }: Pick<JobWorld, 'config' | 'log'>,
): Promise<Mail | undefined> {
  const from = addressOf(mail.from);
  const own = [config.mailFrom, config.supportEmail].map(addressOf);
  if (from === undefined || own.includes(from)) {
    log.info('inbound email from the service itself or without a sender: not forwarded');
    return undefined;
  }
  const { providers, mailUrl } = config;
  const fetched = await INBOUND_PROVIDER.fetch(mail.mailId, { apiUrl: providers.resend.apiUrl, mailUrl });
  if (fetched && isAutomatic(fetched.headers)) {
    log.info('automated inbound email: not forwarded');
    return undefined;
  }
  return inboundMail(config.supportEmail, mail, fetched?.text);
}

/** By RFC 3834, and by the older headers. */
function isAutomatic(headers: Readonly<Record<string, string>>): boolean {
  const submitted = headers['auto-submitted']?.trim().toLowerCase() ?? 'no';
  return (
    headers[FORWARDED_HEADER.toLowerCase()] !== undefined ||
    !submitted.startsWith('no') ||
    /^(?:bulk|junk|list)$/i.test(headers.precedence?.trim() ?? '')
  );
}
