import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/webhook-signing',
  title: 'No webhook signing secrets in the page’s code',
  why: 'With the secret anyone can forge events that the server accepts as the provider’s, such as “paid”.',
  problems: {
    secret: {
      severity: 'high',
      message: 'Exposed webhook signing secret',
      fix: 'Rotate the secret at the provider, and keep it only in the server’s environment.',
      variable: 'WEBHOOK_SECRET',
    },
  },
  references: ['CWE-321', 'https://www.standardwebhooks.com/'],
  kinds: { 'webhook-signing': 'secret' },
  examples: () => [
    ['webhook signing secret', ['wh', 'sec_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3v'], 'secret'],
    ['placeholder', ['wh', 'sec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx']],
  ],
});
