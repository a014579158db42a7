import { isList, textAt } from '../parse/provider/fields.ts';
import { defineProvider } from './define-provider.ts';
import { ORGANIZATION_READINGS } from './supabase/organization.ts';
import { PROJECT_READINGS } from './supabase/project.ts';
import { WARNED_READINGS } from './supabase/warned-tables.ts';

const MAX_NAMES = 3;

export default defineProvider({
  id: 'supabase',
  name: 'Supabase',
  docs_url: 'https://supabase.com/docs/guides/platform/personal-access-tokens',
  token:
    'A scoped personal access token with read access only to: Projects (account-wide), Organizations, Organization Settings, Organization Members, Advisors, API Keys, Auth Config, Auth Signing Keys, Backups, Data API Config, Edge Functions, Network Restrictions, Realtime Config, SSL Enforcement and Storage. Do not grant API Key Secrets.',
  fields: [{ name: 'token', label: 'Personal access token', secret: true, multiline: false }],
  hosts: ['https://api.supabase.com', 'https://*.supabase.co'],
  console: 'https://supabase.com',
  authorize: ({ token = '' }) => ({ authorization: `Bearer ${token}` }),
  next: () => undefined,
  test: {
    path: '/v1/projects',
    account: (answer) =>
      (isList(answer) ? answer : [])
        .slice(0, MAX_NAMES)
        .map((project) => textAt(project, 'name'))
        .join(', ') || 'no projects',
  },
  readings: { ...PROJECT_READINGS, ...ORGANIZATION_READINGS, ...WARNED_READINGS },
});
