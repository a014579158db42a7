import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/signing-secret',
  title: 'No session signing secrets in client-side code',
  why: 'Anyone who knows the secret can sign a session for any user, including administrators.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Exposed signing secret for sessions or tokens (JWT)',
      fix: {
        any: 'Generate a new secret, which ends all sessions, and read it only on the server.',
        change: { kind: 'secret', variable: 'SIGNING_SECRET' },
      },
    },
  },
  references: ['CWE-798', 'CWE-321', 'OWASP A02:2021'],
  run: ({ secrets }) => exposures(secrets, { 'signing-secret': 'secret' }),
  examples: () => [
    {
      name: 'secret identified by its name',
      given: { secrets: exampleSecrets("'; const JWT_", "SECRET = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq") },
      finds: ['secret'],
    },
    {
      name: 'placeholder words',
      given: { secrets: exampleSecrets("'; const JWT_", "SECRET = 'replace-me-with-a-long-random-string-2") },
      finds: [],
    },
  ],
});
