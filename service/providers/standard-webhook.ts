import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;
const MOST_SIGNATURES = 20;

export interface SignedMessage {
  /** As it came: the signature is over these very bytes. */
  readonly text: string;
  header(name: string): string | undefined;
}

export interface VerifiedMessage {
  readonly id: string;
  readonly sentAt: Date;
}

interface Expected {
  /** Of the headers: `webhook`, or `svix` where the provider still sends those. */
  readonly prefixes: readonly string[];
  readonly keys: readonly Buffer[];
  readonly now: Date;
}

/** Standard Webhooks: HMAC-SHA256 over id, time and body. Undefined where no signature holds or the time is over five minutes off. */
export function verifyWebhook(message: SignedMessage, { prefixes, keys, now }: Expected): VerifiedMessage | undefined {
  for (const prefix of prefixes) {
    const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((part) =>
      message.header(`${prefix}-${part}`),
    );
    if (!id || !timestamp || !signatures || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) continue;
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) continue;
    const signed = `${id}.${timestamp}.${message.text}`;
    const given = signatures.split(' ', MOST_SIGNATURES).filter((text) => text.startsWith('v1,'));
    if (given.some((text) => keys.some((key) => isSignature(text.slice(3), signed, key))))
      return { id, sentAt: new Date(Number(timestamp) * 1000) };
  }
  return undefined;
}

/** The keys that a secret can mean: the base64 after `whsec_`, and its raw bytes, as one provider signs. */
export function keysOf(secret: string): Buffer[] {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret;
  const decoded = Buffer.from(encoded, 'base64');
  return [...(decoded.length >= 16 ? [decoded] : []), Buffer.from(secret, 'utf8')];
}

function isSignature(text: string, signed: string, key: Buffer): boolean {
  const expected = createHmac('sha256', key).update(signed).digest();
  const given = Buffer.from(text, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
