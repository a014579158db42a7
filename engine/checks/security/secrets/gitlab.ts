import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/gitlab',
  title: 'No GitLab tokens in the page’s code',
  why: 'The token reads and writes repositories with the permissions of its owner.',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed GitLab token',
      fix: revoke('GitLab (Preferences, Access tokens)'),
      variable: 'GITLAB_TOKEN',
    },
  },
  references: ['CWE-798', 'https://docs.gitlab.com/security/tokens/'],
  kinds: {
    gitlab: 'token',
    'gitlab-token': 'token',
    'gitlab-trigger': 'token',
    'gitlab-agent': 'token',
    'gitlab-application': 'token',
    'gitlab-job': 'token',
    'gitlab-runner-registration': 'token',
  },
  examples: () => [
    ['GitLab token', ['gl', 'pat-QZw7kV2nR9tBfX4mJcLh'], 'token'],
    ['token prefix in a hint', ['gl', 'pat-']],
  ],
});
