import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/private-key',
  title: 'No private keys in the page’s code',
  why: 'Anyone who has the private key can impersonate its owner, sign as the owner and decrypt what was encrypted for the owner.',
  problems: {
    key: {
      severity: 'critical',
      message: 'Exposed private key',
      fix: 'Replace the key and revoke the certificates issued for it; read private keys only on the server, from a secret store or the environment.',
      variable: 'PRIVATE_KEY',
    },
  },
  references: ['CWE-321', 'OWASP A02:2021'],
  kinds: { 'private-key': 'key', 'pgp-private-key': 'key' },
  examples: () => [
    [
      'private key',
      [
        '-----BEGIN RSA PRI',
        'VATE KEY-----QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaTQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT',
        '-----END RSA PRI',
        'VATE KEY-----',
      ],
      'key',
    ],
    [
      'public key',
      [
        '-----BEGIN PUB',
        'LIC KEY-----QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT',
        '-----END PUB',
        'LIC KEY-----',
      ],
    ],
  ],
});
