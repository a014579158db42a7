import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/workspace',
  title: 'Tokens of workspace tools stay on the server',
  why: 'The token reads and writes the team’s documents, issues or designs.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries the token of a workspace tool',
      fix: {
        any: 'Revoke the key at the tool (Notion, Linear, Airtable, Figma, Atlassian, Contentful, Typeform) and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'WORKSPACE_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      notion: 'token',
      linear: 'token',
      airtable: 'token',
      figma: 'token',
      atlassian: 'token',
      contentful: 'token',
      typeform: 'token',
    }),
  examples: () => [
    {
      name: 'the token of a workspace tool',
      given: { secrets: exampleSecrets('lin_', 'api_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq') },
      finds: ['token'],
    },
    { name: 'a path’s beginning', given: { secrets: exampleSecrets('pat', 'h.join') }, finds: [] },
  ],
});
