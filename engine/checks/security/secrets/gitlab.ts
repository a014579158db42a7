import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/gitlab',
  title: 'No GitLab tokens in client-side code',
  why: 'The token reads and writes repositories with the permissions of its owner.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed GitLab token',
      fix: {
        any: 'Revoke the key at GitLab (Preferences, Access tokens) and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'GITLAB_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://docs.gitlab.com/security/tokens/'],
  run: ({ secrets }) =>
    exposures(secrets, {
      gitlab: 'token',
      'gitlab-token': 'token',
      'gitlab-trigger': 'token',
      'gitlab-agent': 'token',
      'gitlab-application': 'token',
      'gitlab-job': 'token',
      'gitlab-runner-registration': 'token',
    }),
  examples: () => [
    { name: 'GitLab token', given: { secrets: exampleSecrets('gl', 'pat-QZw7kV2nR9tBfX4mJcLh') }, finds: ['token'] },
    { name: 'token prefix in a hint', given: { secrets: exampleSecrets('gl', 'pat-') }, finds: [] },
  ],
});
