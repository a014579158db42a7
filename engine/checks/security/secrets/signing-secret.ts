import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/signing-secret',
  title: 'No session signing secrets in the page’s code',
  why: 'Anyone who knows the secret can sign a session for any user, including administrators.',
  problems: {
    secret: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Exposed signing secret for sessions or tokens (JWT)',
      fix: 'Generate a new secret, which ends all sessions, and read it only on the server.',
      variable: 'SIGNING_SECRET',
    },
  },
  references: ['CWE-798', 'CWE-321', 'OWASP A02:2021'],
  kinds: { 'signing-secret': 'secret' },
  examples: () => [
    [
      'secret identified by its name',
      ["'; const JWT_", "SECRET = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq"],
      'secret',
    ],
    ['placeholder words', ["'; const JWT_", "SECRET = 'replace-me-with-a-long-random-string-2"]],
  ],
});
