import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/google-api-key',
  title: 'Google API keys in the page are restricted',
  why: 'Keys for Maps and Firebase are made to stand in pages, but one without restrictions can be used by others, also for services that cost money.',
  needs: ['secrets'],
  problems: {
    public: {
      severity: 'info',
      likelihood: 'observed',
      message: 'The page carries a Google API key; it is fine if it is restricted',
      fix: {
        any: 'In the Cloud console restrict the key to this site’s addresses and to the APIs that the page uses. A key that may use the Gemini API does not belong into a page.',
      },
    },
  },
  references: ['CWE-668', 'https://cloud.google.com/docs/authentication/api-keys'],
  run: ({ secrets }) => exposures(secrets, { 'google-api-key': 'public' }),
  examples: () => [
    {
      name: 'a Google API key',
      given: { secrets: exampleSecrets('AI', 'zaQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeH') },
      finds: ['public'],
    },
    { name: 'a shorter text', given: { secrets: exampleSecrets('AI', 'zaQZw7kV2nR9tBfX4mJcLh') }, finds: [] },
  ],
});
