import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/private-key',
  title: 'Private keys stay on the server',
  why: 'Whoever has the private key can pose as its owner, sign in its name and read what was encrypted for it.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a private key',
      fix: {
        any: 'Replace the key and revoke what was certified for it; private keys are read on the server, from a secret store or the environment.',
        change: { kind: 'secret', variable: 'PRIVATE_KEY' },
      },
    },
  },
  references: ['CWE-321', 'OWASP A02:2021'],
  run: ({ secrets }) => exposures(secrets, { 'private-key': 'key' }),
  examples: () => [
    {
      name: 'a private key',
      given: {
        secrets: exampleSecrets(
          '-----BEGIN RSA PRI',
          'VATE KEY-----QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaTQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT',
          '-----END RSA PRI',
          'VATE KEY-----',
        ),
      },
      finds: ['key'],
    },
    {
      name: 'a public key',
      given: {
        secrets: exampleSecrets(
          '-----BEGIN PUB',
          'LIC KEY-----QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT',
          '-----END PUB',
          'LIC KEY-----',
        ),
      },
      finds: [],
    },
  ],
});
