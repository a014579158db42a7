import type { Json, Reading } from '../../facts/reading.ts';
import { flagAt, idAt, listAt, textAt, UNREAD, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { reasonOf } from '../reason-of.ts';
import { Refused } from '../refused.ts';

const ADMINISTRATION = 'repository permission “Administration”: read (classic token: repo)';
const MAX_REPOSITORIES = 40;
const MAX_RULESETS = 20;
/** Messages of GitHub where there is none; a 404 of anything else may be a lack of access. */
const ALERTS_OFF = 'Vulnerability alerts are disabled.';
const NOT_PROTECTED = 'Branch not protected';

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
    read: (api, { data }) => branchOf(api, data),
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

/** API path below a repository. */
export function below({ data }: Reading, path: string): string {
  return `/repos/${slugOf(data)}${path}`;
}

/** Rules that apply to the default branch, who may bypass them, and its classic protection; null where it has none. */
async function branchOf(api: ProviderApi, data: Json): Promise<Json> {
  const repository = `/repos/${slugOf(data)}`;
  const branch = encodeURIComponent(textAt(data, 'default_branch'));
  const [rules, classic] = await Promise.all([
    api.list(`${repository}/rules/branches/${branch}?per_page=100`),
    api.find(`${repository}/branches/${branch}/protection`, NOT_PROTECTED),
  ]);
  if (classic !== undefined) flagAt(classic, 'enforce_admins.enabled');
  return {
    branch: textAt(data, 'default_branch'),
    rules,
    protection: classic ?? null,
    ...(await bypassesOf(api, repository, rules)),
  };
}

/** Who may bypass each ruleset, by its identifier. */
async function bypassesOf(api: ProviderApi, repository: string, rules: readonly Json[]): Promise<Json & object> {
  const known = rules.filter((rule) => valueAt(rule, 'ruleset_id') !== undefined);
  const ids = [...new Set(known.map((rule) => idAt(rule, 'ruleset_id')))].slice(0, MAX_RULESETS);
  try {
    const rulesets = await Promise.all(ids.map((id) => api.get(`${repository}/rulesets/${encodeURIComponent(id)}`)));
    const kept = rulesets.map((one) => pick(one, ['bypass_actors', 'current_user_can_bypass']));
    return { bypasses: Object.fromEntries(kept.map((one, i) => [ids[i], one])) };
  } catch (error) {
    return { [UNREAD]: { bypasses: reasonOf(error) } };
  }
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

function slugOf(data: Json): string {
  return textAt(data, 'full_name').split('/', 2).map(encodeURIComponent).join('/');
}
