import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/google-api-key',
  title: 'No Google API keys in the page’s code',
  why: 'Keys for Maps and Firebase are meant for web pages, but others can use an unrestricted key, including for paid services.',
  problems: {
    public: {
      severity: 'info',
      message: 'Google API key in client-side code: acceptable only if it is restricted',
      fix: 'In the Cloud console, restrict the key to this site’s URLs and to the APIs that the page uses. A key that allows the Gemini API does not belong in client-side code.',
    },
  },
  references: ['CWE-668', 'https://cloud.google.com/docs/authentication/api-keys'],
  kinds: { 'google-api-key': 'public' },
  examples: () => [
    ['Google API key', ['AI', 'zaQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeH'], 'public'],
    ['shorter text', ['AI', 'zaQZw7kV2nR9tBfX4mJcLh']],
  ],
});
