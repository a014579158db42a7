import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/ai-providers',
  title: 'Keys of AI providers stay on the server',
  why: 'Whoever reads the key can spend the account’s money; such keys are collected from pages by machines within hours.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries the key of an AI provider',
      fix: {
        any: 'Revoke the key at the provider and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'AI_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      groq: 'key',
      openrouter: 'key',
      replicate: 'key',
      'hugging-face': 'key',
      perplexity: 'key',
      xai: 'key',
      elevenlabs: 'key',
      deepseek: 'key',
      langsmith: 'key',
      tavily: 'key',
      firecrawl: 'key',
      cerebras: 'key',
      'azure-openai': 'key',
    }),
  examples: () => [
    {
      name: 'the key of an AI provider',
      given: { secrets: exampleSecrets('gs', 'k_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tB') },
      finds: ['key'],
    },
    { name: 'the name of a model', given: { secrets: exampleSecrets('pplx-', '70b-online') }, finds: [] },
  ],
});
