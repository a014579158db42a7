import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const MAX_SIGNATURES = 20;

export interface SignedMessage {
  /** The raw body: the signature covers these bytes. */
  readonly text: string;
  header(name: string): string | undefined;
}

export interface VerifiedMessage {
  readonly id: string;
  readonly sentAt: Date;
}

interface Expected {
  /** Header name prefixes: `webhook`, or `svix` for providers that still send those. */
  readonly prefixes: readonly string[];
  readonly keys: readonly Buffer[];
}

/**
 * Verifies a Standard Webhooks message. Undefined if no signature matches or the timestamp is more than five minutes
 * off.
 */
export function verifyWebhook(message: SignedMessage, { prefixes, keys }: Expected): VerifiedMessage | undefined {
  for (const prefix of prefixes) {
    const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((part) =>
      message.header(`${prefix}-${part}`),
    );
    if (!id || !timestamp || !signatures || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) continue;
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.split(' ', MAX_SIGNATURES).join(' '),
    };
    if (keys.some((key) => isSigned(message.text, headers, key)))
      return { id, sentAt: new Date(Number(timestamp) * 1000) };
  }
  return undefined;
}

/** The possible keys of a secret: the base64 after `whsec_`, or its raw UTF-8 bytes, which Polar signs with. */
export function keysOf(secret: string): Buffer[] {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret;
  const decoded = Buffer.from(encoded, 'base64');
  return [...(decoded.length >= 16 ? [decoded] : []), Buffer.from(secret, 'utf8')];
}

function isSigned(text: string, headers: Record<string, string>, key: Buffer): boolean {
  try {
    new Webhook(key, { format: 'raw' }).verify(text, headers, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
