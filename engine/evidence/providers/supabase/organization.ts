import { flagAt, listAt, textAt } from '../../parse/provider/fields.ts';
import type { ReadingPlan } from '../define-provider.ts';

export const ORGANIZATION_READINGS = {
  supabaseOrganizations: {
    scope: '“Organizations”: Read',
    path: () => '/v1/organizations',
    list: true,
    max: 20,
    name: (data) => textAt(data, 'name'),
    page: (data) => `/dashboard/org/${encodeURIComponent(textAt(data, 'slug'))}`,
  },
  supabaseMembers: {
    scope: '“Organization Members”: Read',
    of: 'supabaseOrganizations',
    read: async (api, { data }) => ({
      members: await api.list(`/v1/organizations/${encodeURIComponent(textAt(data, 'slug'))}/members`),
    }),
    keep: (data) => ({
      members: listAt(data, 'members').map((member) => ({
        role_name: textAt(member, 'role_name'),
        mfa_enabled: flagAt(member, 'mfa_enabled'),
      })),
    }),
    page: (_, { page }) => `${page}/team`,
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;
