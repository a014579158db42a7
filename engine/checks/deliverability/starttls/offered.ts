import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMailTls, MAIL_NAMES } from '../support/example-mail-tls.ts';
import { example, inapplicable } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/starttls/offered',
  title: 'Mail exchangers offer STARTTLS',
  why: 'Without STARTTLS, mail to the domain crosses the internet unencrypted, and senders that require TLS do not deliver it.',
  needs: ['mailTls'],
  problems: {
    missing: {
      severity: 'high',
      message: 'Mail exchanger does not offer STARTTLS',
      fix: 'Install a certificate for the host name and enable STARTTLS on port 25; in Postfix: `smtpd_tls_chain_files = …` and `smtpd_tls_security_level = may`.',
    },
    old: {
      severity: 'medium',
      message: 'Mail exchanger supports no TLS version newer than 1.1',
      fix: 'Enable TLS 1.2 and TLS 1.3 on the mail server; in Postfix: `smtpd_tls_protocols = >=TLSv1.2`.',
    },
    'accepts-old': {
      severity: 'info',
      message: 'Mail exchanger also accepts TLS 1.1 or older',
      fix: 'Turn the old versions off if no sender needs them any more; in Postfix: `smtpd_tls_protocols = >=TLSv1.2`. Senders that know nothing newer would then deliver without encryption.',
    },
  },
  references: ['RFC 3207', 'RFC 8996', 'CWE-319'],
  run({ mailTls }, cut) {
    if (mailTls.length === 0) return notApplicable('No mail exchanger has an address');
    const half = mailTls.filter(({ session, acceptsOld }) => session?.offered && acceptsOld === undefined).length;
    if (half > 0) cut(`TLS 1.1 was not tested for ${half} of ${mailTls.length} mail hosts: the connection failed`);
    return mailTls.flatMap(({ host, session, acceptsOld }) => {
      const location = { record: `MX ${host}` };
      if (!session) return [];
      if (!session.offered) return { problem: 'missing', location, evidence: '(not offered)' };
      if (/^TLSv1(?:\.1)?$/.test(session.protocol)) return { problem: 'old', location, evidence: session.protocol };
      return acceptsOld ? { problem: 'accepts-old', location, evidence: 'TLS 1.1 or older' } : [];
    });
  },
  examples: () => [
    example('not offered', { mailTls: exampleMailTls({}, { session: { offered: false, ...MAIL_NAMES } }) }, 'missing'),
    example('TLS 1.0 only', { mailTls: exampleMailTls({ protocol: 'TLSv1' }) }, 'old'),
    example('TLS 1.1 as well', { mailTls: exampleMailTls({}, { acceptsOld: true }) }, 'accepts-old'),
    example('TLS 1.3', { mailTls: exampleMailTls() }),
    inapplicable('no host', { mailTls: [] }),
  ],
});
