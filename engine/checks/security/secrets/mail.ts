import { MAIL } from '../../../evidence/parse/secrets/kinds/mail.ts';
import { MAIL_KEYS } from '../../../evidence/parse/secrets/kinds/operations-keys.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/mail',
  title: 'No email service API keys in the page’s code',
  why: 'With the key anyone can send email as the domain, and it passes SPF and DKIM.',
  problems: {
    key: {
      severity: 'critical',
      message: 'Exposed API key of an email service',
      fix: revoke('the email service'),
      variable: 'MAIL_API_KEY',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: { ...every(MAIL, 'key'), ...every(MAIL_KEYS, 'key') },
  examples: () => [
    ['email service API key', ['r', 'e_QZw7kV2n_tBfX4mJcLh8sPdG6yKaT3vNe'], 'key'],
    [
      'key of a mailing service, known by its name',
      ["';const mailgun='ke", 'y-4f0b6a2d9e7c1385b8e05d3f72c9a641'],
      'key',
    ],
    [
      'hashes used as ids',
      ["';const rows=[{key:'ke", "y-4f0b6a2d9e7c1385b8e05d3f72c9a641'},{src:'4f0b6a2d9e7c1385b8e05d3f72c9a641-us1"],
    ],
    ['other identifier', ['co', 're_QZw7kV2n_tBfX4mJcLh8sPdG6yKaT3vNe']],
  ],
});
