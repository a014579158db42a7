import type { Json, Reading } from '../../facts/reading.ts';
import { flagAt, listAt, statedAt, textAt, UNREAD, valueAt } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ReadingPlan } from '../define-provider.ts';
import { AUTH_FIELDS } from './auth-fields.ts';
import { runningProjects } from './running-projects.ts';

const MAX_PROJECTS = 20;

/** A reading of every project whose services run. */
export const PROJECT = { of: 'supabaseProjects' } as const;

export const PROJECT_READINGS = {
  supabaseProjects: {
    scope: '“Projects (account-wide)”: Read',
    read: (api, _, cut) => runningProjects(api, cut),
    list: true,
    max: MAX_PROJECTS,
    name: (data) => textAt(data, 'name'),
    page: (data) => `/dashboard/project/${encodeURIComponent(textAt(data, 'ref'))}`,
    keep: (data) => pick(data, ['ref', 'name', 'plan', UNREAD]),
  },
  supabaseAdvisors: {
    ...PROJECT,
    scope: '“Advisors”: Read',
    path: (parent) => below(parent, '/advisors/security'),
    keep: (data) => ({ lints: listAt(data, 'lints').map(lintOf) }),
    page: (_, { page }) => `${page}/advisors/security`,
  },
  supabaseAuth: {
    ...PROJECT,
    scope: '“Auth Config”: Read',
    states: 'disable_signup',
    path: (parent) => below(parent, '/config/auth'),
    keep: (data) => ({ ...pick(data, AUTH_FIELDS), sms_test_otp: Boolean(valueAt(data, 'sms_test_otp')) }),
  },
  supabaseSigningKeys: {
    ...PROJECT,
    scope: '“Auth Signing Keys”: Read',
    path: (parent) => below(parent, '/config/auth/signing-keys'),
    keep: (data) => ({ keys: listAt(data, 'keys').map((key) => pick(key, ['algorithm', 'status'])) }),
    page: (_, { page }) => `${page}/settings/jwt`,
  },
  supabaseSsl: {
    ...PROJECT,
    scope: '“SSL Enforcement”: Read',
    states: 'currentConfig',
    path: (parent) => below(parent, '/ssl-enforcement'),
    page: (_, { page }) => `${page}/database/settings`,
  },
  supabaseNetwork: {
    ...PROJECT,
    scope: '“Network Restrictions”: Read',
    states: 'entitlement',
    path: (parent) => below(parent, '/network-restrictions'),
    page: (_, { page }) => `${page}/database/settings`,
  },
  supabaseDataApi: {
    ...PROJECT,
    scope: '“Data API Config”: Read',
    states: 'db_schema',
    path: (parent) => below(parent, '/postgrest'),
    keep: (data) => pick(data, ['db_schema', 'max_rows']),
    page: (_, { page }) => `${page}/integrations/data_api/settings`,
  },
  supabaseBuckets: {
    ...PROJECT,
    scope: '“Storage”: Read',
    path: (parent) => below(parent, '/storage/buckets'),
    list: true,
    name: (data, parent) => `${parent.name} bucket ${textAt(data, 'name')}`,
    keep: (data) => ({ name: textAt(data, 'name'), public: flagAt(data, 'public') }),
    page: (data, { page }) => `${page}/storage/files/buckets/${encodeURIComponent(textAt(data, 'name'))}`,
  },
  supabaseFunctions: {
    ...PROJECT,
    scope: '“Edge Functions”: Read',
    path: (parent) => below(parent, '/functions'),
    list: true,
    name: (data, parent) => `${parent.name} function ${textAt(data, 'slug')}`,
    keep: (data) => pick(data, ['slug', 'status', 'verify_jwt']),
    page: (data, { page }) => `${page}/functions/${encodeURIComponent(textAt(data, 'slug'))}/details`,
  },
  supabaseBackups: {
    ...PROJECT,
    scope: '“Backups”: Read',
    states: 'backups',
    path: (parent) => below(parent, '/database/backups'),
    page: (_, { page }) => `${page}/database/backups/scheduled`,
  },
  supabaseLegacyKeys: {
    ...PROJECT,
    scope: '“API Keys”: Read',
    states: 'enabled',
    path: (parent) => below(parent, '/api-keys/legacy'),
    page: (_, { page }) => `${page}/settings/api-keys`,
  },
  supabaseKeys: {
    ...PROJECT,
    scope: '“API Keys”: Read',
    read: async (api, parent) => {
      const keys = await api.list(below(parent, '/api-keys'));
      return keys.filter((key) => statedAt(key, 'type') === 'secret');
    },
    list: true,
    name: (data, parent) => `${parent.name} secret key ${textAt(data, 'name')}`,
    keep: (data) => pick(data, ['name', 'type', 'inserted_at']),
    page: (_, { page }) => `${page}/settings/api-keys`,
  },
  supabaseRealtime: {
    ...PROJECT,
    scope: '“Realtime Config”: Read',
    states: 'private_only',
    path: (parent) => below(parent, '/config/realtime'),
    keep: (data) => pick(data, ['private_only', 'suspend']),
    page: (_, { page }) => `${page}/realtime/settings`,
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

/** API path below a project. */
export function below({ data }: Reading, path: string): string {
  return `/v1/projects/${encodeURIComponent(textAt(data, 'ref'))}${path}`;
}

/** Details hold definitions of views and policies: only the name of the object is kept. */
function lintOf(lint: Json): Json {
  return {
    name: textAt(lint, 'name'),
    metadata: pick(valueAt(lint, 'metadata') ?? null, ['schema', 'name', 'type', 'command']),
  };
}
