import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/github',
  title: 'No GitHub tokens in the page’s code',
  why: 'The token reads and writes repositories, often private ones, with the permissions of its owner.',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed GitHub token',
      fix: revoke('GitHub (Settings, Developer settings)'),
      variable: 'GITHUB_TOKEN',
    },
  },
  references: [
    'CWE-798',
    'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/managing-your-personal-access-tokens',
  ],
  kinds: {
    github: 'token',
    'github-fine-grained': 'token',
    'github-installation': 'token',
    'github-client-secret': 'token',
  },
  examples: () => [
    ['GitHub token', ['gh', 'p_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT02weQq'], 'token'],
    ['same shape, wrong checksum', ['gh', 'p_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu']],
  ],
});
