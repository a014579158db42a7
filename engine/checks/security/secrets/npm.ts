import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/npm',
  title: 'npm tokens stay on the server',
  why: 'With the token anyone can publish packages in the owner’s name, and so reach all who install them.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries an npm token',
      fix: {
        any: 'Revoke it with `npm token revoke`. Publishing tokens belong into the secrets of the CI only, better into trusted publishing, which needs none.',
      },
    },
  },
  references: ['CWE-798', 'https://docs.npmjs.com/about-access-tokens'],
  run: ({ secrets }) => exposures(secrets, { npm: 'token' }),
  examples: () => [
    {
      name: 'an npm token',
      given: { secrets: exampleSecrets('np', 'm_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT02weQq') },
      finds: ['token'],
    },
    { name: 'a setting’s name', given: { secrets: exampleSecrets('np', 'm_config_registry') }, finds: [] },
  ],
});
