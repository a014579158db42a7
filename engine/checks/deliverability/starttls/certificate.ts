import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleMailTls, MAIL_NAMES } from '../support/example-mail-tls.ts';
import { example, inapplicable } from '../support/examples.ts';

const untrusted = (reason: string) => ({ mailTls: exampleMailTls({ untrusted: reason }) });

export default defineCheck({
  id: 'deliverability/starttls/certificate',
  title: 'Certificates of mail exchangers are valid for their host names',
  why: 'Most senders accept any certificate, but senders that apply MTA-STS deliver only to a valid one, and bounce the mail otherwise.',
  needs: ['mailTls'],
  problems: {
    invalid: {
      severity: 'low',
      message: 'Certificate of a mail exchanger is not valid for its host name',
      fix: 'Install a certificate of a public certificate authority for the name in the MX record, with automatic renewal: `certbot certonly -d mx.example.com`.',
    },
  },
  references: ['RFC 8461', 'CWE-295'],
  run({ mailTls }) {
    const offering = mailTls.filter(({ session }) => session?.offered);
    if (offering.length === 0) return notApplicable('No mail exchanger offers STARTTLS');
    return offering.flatMap(({ host, session }) => {
      if (!session?.offered || session.untrusted === undefined) return [];
      const lines = [session.untrusted, `valid for: ${session.names}`, `valid to: ${session.validTo}`];
      return occurrence('invalid', { record: `MX ${host}` }, lines);
    });
  },
  examples: () => [
    example('a certificate for another name', untrusted('ERR_TLS_CERT_ALTNAME_INVALID'), 'invalid'),
    example('an expired certificate', untrusted('CERT_HAS_EXPIRED'), 'invalid'),
    example('a valid certificate', { mailTls: exampleMailTls() }),
    inapplicable('STARTTLS not offered', {
      mailTls: exampleMailTls({}, { session: { offered: false, ...MAIL_NAMES } }),
    }),
  ],
});
