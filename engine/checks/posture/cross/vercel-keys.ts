import { textOr } from '../../../evidence/parse/provider/fields.ts';
import { defineCheck } from '../../define-check.ts';
import { PUBLISHED_KEYS, publishedKeyExamples, publishedKeys } from '../support/published-keys.ts';

export default defineCheck({
  id: 'posture/cross/vercel-keys',
  title: 'No credentials stored in Vercel are exposed on the home pages or in their scripts',
  ...PUBLISHED_KEYS,
  needs: ['vercelVariables', 'siteScripts'],
  // Known for plain variables only: the API tells no other value.
  run: ({ vercelVariables, siteScripts }) =>
    publishedKeys(vercelVariables, siteScripts, (data) => [textOr(data, 'digest')]),
  examples: () =>
    publishedKeyExamples(
      (digest) => ({ key: 'BACKEND', type: 'plain', digest }),
      (vercelVariables, siteScripts) => ({ vercelVariables, siteScripts }),
    ),
});
