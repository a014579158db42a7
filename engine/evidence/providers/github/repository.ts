import type { Json, Reading } from '../../facts/reading.ts';
import { flagAt, idAt, listAt, textAt, valueAt } from '../../parse/provider/fields.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { Refused } from '../refused.ts';
import { branchOf } from './branch.ts';
import { below, slugOf } from './repository-path.ts';

const ADMINISTRATION = 'repository permission “Administration”: read (classic token: repo)';
const MAX_REPOSITORIES = 40;
/** Message of GitHub where there is none; a 404 of anything else may be a lack of access. */
const ALERTS_OFF = 'Vulnerability alerts are disabled.';

/** A reading of every repository that is read in full. */
export const REPOSITORY = { of: 'githubRepositories' } as const;
export const ADMINISTERED = { ...REPOSITORY, scope: ADMINISTRATION } as const;

export const REPOSITORY_READINGS = {
  githubListed: {
    scope: 'repository permission “Metadata”: read',
    path: () => '/user/repos?affiliation=owner,organization_member&sort=pushed&per_page=100',
    list: true,
    leavesOut: kindOf,
    max: MAX_REPOSITORIES,
    name: (data) => textAt(data, 'full_name'),
    page: (data) => `/${slugOf(data)}`,
    keep: (data) => ({ full_name: textAt(data, 'full_name') }),
  },
  githubRepositories: {
    scope: ADMINISTRATION,
    of: 'githubListed',
    states: 'full_name',
    path: ({ data }) => `/repos/${slugOf(data)}`,
  },
  githubBranches: {
    ...ADMINISTERED,
    read: branchOf,
    page: (_, { page }) => `${page}/settings/rules`,
  },
  githubAlerts: {
    ...ADMINISTERED,
    read: async (api, parent) => ({ enabled: await alertsOf(api, parent) }),
    page: (_, { page }) => `${page}/settings/security_analysis`,
  },
  githubCriticalAlerts: {
    ...REPOSITORY,
    scope: 'repository permission “Dependabot alerts”: read (classic token: security_events)',
    read: async (api, parent) => ({
      alerts: await api.list(below(parent, '/dependabot/alerts?state=open&severity=critical&per_page=100')),
    }),
    keep: (data) => ({ alerts: numbersOf(data) }),
    page: (_, { page }) => `${page}/security/dependabot`,
  },
  githubSecretAlerts: {
    ...REPOSITORY,
    scope: 'repository permission “Secret scanning alerts”: read (classic token: security_events)',
    read: async (api, parent) => ({
      alerts: await api.list(below(parent, '/secret-scanning/alerts?state=open&per_page=100')),
    }),
    keep: (data) => ({ alerts: numbersOf(data) }),
    page: (_, { page }) => `${page}/security/secret-scanning`,
  },
  githubHooks: {
    ...REPOSITORY,
    scope: 'repository permission “Webhooks”: read (classic token: read:repo_hook)',
    path: (parent) => below(parent, '/hooks?per_page=100'),
    list: true,
    name: (data, parent) => `${parent.name} webhook ${idAt(data, 'id')}`,
    page: (data, { page }) => `${page}/settings/hooks/${idAt(data, 'id')}`,
  },
  githubDeployKeys: {
    ...ADMINISTERED,
    path: (parent) => below(parent, '/keys?per_page=100'),
    list: true,
    name: (data, parent) => `${parent.name} deploy key ${idAt(data, 'id')}`,
    page: (_, { page }) => `${page}/settings/keys`,
  },
  githubOutsiders: {
    ...REPOSITORY,
    scope: 'repository permission “Metadata”: read',
    without: ({ data }) => valueAt(data, 'owner.type') !== 'Organization',
    path: (parent) => below(parent, '/collaborators?affiliation=outside&per_page=100'),
    list: true,
    name: (data, parent) => `${parent.name} collaborator ${textAt(data, 'login')}`,
    page: (_, { page }) => `${page}/settings/access`,
  },
  githubReleases: {
    ...ADMINISTERED,
    states: 'enabled',
    path: (parent) => below(parent, '/immutable-releases'),
  },
  githubReporting: {
    ...ADMINISTERED,
    without: isPrivate,
    states: 'enabled',
    path: (parent) => below(parent, '/private-vulnerability-reporting'),
    page: (_, { page }) => `${page}/settings/security_analysis`,
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

function kindOf(data: Json): string | undefined {
  if (!flagAt(data, 'permissions.admin')) return 'repositories without administrator access';
  if (flagAt(data, 'archived')) return 'archived repositories';
  return flagAt(data, 'fork') ? 'forks' : undefined;
}

export function isPrivate({ data }: Reading): boolean {
  return valueAt(data, 'private') === true;
}

/** Enabled is 204 without content. */
async function alertsOf(api: ProviderApi, parent: Reading): Promise<boolean> {
  const answer = await api.find(below(parent, '/vulnerability-alerts'), ALERTS_OFF);
  if (answer !== undefined && answer !== null) throw new Refused('failed', 'the answer is not the documented one');
  return answer === null;
}

/** Alerts hold excerpts of secrets and code: only their numbers are kept. */
function numbersOf(data: Json): readonly Json[] {
  return listAt(data, 'alerts').map((alert) => valueAt(alert, 'number') ?? null);
}
