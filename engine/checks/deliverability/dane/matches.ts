import type { DaneHost } from '../../../evidence/facts/mail-facts.ts';
import { parseTlsa, tlsaError, tlsaMatches } from '../../../evidence/parse/mail/tlsa.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleMailTls } from '../support/example-mail-tls.ts';
import { example, inapplicable } from '../support/examples.ts';

const host = (...records: string[]): DaneHost[] => [{ host: 'mx.shop.example', records, authenticated: true }];
/** SHA-256 of the bytes 30 02, the key of the example. */
const KEY_DIGEST = '758e5699b7754dc62e7ebbcf63df7eae552655b7e66fc84dc5b49b737bf69630';

export default defineCheck({
  id: 'deliverability/dane/matches',
  title: 'TLSA records (DANE) match the certificates of mail exchangers',
  why: 'Senders that apply DANE do not deliver to a mail server whose certificate matches none of its TLSA records.',
  needs: ['dane', 'mailTls'],
  problems: {
    mismatch: {
      severity: 'high',
      message: 'No TLSA record matches the certificate of a mail exchanger',
      fix: 'Publish the SHA-256 hash of the public key in use before the next change of keys: `_25._tcp.mx.example.com. TLSA 3 1 1 …`. Renew certificates with the same key, or publish the next key first.',
    },
  },
  references: ['RFC 7672', 'RFC 6698'],
  run({ dane, mailTls }) {
    const pairs = dane.flatMap(({ host: name, records, authenticated }) => {
      const usable = records.flatMap((text) => parseTlsa(text) ?? []).filter((record) => !tlsaError(record));
      const session = mailTls.find((one) => one.host === name)?.session;
      return authenticated && usable.length > 0 && session?.offered ? [{ name, usable, records, session }] : [];
    });
    if (pairs.length === 0)
      return notApplicable('No mail exchanger that offers STARTTLS has an authenticated TLSA record');
    return pairs.flatMap(({ name, usable, records, session }) =>
      usable.some((record) => tlsaMatches(record, session.chain))
        ? []
        : [{ problem: 'mismatch' as const, location: { record: `_25._tcp.${name} TLSA` }, evidence: listed(records) }],
    );
  },
  examples: () => [
    example(
      'the hash of another key',
      { dane: host(`3 1 1 ${'ab'.repeat(32)}`), mailTls: exampleMailTls() },
      'mismatch',
    ),
    example('the hash of the key, and that of the next one', {
      dane: host(`3 1 1 ${'ab'.repeat(32)}`, `3 1 1 ${KEY_DIGEST}`),
      mailTls: exampleMailTls(),
    }),
    example('the whole certificate', { dane: host('3 0 0 3001'), mailTls: exampleMailTls() }),
    inapplicable('no TLSA record', { dane: host(), mailTls: exampleMailTls() }),
  ],
});
