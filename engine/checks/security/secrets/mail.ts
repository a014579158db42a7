import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/mail',
  title: 'Keys of mail services stay on the server',
  why: 'With the key anyone sends mail in the domain’s name, which passes SPF and DKIM.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries the key of a mail service',
      fix: {
        any: 'Revoke the key at the mail service and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'MAIL_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, { sendgrid: 'key', resend: 'key', mailgun: 'key', brevo: 'key', mailchimp: 'key' }),
  examples: () => [
    {
      name: 'the key of a mail service',
      given: { secrets: exampleSecrets('r', 'e_QZw7kV2n_tBfX4mJcLh8sPdG6yKaT3vNe') },
      finds: ['key'],
    },
    {
      name: 'an identifier of another kind',
      given: { secrets: exampleSecrets('co', 're_QZw7kV2n_tBfX4mJcLh8sPdG6yKaT3vNe') },
      finds: [],
    },
  ],
});
