import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/twilio',
  title: 'Twilio credentials stay on the server',
  why: 'With account id and token anyone sends messages and makes calls at the owner’s cost.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a Twilio account with its token',
      fix: {
        any: 'Promote a new auth token in the Twilio console. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'TWILIO_AUTH_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://www.twilio.com/docs/iam/api-keys'],
  run: ({ secrets }) => exposures(secrets, { twilio: 'token', 'twilio-token': 'token' }),
  examples: () => [
    {
      name: 'a Twilio account with its token',
      given: {
        secrets: exampleSecrets(
          'AC',
          "0a1b2c3d4e5f67890f9e8d7c6b5a4321', auth",
          "Token: '0a1b2c3d4e5f67890f9e8d7c6b5a4321",
        ),
      },
      finds: ['token'],
    },
    {
      name: 'an account id alone, which opens nothing',
      given: { secrets: exampleSecrets('AC', '0a1b2c3d4e5f67890f9e8d7c6b5a4321') },
      finds: [],
    },
  ],
});
