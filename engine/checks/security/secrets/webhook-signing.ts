import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/webhook-signing',
  title: 'Webhook signing secrets stay on the server',
  why: 'With the secret anyone can send events that the server takes for the provider’s, such as “paid”.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries a secret that signs webhooks',
      fix: {
        any: 'Roll the secret at the provider, and keep it in the server’s environment only.',
        change: { kind: 'secret', variable: 'WEBHOOK_SECRET' },
      },
    },
  },
  references: ['CWE-321', 'https://www.standardwebhooks.com/'],
  run: ({ secrets }) => exposures(secrets, { 'webhook-signing': 'secret' }),
  examples: () => [
    {
      name: 'a secret that signs webhooks',
      given: { secrets: exampleSecrets('wh', 'sec_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3v') },
      finds: ['secret'],
    },
    {
      name: 'a placeholder',
      given: { secrets: exampleSecrets('wh', 'sec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx') },
      finds: [],
    },
  ],
});
