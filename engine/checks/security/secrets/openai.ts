import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/openai',
  title: 'No OpenAI API keys in client-side code',
  why: 'Anyone who reads the key can spend the account’s money and read what is stored in it.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed OpenAI API key',
      fix: {
        any: 'Revoke the key at OpenAI and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'OPENAI_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety'],
  run: ({ secrets }) => exposures(secrets, { openai: 'key' }),
  examples: () => [
    {
      name: 'OpenAI API key',
      given: {
        secrets: exampleSecrets(
          'sk-',
          'proj-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLhT3BlbkFJtBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT',
        ),
      },
      finds: ['key'],
    },
    { name: 'key prefix in a hint', given: { secrets: exampleSecrets('sk-', 'proj-...') }, finds: [] },
  ],
});
