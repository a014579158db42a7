import { HOSTING } from '../../../evidence/parse/secrets/kinds/hosting.ts';
import { OPERATIONS_KEYS } from '../../../evidence/parse/secrets/kinds/operations-keys.ts';
import { defineCheck } from '../../define-check.ts';
import { every, exampleSecrets, exposures } from '../support/exposures.ts';

export default defineCheck({
  id: 'security/secrets/hosting',
  title: 'No hosting or database service tokens in client-side code',
  why: 'The token manages servers, databases or files of the account.',
  needs: ['secrets'],
  problems: {
    token: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'Exposed token of a hosting or database service',
      fix: {
        any: 'Revoke the key at the service and create a new one: treat the old one as compromised. Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the key from its environment.',
        change: { kind: 'secret', variable: 'HOSTING_TOKEN' },
      },
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  run: ({ secrets }) =>
    exposures(secrets, {
      ...every(HOSTING, 'token'),
      ...every(OPERATIONS_KEYS, 'token'),
      'aws-session': 'token',
      alibaba: 'token',
      'alibaba-secret': 'token',
      tencent: 'token',
      yandex: 'token',
      'ibm-cloud': 'token',
      scaleway: 'token',
      ovh: 'token',
    }),
  examples: () => [
    {
      name: 'hosting or database service token',
      given: { secrets: exampleSecrets('dop_', 'v1_4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d9e7c1385b8e05d3f72c9a641') },
      finds: ['token'],
    },
    { name: 'function name', given: { secrets: exampleSecrets('na', 'pi_create_string_utf8') }, finds: [] },
  ],
});
