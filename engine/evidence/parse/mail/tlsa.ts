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
