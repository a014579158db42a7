import { parseTlsa, tlsaError, tlsaMatches } from '../../../evidence/parse/mail/tlsa.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleMailTls } from '../support/example-mail-tls.ts';
import { example, inapplicable } from '../support/examples.ts';

const given = (...records: string[]) => ({
  dane: [{ host: 'mx.shop.example', records, authenticated: true }],
  mailTls: exampleMailTls(),
});
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
    return pairs
      .filter(({ usable, session }) => !usable.some((record) => tlsaMatches(record, session.chain)))
      .flatMap(({ name, records }) => occurrence('mismatch', { record: `_25._tcp.${name} TLSA` }, records, 5));
  },
  examples: () => [
    example('the hash of another key', given(`3 1 1 ${'ab'.repeat(32)}`), 'mismatch'),
    example('the hash of the key, and that of the next one', given(`3 1 1 ${'ab'.repeat(32)}`, `3 1 1 ${KEY_DIGEST}`)),
    example('the whole certificate', given('3 0 0 3001')),
    inapplicable('no TLSA record', given()),
  ],
});
