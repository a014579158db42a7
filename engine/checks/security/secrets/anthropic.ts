import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/anthropic',
  title: 'Anthropic keys stay on the server',
  why: 'Whoever reads the key can spend the account’s money.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries an Anthropic key',
      fix: {
        any: 'Revoke the key at Anthropic and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'ANTHROPIC_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://support.claude.com/'],
  run: ({ secrets }) => exposures(secrets, { anthropic: 'key' }),
  examples: () => [
    {
      name: 'an Anthropic key',
      given: {
        secrets: exampleSecrets(
          'sk-',
          'ant-api03-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfAA',
        ),
      },
      finds: ['key'],
    },
    { name: 'a key’s beginning in a hint', given: { secrets: exampleSecrets('sk-', 'ant-api03-') }, finds: [] },
  ],
});
