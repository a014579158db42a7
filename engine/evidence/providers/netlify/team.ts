import type { Reading } from '../../facts/reading.ts';
import { listAt, textAt, textOr } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ReadingPlan } from '../define-provider.ts';
import { variableOf } from './variable.ts';

const TEAM = { of: 'netlifyTeams' } as const;
const MEMBER = 'a token of a member of the team';
const OWNER = 'a token of an owner of the team';

export const TEAM_READINGS = {
  netlifyTeams: {
    scope: 'any valid token',
    path: () => '/accounts',
    list: true,
    max: 20,
    name: (data) => textAt(data, 'slug'),
    page: (data) => `/teams/${encodeURIComponent(textAt(data, 'slug'))}`,
    keep: (data) => pick(data, ['id', 'slug', 'type_name']),
  },
  netlifyMembers: {
    ...TEAM,
    scope: OWNER,
    read: async (api, { data }) => ({ members: await api.list(`/${slugOf(data)}/members`) }),
    page: (_, { page }) => `${page}/members`,
    keep: (data) => ({ members: listAt(data, 'members').map((one) => pick(one, ['role'])) }),
  },
  netlifySharedVariables: {
    ...TEAM,
    scope: OWNER,
    path: ({ data }) => `/accounts/${encodeURIComponent(textAt(data, 'id'))}/env`,
    list: true,
    max: 500,
    name: (data, parent) => `${parent.name} ${textAt(data, 'key')}`,
    page: (_, { page }) => `${page}/settings/environment-variables`,
    keep: variableOf,
  },
  netlifyZones: {
    ...TEAM,
    scope: MEMBER,
    path: ({ data }) => `/dns_zones?account_slug=${slugOf(data)}`,
    list: true,
    name: (data) => textAt(data, 'name'),
    page: (data, { page }) => `${page}/dns/${encodeURIComponent(textAt(data, 'name'))}`,
    keep: (data) => pick(data, ['id', 'name', 'errors']),
  },
  netlifyRecords: {
    of: 'netlifyZones',
    scope: MEMBER,
    path: ({ data }) => `/dns_zones/${encodeURIComponent(textAt(data, 'id'))}/dns_records`,
    list: true,
    max: 2000,
    name: (data) => `${textAt(data, 'type')} ${textAt(data, 'hostname')}`,
    keep: (data) => ({
      ...pick(data, ['type', 'hostname']),
      ...(/^(?:A|AAAA)$/.test(textOr(data, 'type')) ? pick(data, ['value']) : {}),
    }),
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

export function slugOf(data: Reading['data']): string {
  return encodeURIComponent(textAt(data, 'slug'));
}
