import { AI } from '../../../evidence/parse/secrets/kinds/ai.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/ai-providers',
  title: 'No AI provider API keys in the page’s code',
  why: 'Anyone who reads the key can spend the account’s money; bots collect such keys from pages within hours.',
  problems: {
    key: {
      severity: 'high',
      message: 'Exposed API key of an AI provider',
      fix: revoke('the provider'),
      variable: 'AI_API_KEY',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: every(AI, 'key', ['openai', 'anthropic']),
  examples: () => [
    ['AI provider API key', ['gs', 'k_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tB'], 'key'],
    ['model name', ['pplx-', '70b-online']],
  ],
});
