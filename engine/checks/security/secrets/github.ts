import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/github',
  title: 'GitHub tokens stay on the server',
  why: 'The token reads and writes repositories with the rights of the one who made it, often private ones.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a GitHub token',
      fix: {
        any: 'Revoke the key at GitHub (Settings, Developer settings) and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'GITHUB_TOKEN' },
      },
    },
  },
  references: [
    'CWE-798',
    'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens',
  ],
  run: ({ secrets }) => exposures(secrets, { github: 'token', 'github-fine-grained': 'token' }),
  examples: () => [
    {
      name: 'a GitHub token',
      given: { secrets: exampleSecrets('gh', 'p_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT02weQq') },
      finds: ['token'],
    },
    {
      name: 'a text of that shape without the right checksum',
      given: { secrets: exampleSecrets('gh', 'p_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu') },
      finds: [],
    },
  ],
});
