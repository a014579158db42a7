import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/anthropic',
  title: 'No Anthropic API keys in client-side code',
  why: 'Anyone who reads the key can spend the account’s money.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed Anthropic API key',
      fix: {
        any: 'Revoke the key at Anthropic and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'ANTHROPIC_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://support.claude.com/'],
  run: ({ secrets }) => exposures(secrets, { anthropic: 'key' }),
  examples: () => [
    {
      name: 'Anthropic API key',
      given: {
        secrets: exampleSecrets(
          'sk-',
          'ant-api03-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfAA',
        ),
      },
      finds: ['key'],
    },
    { name: 'key prefix in a hint', given: { secrets: exampleSecrets('sk-', 'ant-api03-') }, finds: [] },
  ],
});
