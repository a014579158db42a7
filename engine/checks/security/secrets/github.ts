import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/github',
  title: 'No GitHub tokens in client-side code',
  why: 'The token reads and writes repositories, often private ones, with the permissions of its owner.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed GitHub token',
      fix: {
        any: 'Revoke the key at GitHub (Settings, Developer settings) and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'GITHUB_TOKEN' },
      },
    },
  },
  references: [
    'CWE-798',
    'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens',
  ],
  run: ({ secrets }) =>
    exposures(secrets, {
      github: 'token',
      'github-fine-grained': 'token',
      'github-installation': 'token',
      'github-client-secret': 'token',
    }),
  examples: () => [
    {
      name: 'GitHub token',
      given: { secrets: exampleSecrets('gh', 'p_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT02weQq') },
      finds: ['token'],
    },
    {
      name: 'same shape, wrong checksum',
      given: { secrets: exampleSecrets('gh', 'p_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu') },
      finds: [],
    },
  ],
});
