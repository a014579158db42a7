import { BRANCH_FIELDS } from '../../facts/providers/vercel.ts';
import type { Json, Reading } from '../../facts/reading.ts';
import { statedAt, textAt, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { bypassedOf, bypassesOf } from './bypasses.ts';
import { within } from './team.ts';
import { variableOf } from './variable.ts';

const SCOPE = 'a token whose scope is the team of the project';
const PROJECT = { of: 'vercelProjects', scope: SCOPE } as const;
const MAX_PROJECTS = 60;

export const PROJECT_READINGS = {
  vercelListed: {
    of: 'vercelMemberships',
    scope: SCOPE,
    path: (parent) => `/v10/projects?limit=100&${within(parent)}`,
    list: { items: 'projects' },
    complete: false,
    max: MAX_PROJECTS,
    name: (data) => textAt(data, 'name'),
    page: (data, { page }) => `${page}/${encodeURIComponent(textAt(data, 'name'))}`,
    keep: (data) => pick(data, ['id', 'accountId']),
  },
  vercelProjects: {
    of: 'vercelListed',
    scope: SCOPE,
    states: 'id',
    path: (parent) => `/v9/projects/${below(parent, '')}`,
    keep: projectOf,
  },
  vercelVariables: {
    ...PROJECT,
    scope: `${SCOPE}, of a member that may read its environment variables`,
    path: (parent) => `/v10/projects/${below(parent, '/env')}`,
    list: { items: 'envs' },
    max: 2000,
    name: (data, parent) => `${parent.name} ${textAt(data, 'key')}`,
    page: (_, { page }) => `${page}/settings/environment-variables`,
    keep: variableOf,
  },
  vercelDomains: {
    ...PROJECT,
    path: (parent) => `/v9/projects/${below(parent, '/domains', 'limit=100&')}`,
    list: { items: 'domains' },
    name: (data) => textAt(data, 'name'),
    page: (_, { page }) => `${page}/settings/domains`,
    keep: (data) => pick(data, ['name', 'verified', 'redirect', 'gitBranch']),
  },
  vercelDomainStates: {
    of: 'vercelDomains',
    scope: SCOPE,
    without: ({ data }) => textAt(data, 'name').endsWith('.vercel.app'),
    states: 'misconfigured',
    path: ({ data, parent = null }) =>
      `/v6/domains/${encodeURIComponent(textAt(data, 'name'))}/config?teamId=${encodeURIComponent(textAt(parent, 'accountId'))}`,
    keep: (data) => pick(data, ['misconfigured', 'configuredBy']),
  },
  vercelAliases: {
    ...PROJECT,
    read: bypassedOf,
    list: true,
    name: (data) => textAt(data, 'alias'),
    page: (_, { page }) => `${page}/settings/deployment-protection`,
    keep: (data) => ({ ...pick(data, ['alias']), protectionBypass: bypassesOf(data) }),
  },
  vercelFirewalls: {
    ...PROJECT,
    read: firewallOf,
    list: true,
    page: (_, { page }) => `${page}/firewall`,
    keep: (data) => pick(data, ['firewallEnabled', 'rules', 'ips', 'managedRules']),
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

function below({ data }: Reading, path: string, query = ''): string {
  const [project, team] = [textAt(data, 'id'), textAt(data, 'accountId')].map(encodeURIComponent);
  return `${project}${path}?${query}teamId=${team}`;
}

/** Without variables, addresses of deploy hooks, and bypass secrets: each of them is a credential. */
function projectOf(data: Json): Json {
  const meta = valueAt(data, 'targets.production.meta');
  const branch = valueAt(data, 'link.productionBranch');
  return {
    ...pick(data, ['id', 'accountId', 'name', 'nodeVersion', 'directoryListing', 'gitForkProtection']),
    ...pick(data, ['ssoProtection', 'passwordProtection', 'passport', 'trustedIps', 'customerSupportCodeVisibility']),
    ...pick(data, ['oidcTokenConfig']),
    security: pick(valueAt(data, 'security') ?? null, [
      'attackModeEnabled',
      'attackModeUpdatedAt',
      'attackModeActiveUntil',
    ]),
    protectionBypass: bypassesOf(data),
    ...(branch === undefined ? {} : { link: { productionBranch: branch } }),
    ...(meta === undefined ? {} : { targets: { production: { meta: pick(meta, BRANCH_FIELDS) } } }),
  };
}

/** A project whose firewall was never configured has no active version. */
async function firewallOf(api: ProviderApi, { data }: Reading): Promise<readonly Json[]> {
  const [project, team] = [textAt(data, 'id'), textAt(data, 'accountId')].map(encodeURIComponent);
  const firewall = await api.get(`/v1/security/firewall/config?projectId=${project}&teamId=${team}`);
  const active = statedAt(firewall, 'active');
  return active === null ? [] : [active];
}
