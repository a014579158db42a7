import { OBSERVABILITY } from '../../../evidence/parse/secrets/kinds/observability.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/observability',
  title: 'No private monitoring keys in client-side code',
  why: 'Public keys of these tools can only send data; private keys read it, including what it reveals about users and errors.',
  needs: ['secrets'],
  problems: {
    key: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Exposed private key of a monitoring tool',
      fix: {
        any: 'Revoke the key at the service and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'OBSERVABILITY_API_KEY' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      ...every(OBSERVABILITY, 'key'),
      grafana: 'key',
      'grafana-cloud': 'key',
      'grafana-classic': 'key',
    }),
  examples: () => [
    {
      name: 'private monitoring key',
      given: { secrets: exampleSecrets('ph', 'x_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw') },
      finds: ['key'],
    },
    {
      name: 'PostHog public key',
      given: { secrets: exampleSecrets('ph', 'c_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw') },
      finds: [],
    },
  ],
});
