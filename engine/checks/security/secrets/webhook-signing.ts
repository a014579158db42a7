import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/webhook-signing',
  title: 'No webhook signing secrets in client-side code',
  why: 'With the secret anyone can forge events that the server accepts as the provider’s, such as “paid”.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed webhook signing secret',
      fix: {
        any: 'Rotate the secret at the provider, and keep it only in the server’s environment.',
        change: { kind: 'secret', variable: 'WEBHOOK_SECRET' },
      },
    },
  },
  references: ['CWE-321', 'https://www.standardwebhooks.com/'],
  run: ({ secrets }) => exposures(secrets, { 'webhook-signing': 'secret' }),
  examples: () => [
    {
      name: 'webhook signing secret',
      given: { secrets: exampleSecrets('wh', 'sec_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3v') },
      finds: ['secret'],
    },
    {
      name: 'placeholder',
      given: { secrets: exampleSecrets('wh', 'sec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx') },
      finds: [],
    },
  ],
});
