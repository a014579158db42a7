import { AI } from '../../../evidence/parse/secrets/kinds/ai.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/ai-providers',
  title: 'No AI provider API keys in client-side code',
  why: 'Anyone who reads the key can spend the account’s money; bots collect such keys from pages within hours.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed API key of an AI provider',
      fix: {
        any: 'Revoke the key at the provider and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'AI_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) => exposures(secrets, every(AI, 'key', ['openai', 'anthropic'])),
  examples: () => [
    {
      name: 'AI provider API key',
      given: { secrets: exampleSecrets('gs', 'k_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tB') },
      finds: ['key'],
    },
    { name: 'model name', given: { secrets: exampleSecrets('pplx-', '70b-online') }, finds: [] },
  ],
});
