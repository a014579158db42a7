import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/signing-secret',
  title: 'Secrets that sign sessions stay on the server',
  why: 'Whoever knows the secret signs a session for anyone, an administrator included.',
  needs: ['secrets'],
  problems: {
    secret: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'The page carries the secret that signs sessions or tokens',
      fix: {
        any: 'Make a new secret, which ends all sessions, and read it on the server only.',
        change: { kind: 'secret', variable: 'SIGNING_SECRET' },
      },
    },
  },
  references: ['CWE-798', 'CWE-321', 'OWASP A02:2021'],
  run: ({ secrets }) => exposures(secrets, { 'signing-secret': 'secret' }),
  examples: () => [
    {
      name: 'the secret by its name',
      given: { secrets: exampleSecrets("'; const JWT_", "SECRET = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq") },
      finds: ['secret'],
    },
    {
      name: 'words in its place',
      given: { secrets: exampleSecrets("'; const JWT_", "SECRET = 'replace-me-with-a-long-random-string-2") },
      finds: [],
    },
  ],
});
