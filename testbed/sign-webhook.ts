import { createHmac } from 'node:crypto';

interface Message {
  readonly id: string;
  readonly text: string;
  /** Seconds since 1970; default: now. */
  readonly sentAt?: number;
  readonly prefix?: 'webhook' | 'svix';
}

/** The headers of a Standard Webhooks message as a provider sends it. `key`: the bytes that it signs with. */
export function signWebhook({ id, text, sentAt, prefix = 'webhook' }: Message, key: Buffer): Record<string, string> {
  const timestamp = String(sentAt ?? Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  return {
    'content-type': 'application/json',
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: `v1,${signature}`,
  };
}
