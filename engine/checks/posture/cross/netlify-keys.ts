import { listAt, textOr } from '../../../evidence/parse/provider/fields.ts';
import { defineCheck } from '../../define-check.ts';
import { PUBLISHED_KEYS, publishedKeyExamples, publishedKeys } from '../support/published-keys.ts';

export default defineCheck({
  id: 'posture/cross/netlify-keys',
  title: 'No credentials stored in Netlify are exposed on the home pages or in their scripts',
  ...PUBLISHED_KEYS,
  needs: ['netlifyVariables', 'siteScripts'],
  // Known for variables that are not secret: the API tells no other value.
  run: ({ netlifyVariables, siteScripts }) =>
    publishedKeys(netlifyVariables, siteScripts, (data) => listAt(data, 'values').map((one) => textOr(one, 'digest'))),
  examples: () =>
    publishedKeyExamples(
      (digest) => ({ key: 'BACKEND', is_secret: false, values: [{ context: 'all', digest }] }),
      (netlifyVariables, siteScripts) => ({ netlifyVariables, siteScripts }),
    ),
});
