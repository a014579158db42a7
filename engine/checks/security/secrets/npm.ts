import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/npm',
  title: 'No npm tokens in client-side code',
  why: 'With the token anyone can publish packages as the owner, which reach everyone who installs them (supply-chain attack).',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed npm token',
      fix: {
        any: 'Revoke it with `npm token revoke`. Keep publishing tokens only in CI secrets, or use trusted publishing, which needs none.',
      },
    },
  },
  references: ['CWE-798', 'https://docs.npmjs.com/about-access-tokens'],
  run: ({ secrets }) => exposures(secrets, { npm: 'token', 'npm-legacy': 'token' }),
  examples: () => [
    {
      name: 'npm token',
      given: { secrets: exampleSecrets('np', 'm_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT02weQq') },
      finds: ['token'],
    },
    { name: 'setting name', given: { secrets: exampleSecrets('np', 'm_config_registry') }, finds: [] },
  ],
});
