import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/openai',
  title: 'OpenAI keys stay on the server',
  why: 'Whoever reads the key can spend the account’s money and read what is stored in it.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'The page carries an OpenAI key',
      fix: {
        any: 'Revoke the key at OpenAI and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'OPENAI_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'https://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety'],
  run: ({ secrets }) => exposures(secrets, { openai: 'key' }),
  examples: () => [
    {
      name: 'an OpenAI key',
      given: {
        secrets: exampleSecrets(
          'sk-',
          'proj-QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLhT3BlbkFJtBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT',
        ),
      },
      finds: ['key'],
    },
    { name: 'a key’s beginning in a hint', given: { secrets: exampleSecrets('sk-', 'proj-...') }, finds: [] },
  ],
});
