import type { StandIn } from './stand-in.ts';

/**
 * The Management API of Supabase (https://supabase.com/docs/reference/api/introduction, its description at
 * https://api.supabase.com/api/v1, and https://supabase.com/docs/guides/database/database-advisors for the names of
 * warnings), and its Data API (https://supabase.com/docs/guides/api): an organization with one project.
 */
const REF = 'abcdefghijklmnopqrst';
const PROJECT = `/v1/projects/${REF}`;
const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
const recently = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString();

const auth = {
  disable_signup: false,
  external_anonymous_users_enabled: false,
  external_email_enabled: true,
  external_phone_enabled: true,
  hook_send_email_enabled: false,
  jwt_exp: 3600,
  mailer_allow_unverified_email_sign_ins: false,
  mailer_autoconfirm: false,
  mailer_otp_exp: 3600,
  mailer_otp_length: 8,
  mailer_secure_email_change_enabled: true,
  mfa_phone_enroll_enabled: false,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  mfa_web_authn_enroll_enabled: false,
  password_hibp_enabled: true,
  password_min_length: 10,
  password_required_characters: '',
  refresh_token_rotation_enabled: true,
  security_captcha_enabled: true,
  security_captcha_provider: 'turnstile',
  security_refresh_token_reuse_interval: 10,
  security_update_password_require_reauthentication: true,
  site_url: 'https://shop.example',
  sms_autoconfirm: false,
  sms_test_otp: null,
  smtp_host: 'smtp.shop.example',
  smtp_pass: 'hash of a password',
  uri_allow_list: 'https://shop.example/**,http://localhost:3000/**',
};

export const SUPABASE: StandIn = {
  credentials: { token: 'a token' },
  answers: {
    '/v1/projects': [
      {
        id: REF,
        ref: REF,
        organization_id: 'acme-org',
        organization_slug: 'acme-org',
        name: 'shop',
        region: 'eu-central-1',
        created_at: '2024-02-01T09:00:00Z',
        status: 'ACTIVE_HEALTHY',
        database: {
          host: `db.${REF}.supabase.co`,
          version: '17.6.1.054',
          postgres_engine: '17',
          release_channel: 'ga',
        },
      },
    ],
    '/v1/organizations': [{ id: 'acme-org', slug: 'acme-org', name: 'Acme' }],
    '/v1/organizations/acme-org': {
      id: 'acme-org',
      name: 'Acme',
      plan: 'pro',
      opt_in_tags: [],
      allowed_release_channels: ['ga'],
    },
    '/v1/organizations/acme-org/members': [
      { user_id: '1', user_name: 'ada', email: 'ada@shop.example', role_name: 'Owner', mfa_enabled: true },
      { user_id: '2', user_name: 'grace', email: 'grace@shop.example', role_name: 'Developer', mfa_enabled: true },
    ],
    [`${PROJECT}/advisors/security`]: {
      lints: [
        {
          name: 'rls_enabled_no_policy',
          level: 'INFO',
          metadata: { schema: 'public', name: 'audit_log', type: 'table' },
        },
      ],
    },
    [`/${REF}.supabase.co/rest/v1/audit_log`]: [],
    [`${PROJECT}/config/auth`]: auth,
    [`${PROJECT}/config/auth/signing-keys`]: {
      keys: [
        { id: '5c0f', algorithm: 'ES256', status: 'in_use', created_at: recently, updated_at: recently },
        { id: '5c10', algorithm: 'HS256', status: 'previously_used', created_at: recently, updated_at: recently },
      ],
    },
    [`${PROJECT}/ssl-enforcement`]: { currentConfig: { database: true }, appliedSuccessfully: true },
    [`${PROJECT}/network-restrictions`]: {
      entitlement: 'allowed',
      config: { dbAllowedCidrs: ['203.0.113.0/24'], dbAllowedCidrsV6: [] },
      status: 'applied',
    },
    [`${PROJECT}/postgrest`]: {
      db_schema: 'public,graphql_public',
      max_rows: 1000,
      db_extra_search_path: 'public,extensions',
      db_pool: null,
      jwt_secret: 'a secret',
    },
    [`${PROJECT}/storage/buckets`]: [
      { id: 'uploads', name: 'uploads', owner: '', created_at: recently, updated_at: recently, public: false },
    ],
    [`${PROJECT}/functions`]: [
      {
        id: '7d1e',
        slug: 'checkout',
        name: 'checkout',
        status: 'ACTIVE',
        version: 3,
        created_at: 1_750_000_000_000,
        updated_at: 1_750_000_000_000,
        verify_jwt: true,
      },
    ],
    [`${PROJECT}/database/backups`]: {
      region: 'eu-central-1',
      walg_enabled: true,
      pitr_enabled: false,
      backups: [{ is_physical_backup: true, status: 'COMPLETED', inserted_at: yesterday }],
      physical_backup_data: {},
    },
    [`${PROJECT}/api-keys`]: [
      { id: '1', type: 'publishable', name: 'default', prefix: 'abc', api_key: 'sb_publishable_abc' },
      { id: '2', type: 'secret', name: 'default', prefix: 'def', api_key: 'sb_secret_def', inserted_at: recently },
    ],
    [`${PROJECT}/api-keys/legacy`]: { enabled: false },
    [`${PROJECT}/config/realtime`]: { private_only: true, suspend: false, presence_enabled: true },
  },
  places: {
    supabaseProjects: '/v1/projects#0',
    supabaseAdvisors: `${PROJECT}/advisors/security`,
    supabaseWarnedTables: { rows: `/${REF}.supabase.co/rest/v1/audit_log` },
    supabaseAuth: `${PROJECT}/config/auth`,
    supabaseSigningKeys: `${PROJECT}/config/auth/signing-keys`,
    supabaseSsl: `${PROJECT}/ssl-enforcement`,
    supabaseNetwork: `${PROJECT}/network-restrictions`,
    supabaseDataApi: `${PROJECT}/postgrest`,
    supabaseBuckets: `${PROJECT}/storage/buckets#0`,
    supabaseFunctions: `${PROJECT}/functions#0`,
    supabaseBackups: `${PROJECT}/database/backups`,
    supabaseLegacyKeys: `${PROJECT}/api-keys/legacy`,
    supabaseKeys: `${PROJECT}/api-keys#1`,
    supabaseRealtime: `${PROJECT}/config/realtime`,
    supabaseOrganizations: '/v1/organizations#0',
    supabaseMembers: { members: '/v1/organizations/acme-org/members' },
  },
};
