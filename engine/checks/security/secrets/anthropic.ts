import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { exampleSecrets } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/anthropic',
  title: 'No Anthropic API keys in client-side code',
  why: 'Anyone who reads the key can spend the account’s money.',
  problems: {
    key: {
      severity: 'critical',
      message: 'Exposed Anthropic API key',
      fix: revoke('Anthropic'),
      variable: 'ANTHROPIC_API_KEY',
    },
  },
  references: ['CWE-798', 'https://support.claude.com/'],
  kinds: { anthropic: 'key' },
  examples: () => [
    {
      name: 'Anthropic API key',
      secrets: exampleSecrets(
        'sk-',
        'ant-api03-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfAA',
      ),
      finds: ['key'],
    },
    { name: 'key prefix in a hint', secrets: exampleSecrets('sk-', 'ant-api03-'), finds: [] },
  ],
});
