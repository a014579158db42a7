import type { MailProvider } from '../define-mail-provider.ts';
import { providerFetch } from '../provider-fetch.ts';
import { messageIds } from './message-ids.ts';

const API = 'https://api.resend.com';

/** `resend://KEY`: sends with the provider's API. */
export default {
  id: 'resend',
  protocols: ['resend:'],
  connect(url, { from, resendApiUrl = API }) {
    const key = resendKeyOf(url);
    return async (mail) => {
      const { id, to, subject, text, html, replyTo } = mail;
      // The API makes the Message-ID.
      const { 'Message-ID': _, ...ids } = messageIds(mail, from);
      const headers = { ...mail.headers, ...ids };
      const response = await providerFetch(`${resendApiUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          ...(id === undefined ? {} : { 'idempotency-key': id }),
        },
        body: JSON.stringify({ from, to: [to], subject, text, html, reply_to: replyTo, headers }),
      });
      if (response.status === 409 && (await isKnown(response))) return;
      if (!response.ok) throw new Error(`HTTP status ${response.status} from the mail provider`);
    };
  },
} satisfies MailProvider;

/** An earlier attempt was accepted without our knowing; since then the email was composed again. */
async function isKnown(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'name' in body && body.name === 'invalid_idempotent_request';
}

/** The API key of `resend://KEY`; undefined for other transports. */
export function resendKeyOf(mailUrl: string | undefined): string | undefined {
  return mailUrl?.startsWith('resend://') ? mailUrl.slice('resend://'.length).replace(/\/$/, '') : undefined;
}
