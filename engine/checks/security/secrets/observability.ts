import { OBSERVABILITY } from '../../../evidence/parse/secrets/kinds/observability.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/observability',
  title: 'No private monitoring keys in the page’s code',
  why: 'Public keys of these tools can only send data; private keys read it, including what it reveals about users and errors.',
  problems: {
    key: {
      severity: 'high',
      message: 'Exposed private key of a monitoring tool',
      fix: revoke('the service'),
      variable: 'OBSERVABILITY_API_KEY',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
    ...every(OBSERVABILITY, 'key'),
    grafana: 'key',
    'grafana-cloud': 'key',
    'grafana-classic': 'key',
  },
  examples: () => [
    ['private monitoring key', ['ph', 'x_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw'], 'key'],
    ['PostHog public key', ['ph', 'c_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw']],
  ],
});
