import { textAt } from '../parse/provider/fields.ts';
import { defineProvider } from './define-provider.ts';
import { nextPage } from './vercel/next-page.ts';
import { PROJECT_READINGS } from './vercel/project.ts';
import { TEAM_READINGS } from './vercel/team.ts';

/** The REST API of Vercel (https://vercel.com/docs/rest-api; its OpenAPI description is in https://github.com/vercel/sdk). */
export default defineProvider({
  id: 'vercel',
  name: 'Vercel',
  docs_url: 'https://vercel.com/docs/accounts/access-tokens',
  token:
    'An access token limited to one team (“Scope”) that expires. Vercel has no read-only tokens: a token may do what its creator may do in that team, so create it with an account of the least role that can open the settings. What it may not read is skipped.',
  fields: [{ name: 'token', label: 'Access token', secret: true, multiline: false }],
  hosts: ['https://api.vercel.com'],
  console: 'https://vercel.com',
  authorize: ({ token = '' }) => ({ authorization: `Bearer ${token}` }),
  next: nextPage,
  test: { path: '/v2/user', account: (answer) => textAt(answer, 'user.username') },
  readings: { ...TEAM_READINGS, ...PROJECT_READINGS },
});
