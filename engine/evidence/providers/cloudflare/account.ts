import { textAt } from '../../parse/provider/fields.ts';
import type { ReadingPlan } from '../define-provider.ts';
import { resultOf } from './result.ts';

const id = (data: Parameters<typeof textAt>[0]) => encodeURIComponent(textAt(data, 'id'));

export const ACCOUNT_READINGS = {
  cloudflareAccounts: {
    scope: 'account permission “Account Settings”: Read',
    path: () => '/accounts?per_page=50',
    list: true,
    max: 10,
    name: (data) => textAt(data, 'name'),
    page: (data) => `/${id(data)}`,
  },
  cloudflareMembers: {
    scope: 'account permission “Account Settings”: Read',
    of: 'cloudflareAccounts',
    path: ({ data }) => `/accounts/${id(data)}/members?per_page=50`,
    list: true,
    name: (data, parent) => `${parent.name} member ${textAt(data, 'user.email')}`,
    page: (_, { page }) => `${page}/members`,
  },
  cloudflareTokens: {
    scope: 'user permission “API Tokens”: Read',
    path: () => '/user/tokens?per_page=50',
    list: true,
    complete: true,
    name: (data) => `token ${textAt(data, 'name')}`,
    page: () => '/profile/api-tokens',
  },
  cloudflareBuckets: {
    scope: 'account permission “Workers R2 Storage”: Read',
    of: 'cloudflareAccounts',
    read: async (api, { data }) => {
      const buckets = await api.list(`/accounts/${id(data)}/r2/buckets?per_page=100`, { items: 'result.buckets' });
      return buckets.map((bucket) => ({ name: textAt(bucket, 'name'), account_id: textAt(data, 'id') }));
    },
    list: true,
    max: 50,
    name: (data) => `bucket ${textAt(data, 'name')}`,
    page: (data, { page }) => `${page}/r2/default/buckets/${encodeURIComponent(textAt(data, 'name'))}/settings`,
  },
  cloudflareBucketDomains: {
    scope: 'account permission “Workers R2 Storage”: Read',
    of: 'cloudflareBuckets',
    states: 'enabled',
    read: (api, { data }) => {
      const name = encodeURIComponent(textAt(data, 'name'));
      return resultOf(
        api,
        `/accounts/${encodeURIComponent(textAt(data, 'account_id'))}/r2/buckets/${name}/domains/managed`,
      );
    },
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;
