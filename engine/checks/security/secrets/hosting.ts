import { HOSTING } from '../../../evidence/parse/secrets/kinds/hosting.ts';
import { OPERATIONS_KEYS } from '../../../evidence/parse/secrets/kinds/operations-keys.ts';
import { defineSecretCheck, revoke } from '../support/define-secret-check.ts';
import { every } from '../support/exposures.ts';

export default defineSecretCheck({
  id: 'security/secrets/hosting',
  title: 'No hosting or database service tokens in the page’s code',
  why: 'The token manages servers, databases or files of the account.',
  problems: {
    token: {
      severity: 'critical',
      message: 'Exposed token of a hosting or database service',
      fix: revoke('the service'),
      variable: 'HOSTING_TOKEN',
    },
  },
  references: ['CWE-798', 'OWASP A07:2021'],
  kinds: {
    ...every(HOSTING, 'token'),
    ...every(OPERATIONS_KEYS, 'token'),
    'aws-session': 'token',
    'cloudflare-r2': 'token',
    'cloudflare-r2-secret': 'token',
    alibaba: 'token',
    'alibaba-secret': 'token',
    tencent: 'token',
    yandex: 'token',
    'ibm-cloud': 'token',
    scaleway: 'token',
    ovh: 'token',
  },
  examples: () => [
    [
      'hosting or database service token',
      ['dop_', 'v1_4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d9e7c1385b8e05d3f72c9a641'],
      'token',
    ],
    ['function name', ['na', 'pi_create_string_utf8']],
  ],
});
