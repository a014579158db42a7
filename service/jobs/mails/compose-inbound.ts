import { addressOf, FORWARDED_HEADER, inboundMail } from '../../mails/inbound.ts';
import type { ReceivedMail } from '../../providers/define-inbound-provider.ts';
import { INBOUND_PROVIDER } from '../../providers/inbound/inbound-providers.ts';
import type { JobWorld } from '../job-world.ts';
import type { Composed } from './composed.ts';

/** What comes from ourselves, from the support inbox or from a machine is not forwarded: it would come back. */
export async function composeInbound(
  mail: ReceivedMail,
  { config, log }: Pick<JobWorld, 'config' | 'log'>,
): Promise<Composed | undefined> {
  const from = addressOf(mail.from);
  const own = [config.mailFrom, config.supportEmail].map(addressOf);
  if (from === undefined || own.includes(from)) {
    log.info('a mail from ourselves or from nobody came in: not forwarded');
    return undefined;
  }
  const { providers, mailUrl } = config;
  const fetched = await INBOUND_PROVIDER.fetch(mail.mailId, { apiUrl: providers.resend.apiUrl, mailUrl });
  if (fetched && isAutomatic(fetched.headers)) {
    log.info('a mail of a machine came in: not forwarded');
    return undefined;
  }
  return { mail: inboundMail(config.supportEmail, mail, fetched?.text) };
}

/** By RFC 3834, and the older custom. */
function isAutomatic(headers: Readonly<Record<string, string>>): boolean {
  const submitted = headers['auto-submitted']?.trim().toLowerCase() ?? 'no';
  return (
    headers[FORWARDED_HEADER.toLowerCase()] !== undefined ||
    !submitted.startsWith('no') ||
    /^(?:bulk|junk|list)$/i.test(headers.precedence?.trim() ?? '')
  );
}
