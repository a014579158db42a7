import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/gitlab',
  title: 'GitLab tokens stay on the server',
  why: 'The token reads and writes repositories with the rights of the one who made it.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries a GitLab token',
      fix: {
        any: 'Revoke the key at GitLab (Preferences, Access tokens) and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'GITLAB_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'https://docs.gitlab.com/security/tokens/'],
  run: ({ secrets }) => exposures(secrets, { gitlab: 'token' }),
  examples: () => [
    { name: 'a GitLab token', given: { secrets: exampleSecrets('gl', 'pat-QZw7kV2nR9tBfX4mJcLh') }, finds: ['token'] },
    { name: 'a token’s beginning in a hint', given: { secrets: exampleSecrets('gl', 'pat-') }, finds: [] },
  ],
});
