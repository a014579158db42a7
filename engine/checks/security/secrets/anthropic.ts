import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/anthropic',
  title: 'No Anthropic API keys in the page’s code',
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
    [
      'Anthropic API key',
      [
        'sk-',
        'ant-api03-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfAA',
      ],
      'key',
    ],
    ['key prefix in a hint', ['sk-', 'ant-api03-']],
  ],
});
