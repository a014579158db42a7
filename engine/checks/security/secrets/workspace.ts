import { BUSINESS_KEYS } from '../../../evidence/parse/secrets/kinds/business-keys.ts';
import { WORKSPACE } from '../../../evidence/parse/secrets/kinds/workspace.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/workspace',
  title: 'No workspace tool tokens in the page’s code',
  why: 'The token reads and writes the team’s documents, customers, issues or designs.',
  problems: {
    token: {
      severity: 'high',
      message: 'Exposed token of a workspace tool',
      fix: revoke('the service'),
      variable: 'WORKSPACE_TOKEN',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
    ...every(WORKSPACE, 'token'),
    ...every(BUSINESS_KEYS, 'token'),
    atlassian: 'token',
    'atlassian-classic': 'token',
  },
  examples: () => [
    ['workspace tool token', ['lin_', 'api_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'], 'token'],
    [
      'token identified by its service, in an object',
      ["'; const pandadoc = { api", "Key: '4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d"],
      'token',
    ],
    [
      'id and hash of the same service',
      [
        "'; const pandadoc = { token",
        "Id: '4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d', public_key: '4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d",
      ],
    ],
    ['path prefix', ['pat', 'h.join']],
  ],
});
