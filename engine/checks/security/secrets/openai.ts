import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/openai',
  title: 'No OpenAI API keys in the page’s code',
  why: 'Anyone who reads the key can spend the account’s money and read what is stored in it.',
  problems: {
    key: {
      severity: 'critical',
      message: 'Exposed OpenAI API key',
      fix: revoke('OpenAI'),
      variable: 'OPENAI_API_KEY',
    },
  },
  references: ['CWE-798', 'https://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety'],
  kinds: { openai: 'key' },
  examples: () => [
    [
      'OpenAI API key',
      [
        'sk-',
        'proj-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLhT3BlbkFJtBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT',
      ],
      'key',
    ],
    ['key prefix in a hint', ['sk-', 'proj-...']],
  ],
});
