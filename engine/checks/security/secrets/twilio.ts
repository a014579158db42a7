import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/twilio',
  title: 'No Twilio credentials in client-side code',
  why: 'With the account SID and auth token anyone can send messages and make calls at the owner’s expense.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed Twilio auth token',
      fix: {
        any: 'Promote a new auth token in the Twilio console. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'TWILIO_AUTH_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://www.twilio.com/docs/iam/api-keys'],
  run: ({ secrets }) => exposures(secrets, { twilio: 'token', 'twilio-token': 'token', 'twilio-api-key': 'token' }),
  examples: () => [
    {
      name: 'Twilio account SID with auth token',
      given: {
        secrets: exampleSecrets(
          'AC',
          "4f0b6a2d9e7c1385b8e05d3f72c9a641', auth",
          "Token: '4f0b6a2d9e7c1385b8e05d3f72c9a641",
        ),
      },
      finds: ['token'],
    },
    {
      name: 'account SID only',
      given: { secrets: exampleSecrets('AC', '4f0b6a2d9e7c1385b8e05d3f72c9a641') },
      finds: [],
    },
  ],
});
