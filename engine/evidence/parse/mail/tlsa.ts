import { createHash } from 'node:crypto';
import type { MailCertificate } from '../../facts/mail-tls.ts';

/** A TLSA record (RFC 6698). */
export interface Tlsa {
  readonly usage: number;
  readonly selector: number;
  readonly matching: number;
  /** Hexadecimal. */
  readonly data: string;
}

const LENGTH: Readonly<Record<number, number>> = { 1: 64, 2: 128 };

export function parseTlsa(text: string): Tlsa | undefined {
  const [, usage, selector, matching, data = ''] = /^(\d+) (\d+) (\d+) ([0-9a-f]*)$/.exec(text) ?? [];
  if (usage === undefined) return undefined;
  return { usage: Number(usage), selector: Number(selector), matching: Number(matching), data };
}

/** Why mail servers cannot use a record (RFC 7672 section 3.1: usages DANE-TA(2) and DANE-EE(3) only), or undefined. */
export function tlsaError({ usage, selector, matching, data }: Tlsa): string | undefined {
  if (usage !== 2 && usage !== 3) return `certificate usage ${usage} is not for SMTP`;
  if (selector > 1) return `unknown selector ${selector}`;
  if (matching > 2) return `unknown matching type ${matching}`;
  const length = LENGTH[matching];
  if (length !== undefined && data.length !== length) return `the digest has ${data.length / 2} bytes`;
  return undefined;
}

/** Whether a record matches what a server presented (RFC 7672 section 3.1): DANE-EE its certificate, DANE-TA one of its issuers. */
export function tlsaMatches({ usage, selector, matching, data }: Tlsa, chain: readonly MailCertificate[]): boolean {
  const candidates = usage === 3 ? chain.slice(0, 1) : chain;
  return candidates.some(({ full, key }) => {
    const bytes = selector === 0 ? full : key;
    if (matching === 0) return bytes === data;
    const hash = createHash(matching === 1 ? 'sha256' : 'sha512');
    return hash.update(Buffer.from(bytes, 'hex')).digest('hex') === data;
  });
}
