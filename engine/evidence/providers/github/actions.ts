import type { Json, Reading } from '../../facts/reading.ts';
import { numberAt, textAt, UNREAD, valueAt } from '../../parse/provider/fields.ts';
import { isProduction } from '../../parse/provider/github-environment.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { reasonOf } from '../reason-of.ts';
import { ADMINISTERED, isPrivate, REPOSITORY } from './repository.ts';
import { below } from './repository-path.ts';

/** Settings of Actions. */
const SETTINGS = { ...ADMINISTERED, page: (_: Json, { page }: Reading) => `${page}/settings/actions` } as const;

export const ACTIONS_READINGS = {
  githubActions: {
    ...SETTINGS,
    states: 'enabled',
    path: (parent) => below(parent, '/actions/permissions'),
  },
  githubWorkflowToken: {
    ...SETTINGS,
    states: 'default_workflow_permissions',
    path: (parent) => below(parent, '/actions/permissions/workflow'),
  },
  githubForkApproval: {
    ...SETTINGS,
    without: isPrivate,
    states: 'approval_policy',
    path: (parent) => below(parent, '/actions/permissions/fork-pr-contributor-approval'),
  },
  githubForkRuns: {
    ...SETTINGS,
    without: (parent) => !isPrivate(parent),
    states: 'run_workflows_from_fork_pull_requests',
    path: (parent) => below(parent, '/actions/permissions/fork-pr-workflows-private-repos'),
  },
  githubRunners: {
    ...ADMINISTERED,
    path: (parent) => below(parent, '/actions/runners?per_page=100'),
    list: { items: 'runners' },
    name: (data, parent) => `${parent.name} runner ${textAt(data, 'name')}`,
    page: (_, { page }) => `${page}/settings/actions/runners`,
  },
  githubSecrets: {
    ...REPOSITORY,
    scope: 'repository permission “Secrets”: read (classic token: repo)',
    path: (parent) => below(parent, '/actions/secrets?per_page=100'),
    list: { items: 'secrets' },
    name: (data, parent) => `${parent.name} secret ${textAt(data, 'name')}`,
    page: (_, { page }) => `${page}/settings/secrets/actions`,
  },
  githubEnvironments: {
    ...REPOSITORY,
    scope: 'repository permissions “Actions” and “Environments”: read (classic token: repo)',
    read: environmentsOf,
    list: true,
    name: (data, parent) => `${parent.name} environment ${textAt(data, 'name')}`,
    page: (_, { page }) => `${page}/settings/environments`,
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

/** Environments, and how many secrets an open one for production has. */
async function environmentsOf(api: ProviderApi, parent: Reading): Promise<readonly Json[]> {
  const all = await api.list(below(parent, '/environments?per_page=100'), { items: 'environments' });
  return Promise.all(
    all.map(async (one) => ({
      ...pick(one, ['name', 'deployment_branch_policy', 'protection_rules']),
      ...(mayBeOpen(one) ? await secretsOf(api, parent, textAt(one, 'name')) : {}),
    })),
  );
}

function mayBeOpen(data: Json): boolean {
  return isProduction(textAt(data, 'name')) && valueAt(data, 'deployment_branch_policy') === null;
}

async function secretsOf(api: ProviderApi, parent: Reading, name: string): Promise<Json & object> {
  try {
    const answer = await api.get(below(parent, `/environments/${encodeURIComponent(name)}/secrets?per_page=1`));
    return { secrets: numberAt(answer, 'total_count') };
  } catch (error) {
    return { [UNREAD]: { secrets: reasonOf(error) } };
  }
}
