import type { Json, Reading } from '../../facts/reading.ts';
import { idAt, statedAt, textAt } from '../../parse/provider/fields.ts';
import type { ReadingPlan } from '../define-provider.ts';

const SETTINGS = 'organization permission “Administration”: read (classic token: admin:org)';
const MEMBERS = 'organization permission “Members”: read (classic token: read:org), as an owner';
const OWNED = { of: 'githubMemberships', scope: SETTINGS } as const;
const MEMBER = { of: 'githubMemberships', scope: MEMBERS } as const;
const HOOKS = 'organization permission “Webhooks”: read (classic token: admin:org_hook)';

/** Organizations that the account owns: a member may not read their settings. */
export const ORGANIZATION_READINGS = {
  githubMemberships: {
    scope: MEMBERS,
    path: () => '/user/memberships/orgs?state=active&per_page=100',
    list: true,
    max: 20,
    leavesOut: (data) => (textAt(data, 'role') === 'admin' ? undefined : 'organizations that the account does not own'),
    name: (data) => textAt(data, 'organization.login'),
    page: (data) => settings(statedAt(data, 'organization'), ''),
    keep: (data) => ({ login: textAt(data, 'organization.login') }),
  },
  githubOrganizations: {
    ...OWNED,
    states: 'login',
    path: (parent) => below(parent, ''),
    page: (data) => settings(data, ''),
  },
  githubMembersWithout2fa: {
    ...MEMBER,
    read: async (api, parent) => ({
      members: await api.list(below(parent, '/members?filter=2fa_disabled&per_page=100')),
    }),
    page: (_, parent) => people(parent.data),
  },
  githubOwners: {
    ...MEMBER,
    read: async (api, parent) => ({ owners: await api.list(below(parent, '/members?role=admin&per_page=100')) }),
    page: (_, parent) => people(parent.data),
  },
  githubOrganizationHooks: {
    scope: HOOKS,
    of: 'githubMemberships',
    path: (parent) => below(parent, '/hooks?per_page=100'),
    list: true,
    name: (data, parent) => `${parent.name} webhook ${idAt(data, 'id')}`,
    page: (data, parent) => settings(parent.data, `/hooks/${idAt(data, 'id')}`),
  },
  githubOrganizationActions: {
    ...OWNED,
    states: 'enabled_repositories',
    path: (parent) => below(parent, '/actions/permissions'),
    page: (_, parent) => settings(parent.data, '/actions'),
  },
  githubOrganizationToken: {
    ...OWNED,
    states: 'default_workflow_permissions',
    path: (parent) => below(parent, '/actions/permissions/workflow'),
    page: (_, parent) => settings(parent.data, '/actions'),
  },
  githubInstallations: {
    ...OWNED,
    path: (parent) => below(parent, '/installations?per_page=100'),
    list: { items: 'installations' },
    name: (data, parent) => `${parent.name} app ${textAt(data, 'app_slug')}`,
    page: (data, parent) => settings(parent.data, `/installations/${idAt(data, 'id')}`),
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

function below({ data }: Reading, path: string): string {
  return `/orgs/${encodeURIComponent(textAt(data, 'login'))}${path}`;
}

function settings(data: Json, path: string): string {
  return `/organizations/${encodeURIComponent(textAt(data, 'login'))}/settings${path}`;
}

function people(data: Json): string {
  return `/orgs/${encodeURIComponent(textAt(data, 'login'))}/people`;
}
