import { defineCheck } from '../../define-check.ts';
import { exampleSecrets, exposures } from '../../exposures.ts';

export default defineCheck({
  id: 'security/secrets/observability',
  title: 'Private keys of monitoring tools stay on the server',
  why: 'Public keys of these tools can only send data in; private ones read it, with what it tells of users and errors.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The page carries a private key of a monitoring tool',
      fix: {
        any: 'Revoke the key at the tool (Grafana, Sentry, PostHog, New Relic, LaunchDarkly) and make a new one: it must count as known. Take it out of everything that is sent to browsers, and let the server make the call: an API route or a function that holds the key in its environment.',
        change: { kind: 'secret', variable: 'OBSERVABILITY_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, { grafana: 'key', sentry: 'key', posthog: 'key', 'new-relic': 'key', launchdarkly: 'key' }),
  examples: () => [
    {
      name: 'a private key of a monitoring tool',
      given: { secrets: exampleSecrets('ph', 'x_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw') },
      finds: ['key'],
    },
    {
      name: 'the public key of PostHog',
      given: { secrets: exampleSecrets('ph', 'c_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw') },
      finds: [],
    },
  ],
});
