import { BUSINESS_KEYS } from '../../../evidence/parse/secrets/kinds/business-keys.ts';
import { WORKSPACE } from '../../../evidence/parse/secrets/kinds/workspace.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/workspace',
  title: 'No workspace tool tokens in client-side code',
  why: 'The token reads and writes the team’s documents, customers, issues or designs.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed token of a workspace tool',
      fix: {
        any: 'Revoke the key at the service and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'WORKSPACE_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      ...every(WORKSPACE, 'token'),
      ...every(BUSINESS_KEYS, 'token'),
      atlassian: 'token',
      'atlassian-classic': 'token',
    }),
  examples: () => [
    {
      name: 'workspace tool token',
      given: { secrets: exampleSecrets('lin_', 'api_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq') },
      finds: ['token'],
    },
    {
      name: 'token identified by its service, in an object',
      given: { secrets: exampleSecrets("'; const pandadoc = { api", "Key: '4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d") },
      finds: ['token'],
    },
    {
      name: 'id and hash of the same service',
      given: {
        secrets: exampleSecrets(
          "'; const pandadoc = { token",
          "Id: '4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d', public_key: '4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d",
        ),
      },
      finds: [],
    },
    { name: 'path prefix', given: { secrets: exampleSecrets('pat', 'h.join') }, finds: [] },
  ],
});
