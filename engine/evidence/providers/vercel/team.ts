import type { Json, Reading } from '../../facts/reading.ts';
import { listAt, listOr, numberAt, textAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { Refused } from '../refused.ts';
import { schemeOf } from '../scheme-of.ts';
import { variableOf } from './variable.ts';

const SCOPE = 'a token whose scope is the team';
const TEAM = { of: 'vercelMemberships', scope: SCOPE } as const;

export const TEAM_READINGS = {
  vercelTokens: {
    scope: 'a token with access to the full account',
    path: () => '/v6/user/tokens',
    list: { items: 'tokens' },
    complete: true,
    name: (data) => `token ${textAt(data, 'name')}`,
    page: () => '/account/settings/tokens',
    keep: (data) => pick(data, ['name', 'origin', 'createdAt', 'activeAt', 'expiresAt', 'revokedAt', 'leakedAt']),
  },
  vercelMemberships: {
    scope: SCOPE,
    read: teamsOf,
    list: true,
    max: 20,
    name: (data) => textAt(data, 'slug'),
    page: (data) => `/${encodeURIComponent(textAt(data, 'slug'))}`,
    keep: (data) => pick(data, ['id', 'slug']),
  },
  vercelTeams: {
    ...TEAM,
    states: 'id',
    path: (parent) => `/v2/teams/${idOf(parent)}`,
    page: (_, { page }) => `${page}/~/settings`,
    keep: (data) => ({
      ...pick(data, ['slug', 'billing', 'defaultDeploymentProtection', 'sensitiveEnvironmentVariablePolicy']),
      ...(valueAt(data, 'saml') === undefined ? {} : { saml: valueAt(data, 'saml') ?? null }),
    }),
  },
  vercelOwners: {
    ...TEAM,
    read: async (api, parent) => ({
      plan: textOr(await api.get(`/v2/teams/${idOf(parent)}`), 'billing.plan'),
      owners: await api.list(`/v3/teams/${idOf(parent)}/members?role=OWNER&limit=100`, { items: 'members' }),
    }),
    keep: (data) => ({ ...pick(data, ['plan']), owners: listAt(data, 'owners').map((one) => pick(one, ['username'])) }),
    page: (_, { page }) => `${page}/~/settings/members`,
  },
  vercelInvitations: {
    ...TEAM,
    read: async (api, parent) => {
      const answer = await api.get(`/v3/teams/${idOf(parent)}/members?limit=1`);
      listAt(answer, 'members');
      return { emailInviteCodes: listOr(answer, 'emailInviteCodes') };
    },
    keep: (data) => ({
      emailInviteCodes: listAt(data, 'emailInviteCodes').map((one) => pick(one, ['role', 'createdAt', 'expired'])),
    }),
    page: (_, { page }) => `${page}/~/settings/members`,
  },
  vercelIntegrations: {
    ...TEAM,
    path: (parent) => `/v1/integrations/configurations?view=account&${within(parent)}`,
    list: true,
    name: (data, parent) => `${parent.name} integration ${textAt(data, 'slug')}`,
    page: (_, { page }) => `${page}/~/integrations`,
    keep: (data) => pick(data, ['slug', 'projects', 'scopes', 'disabledAt', 'deletedAt', 'installationType']),
  },
  vercelWebhooks: {
    ...TEAM,
    path: (parent) => `/v1/webhooks?${within(parent)}`,
    list: true,
    name: (data, parent) => `${parent.name} webhook ${textAt(data, 'id')}`,
    page: (_, { page }) => `${page}/~/settings/webhooks`,
    keep: (data) => ({ url: schemeOf(textAt(data, 'url')) }),
  },
  vercelDrains: {
    ...TEAM,
    path: (parent) => `/v1/drains?${within(parent)}`,
    list: { items: 'drains' },
    name: (data, parent) => `${parent.name} drain ${textAt(data, 'name')}`,
    page: (_, { page }) => `${page}/~/settings/drains`,
    keep: (data) => ({
      ...pick(data, ['disabledAt', 'status']),
      delivery: { type: textAt(data, 'delivery.type'), endpoint: endpointOf(data) },
    }),
  },
  vercelSharedVariables: {
    ...TEAM,
    path: (parent) => `/v1/env?${within(parent)}`,
    list: { items: 'data' },
    max: 500,
    name: (data, parent) => `${parent.name} ${textAt(data, 'key')}`,
    page: (_, { page }) => `${page}/~/settings/environment-variables`,
    keep: variableOf,
  },
  vercelRegistrations: {
    ...TEAM,
    path: (parent) => `/v5/domains?limit=100&${within(parent)}`,
    list: { items: 'domains' },
    name: (data) => textAt(data, 'name'),
    page: (data, { page }) => `${page}/~/domains/${encodeURIComponent(textAt(data, 'name'))}`,
    keep: (data) => pick(data, ['name', 'expiresAt', 'boughtAt', 'renew']),
  },
  vercelCertificates: {
    ...TEAM,
    read: async (api, parent) => latest(await api.list(`/v8/certs?${within(parent)}`, { items: 'certs' })),
    list: true,
    name: (data) => namesOf(data),
    page: (_, { page }) => `${page}/~/domains`,
    keep: (data) => pick(data, ['cns', 'expiresAt', 'autoRenew']),
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

/** Query of requests on behalf of a team. */
export function within(parent: Reading): string {
  return `teamId=${idOf(parent)}`;
}

function idOf({ data }: Reading): string {
  return encodeURIComponent(textAt(data, 'id'));
}

/** A token of one team lists the others of its user as limited by its scope: those are not part of the scan. */
async function teamsOf(api: ProviderApi): Promise<readonly Json[]> {
  const all = await api.list('/v2/teams?limit=100', { items: 'teams' });
  const teams = all.filter((team) => !listOr(team, 'limitedBy').includes('scope'));
  if (teams.length === 0 && all.length > 0)
    throw new Refused('forbidden', `the token may not read any team; it needs: ${SCOPE}`);
  return teams;
}

/** Expired certificates stay in the list after their renewal. */
function latest(certificates: readonly Json[]): readonly Json[] {
  const sorted = [...certificates].sort((a, b) => numberAt(a, 'expiresAt') - numberAt(b, 'expiresAt'));
  return [...new Map(sorted.map((one) => [namesOf(one), one])).values()];
}

function namesOf(data: Json): string {
  return listAt(data, 'cns').map(String).sort().join(', ');
}

function endpointOf(data: Json): string {
  const endpoint = valueAt(data, 'delivery.endpoint') ?? '';
  return schemeOf(typeof endpoint === 'string' ? endpoint : textOr(endpoint, 'traces'));
}
