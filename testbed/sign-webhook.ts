import { Webhook } from 'standardwebhooks';

interface Message {
  readonly id: string;
  readonly text: string;
  /** Seconds since 1970; default: now. */
  readonly sentAt?: number;
  readonly prefix?: 'webhook' | 'svix';
}

/** The headers of a Standard Webhooks message as a provider sends it. `key`: the raw bytes to sign with. */
export function signWebhook({ id, text, sentAt, prefix = 'webhook' }: Message, key: Buffer): Record<string, string> {
  const timestamp = sentAt ?? Math.floor(Date.now() / 1000);
  return {
    'content-type': 'application/json',
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(timestamp),
    [`${prefix}-signature`]: new Webhook(key, { format: 'raw' }).sign(id, new Date(timestamp * 1000), text),
  };
}
