import type { MailNames, MailTls, MailTlsSession } from '../../../evidence/facts/mail-tls.ts';

export const MAIL_NAMES: MailNames = { greeting: 'mx.shop.example', ehlo: 'mx.shop.example' };

/** STARTTLS of mx.shop.example for the examples of checks. */
export function exampleMailTls(
  more: Partial<Extract<MailTlsSession, { offered: true }>> = {},
  host: Partial<MailTls> = {},
): MailTls[] {
  const session = {
    offered: true,
    ...MAIL_NAMES,
    protocol: 'TLSv1.3',
    untrusted: undefined,
    names: 'DNS:mx.shop.example',
    validTo: '2099-12-31T00:00:00.000Z',
    chain: [{ full: '3001', key: '3002' }],
    ...more,
  } as const;
  return [{ host: 'mx.shop.example', session, failure: undefined, acceptsOld: false, ...host }];
}
