import { textAt } from '../parse/provider/fields.ts';
import { defineProvider } from './define-provider.ts';
import { nextLink } from './link-header.ts';
import { SITE_READINGS } from './netlify/site.ts';
import { TEAM_READINGS } from './netlify/team.ts';

/** The REST API of Netlify (https://open-api.netlify.com, described in https://github.com/netlify/open-api). */
export default defineProvider({
  id: 'netlify',
  name: 'Netlify',
  docs_url: 'https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/#authentication',
  token:
    'A personal access token that expires. Tokens of Netlify have no scopes: they may do what their user may do, so create it with a user whose role in the team is the least that can open the settings, and grant it access to the team if the team requires single sign-on. What it may not read is skipped.',
  fields: [{ name: 'token', label: 'Personal access token', secret: true, multiline: false }],
  hosts: ['https://api.netlify.com/api/v1'],
  console: 'https://app.netlify.com',
  authorize: ({ token = '' }) => ({ authorization: `Bearer ${token}` }),
  next: nextLink,
  test: { path: '/user', account: (answer) => textAt(answer, 'email') },
  readings: { ...TEAM_READINGS, ...SITE_READINGS },
});
