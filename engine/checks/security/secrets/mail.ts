import { MAIL } from '../../../evidence/parse/secrets/kinds/mail.ts';
import { MAIL_KEYS } from '../../../evidence/parse/secrets/kinds/operations-keys.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/mail',
  title: 'No email service API keys in client-side code',
  why: 'With the key anyone can send email as the domain, and it passes SPF and DKIM.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed API key of an email service',
      fix: {
        any: 'Revoke the key at the email service and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'MAIL_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, { ...every(MAIL, 'key'), ...every(MAIL_KEYS, 'key') }),
  examples: () => [
    {
      name: 'email service API key',
      given: { secrets: exampleSecrets('r', 'e_QZw7kV2n_tBfX4mJcLh8sPdG6yKaT3vNe') },
      finds: ['key'],
    },
    {
      name: 'key of a mailing service, known by its name',
      given: { secrets: exampleSecrets("';const mailgun='ke", 'y-4f0b6a2d9e7c1385b8e05d3f72c9a641') },
      finds: ['key'],
    },
    {
      name: 'hashes used as ids',
      given: {
        secrets: exampleSecrets(
          "';const rows=[{key:'ke",
          "y-4f0b6a2d9e7c1385b8e05d3f72c9a641'},{src:'4f0b6a2d9e7c1385b8e05d3f72c9a641-us1",
        ),
      },
      finds: [],
    },
    {
      name: 'other identifier',
      given: { secrets: exampleSecrets('co', 're_QZw7kV2n_tBfX4mJcLh8sPdG6yKaT3vNe') },
      finds: [],
    },
  ],
});
