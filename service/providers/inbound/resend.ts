import { z } from 'zod';
import type { InboundProvider, ReceivedMail } from '../define-inbound-provider.ts';
import { oneLine } from '../mail/letter.ts';
import { resendKeyOf } from '../mail/resend.ts';
import { providerFetch } from '../provider-fetch.ts';
import { keysOf, verifyWebhook } from '../standard-webhook.ts';

const MAX_ATTACHMENTS = 20;

const Received = z.object({
  type: z.literal('email.received'),
  data: z.object({
    email_id: z.string().min(1).max(200),
    from: z.string(),
    subject: z.string().nullish(),
    attachments: z
      .array(z.object({ filename: z.string().nullish(), content_type: z.string().nullish() }))
      .nullish()
      .catch(null),
  }),
});

const Fetched = z.object({
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), z.unknown()).nullish().catch(null),
});

export default {
  id: 'resend',
  receive(message, { resend: { webhookSecret } }) {
    if (webhookSecret === undefined) return null;
    const verified = verifyWebhook(message, { prefixes: ['svix', 'webhook'], keys: keysOf(webhookSecret) });
    if (!verified) return undefined;
    const { data: event } = Received.safeParse(JSON.parse(message.text));
    return { id: verified.id, type: event?.type ?? 'other', mail: event && mailOf(event.data) };
  },
  async fetch(mailId, { apiUrl, mailUrl }) {
    const key = resendKeyOf(mailUrl);
    if (key === undefined) return undefined;
    const response = await providerFetch(`${apiUrl}/emails/receiving/${encodeURIComponent(mailId)}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`HTTP status ${response.status} from the mail provider`);
    const { text, html, headers } = Fetched.parse(await response.json());
    return {
      text: text || (html ? 'The email has no plain text part; HTML is not forwarded.' : '(empty)'),
      headers: Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
    };
  },
} satisfies InboundProvider;

function mailOf({ email_id, from, subject, attachments }: z.output<typeof Received>['data']): ReceivedMail {
  return {
    mailId: email_id,
    from: oneLine(from, 500),
    subject: oneLine(subject ?? '', 500),
    attachments: (attachments ?? []).slice(0, MAX_ATTACHMENTS).map(({ filename, content_type }) => ({
      name: oneLine(filename ?? '(no name)', 200),
      type: oneLine(content_type ?? 'unknown', 100),
    })),
  };
}
