import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/npm',
  title: 'No npm tokens in the page’s code',
  why: 'With the token anyone can publish packages as the owner, which reach everyone who installs them (supply-chain attack).',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed npm token',
      fix: 'Revoke it with `npm token revoke`. Keep publishing tokens only in CI secrets, or use trusted publishing, which needs none.',
    },
  },
  references: ['CWE-798', 'https://docs.npmjs.com/about-access-tokens'],
  kinds: { npm: 'token', 'npm-legacy': 'token' },
  examples: () => [
    ['npm token', ['np', 'm_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT02weQq'], 'token'],
    ['setting name', ['np', 'm_config_registry']],
  ],
});
