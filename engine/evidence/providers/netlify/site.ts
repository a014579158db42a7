import type { Json, Reading } from '../../facts/reading.ts';
import { idAt, textAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ReadingPlan } from '../define-provider.ts';
import { schemeOf } from '../scheme-of.ts';
import { snippetOf } from './snippet.ts';
import { slugOf } from './team.ts';
import { variableOf } from './variable.ts';

const SCOPE = 'a token of a member of the team with access to the site';
const SITE = { of: 'netlifySites', scope: SCOPE } as const;
const MAX_SITES = 40;

export const SITE_READINGS = {
  netlifyListed: {
    of: 'netlifyTeams',
    scope: SCOPE,
    path: ({ data }) => `/${slugOf(data)}/sites?per_page=100`,
    list: true,
    complete: false,
    max: MAX_SITES,
    name: (data) => textAt(data, 'name'),
    page: (data) => `/projects/${encodeURIComponent(textAt(data, 'name'))}`,
    keep: (data) => pick(data, ['id', 'name']),
  },
  netlifySites: {
    of: 'netlifyListed',
    scope: SCOPE,
    states: 'id',
    path: ({ data }) => `/sites/${idOf(data)}`,
    keep: siteOf,
  },
  netlifyVariables: {
    ...SITE,
    path: ({ data }) => `/accounts/${encodeURIComponent(textAt(data, 'account_id'))}/env?site_id=${idOf(data)}`,
    list: true,
    max: 2000,
    name: (data, parent) => `${parent.name} ${textAt(data, 'key')}`,
    page: (_, { page }) => `${page}/configuration/env`,
    keep: variableOf,
  },
  netlifyBuildHooks: {
    ...SITE,
    path: ({ data }) => `/sites/${idOf(data)}/build_hooks`,
    list: true,
    name: (data, parent) => `${parent.name} build hook ${textAt(data, 'title')}`,
    page: (_, { page }) => `${page}/configuration/deploys`,
    keep: (data) => pick(data, ['title', 'branch', 'created_at']),
  },
  netlifyHooks: {
    ...SITE,
    path: ({ data }) => `/hooks?site_id=${idOf(data)}`,
    list: true,
    name: (data, parent) => `${parent.name} notification ${idAt(data, 'id')}`,
    page: (_, { page }) => `${page}/configuration/notifications`,
    keep: (data) => ({
      ...pick(data, ['type', 'event', 'disabled']),
      data: { url: schemeOf(textOr(data, 'data.url')) },
    }),
  },
  netlifySnippets: {
    ...SITE,
    path: ({ data }) => `/sites/${idOf(data)}/snippets`,
    list: true,
    name: (data, parent) => `${parent.name} snippet ${textAt(data, 'title')}`,
    page: (_, { page }) => `${page}/configuration/deploys`,
    keep: snippetOf,
  },
  netlifyForms: {
    ...SITE,
    path: ({ data }) => `/sites/${idOf(data)}/forms`,
    list: true,
    name: (data, parent) => `${parent.name} form ${textAt(data, 'name')}`,
    page: (_, { page }) => `${page}/forms`,
    keep: (data) => pick(data, ['name', 'fields']),
  },
  netlifyCertificates: {
    ...SITE,
    without: ({ data }) => textOr(data, 'custom_domain') === '' || valueAt(data, 'ssl') !== true,
    states: 'state',
    path: ({ data }) => `/sites/${idOf(data)}/ssl`,
    page: (_, { page }) => `${page}/domain-management`,
    keep: (data) => pick(data, ['state', 'domains', 'expires_at']),
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

function idOf(data: Reading['data']): string {
  return encodeURIComponent(textAt(data, 'id'));
}

/** Without passwords, deploy hooks, tokens of default hooks and variables of the former kind, which the API tells in clear. */
function siteOf(data: Json): Json {
  return {
    ...pick(data, ['id', 'name', 'account_id', 'custom_domain', 'domain_aliases', 'ssl', 'force_ssl', 'build_image']),
    ...pick(data, ['prevent_non_git_prod_deploys', 'deploy_preview_custom_domain', 'branch_deploy_custom_domain']),
    build_settings: pick(valueAt(data, 'build_settings') ?? null, [
      'repo_path',
      'repo_branch',
      'public_repo',
      'private_logs',
    ]),
    published_deploy: pick(valueAt(data, 'published_deploy') ?? null, ['branch', 'context']),
  };
}
