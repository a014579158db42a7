import { Webhook } from 'standardwebhooks';

interface Message {
  readonly id: string;
  readonly text: string;
  /** Unix time in seconds; default: now. */
  readonly sentAt?: number;
  readonly prefix?: 'webhook' | 'svix';
}

/** Headers of a signed Standard Webhooks message. `key`: raw signing key. */
export function signWebhook({ id, text, sentAt, prefix = 'webhook' }: Message, key: Buffer): Record<string, string> {
  const timestamp = sentAt ?? Math.floor(Date.now() / 1000);
  return {
    'content-type': 'application/json',
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(timestamp),
    [`${prefix}-signature`]: new Webhook(key, { format: 'raw' }).sign(id, new Date(timestamp * 1000), text),
  };
}
