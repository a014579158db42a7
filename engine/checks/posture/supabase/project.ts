import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, listAt, momentAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { DAY, showsOlderThanYear } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOn, showsAbove } from '../support/settings.ts';
import { ofProject } from '../support/supabase.ts';

const STALE_DAYS = 3;
/** Schemas of Supabase and of extensions that hold credentials, users and jobs. */
const INTERNAL = ['auth', 'vault', 'pgsodium', 'cron', 'net', 'supabase_functions', 'supabase_migrations'];
const API_KEYS = 'https://supabase.com/docs/guides/getting-started/api-keys';

/** Also true where the plan could not be read. */
const isFree = (parent: Json) => textOr(parent, 'plan', 'free') === 'free';
const backedUp = (more: Readonly<Record<string, Json>>) => ({ data: { pitr_enabled: false, backups: [], ...more } });
const key = (algorithm: string, status: string) => ({ algorithm, status });

export default definePostureTable('supabase', {
  'ssl-enforcement': {
    title: 'The database accepts encrypted connections only',
    why: 'A client that connects without TLS sends its queries and their results in the clear.',
    severity: 'medium',
    message: 'Database accepts connections without TLS',
    fix: 'In the project under Database → Settings, turn on “Enforce SSL on incoming connections”. Add `sslmode=require` to connection strings first. The database restarts.',
    references: ['CWE-319', 'https://supabase.com/docs/guides/platform/ssl-enforcement'],
    ...ofProject('supabaseSsl'),
    ...mustBeOn('currentConfig.database'),
  },
  'network-restrictions': {
    title: 'The database accepts connections only from allowed IP addresses',
    why: 'Anyone can try passwords on the database, and a leaked one works from anywhere. The Data API and the client libraries do not need direct connections.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Database accepts connections from any IP address',
    fix: 'In the project under Database → Settings → Network Restrictions, permit the addresses of your servers and of your office. Leave it open only if a host without fixed addresses connects to Postgres directly.',
    references: ['CWE-284', 'https://supabase.com/docs/guides/platform/network-restrictions'],
    ...ofProject('supabaseNetwork'),
    exempt: (data) =>
      textAt(data, 'entitlement') === 'disallowed' ? 'The plan has no network restrictions' : undefined,
    finds(data) {
      const ranges = [...rangesOf(data, 'config.dbAllowedCidrs'), ...rangesOf(data, 'config.dbAllowedCidrsV6')];
      const open = ranges.filter((range) => range.endsWith('/0'));
      return open.length === 0 ? undefined : `allowed: ${open.join(', ')}`;
    },
    weak: [
      { data: { entitlement: 'allowed', config: { dbAllowedCidrs: ['0.0.0.0/0'], dbAllowedCidrsV6: ['::/0'] } } },
      { data: { entitlement: 'allowed', config: { dbAllowedCidrs: ['203.0.113.7/32', '0.0.0.0/0'] } } },
    ],
    sound: [{ data: { entitlement: 'allowed', config: { dbAllowedCidrs: ['203.0.113.0/24'], dbAllowedCidrsV6: [] } } }],
    exempted: [{ data: { entitlement: 'disallowed', config: {} } }],
  },
  'exposed-schemas': {
    title: 'The Data API exposes no internal schemas',
    why: 'Tables of these schemas hold users, sessions, secrets or jobs, and are not designed to be protected by your policies.',
    severity: 'high',
    likelihood: 'likely',
    message: 'Data API exposes an internal schema',
    fix: 'In the project under Integrations → Data API → Settings, remove the schema from “Exposed schemas”. Expose what clients need through a view or a function in `public`.',
    references: ['CWE-668', 'https://supabase.com/docs/guides/api/hardening-data-api'],
    ...ofProject('supabaseDataApi'),
    finds(data) {
      const exposed = textAt(data, 'db_schema')
        .split(',')
        .map((schema) => schema.trim());
      const internal = exposed.filter((schema) => INTERNAL.includes(schema));
      return internal.length === 0 ? undefined : `db_schema: ${internal.join(', ')}`;
    },
    weak: [{ data: { db_schema: 'public, auth' } }],
    sound: [{ data: { db_schema: 'public,graphql_public' } }, { data: { db_schema: '' } }],
  },
  'row-limit': {
    title: 'Data API requests return a limited number of rows',
    why: 'With a high limit, one request copies a whole table, and a few of them keep the database busy.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Data API requests can return too many rows',
    fix: 'In the project under Integrations → Data API → Settings, set “Max rows” to 1000, the default, and page through longer lists with `range()`.',
    references: ['CWE-770', 'https://supabase.com/docs/guides/api/securing-your-api'],
    ...ofProject('supabaseDataApi'),
    exempt: (data) => (textAt(data, 'db_schema').trim() === '' ? 'The Data API is turned off' : undefined),
    finds: showsAbove('max_rows', 10_000),
    weak: [{ data: { db_schema: 'public', max_rows: 1_000_000 } }],
    sound: [{ data: { db_schema: 'public', max_rows: 1000 } }],
    exempted: [{ data: { db_schema: '', max_rows: 1_000_000 } }],
  },
  backups: {
    title: 'The database has a recent backup',
    why: 'Without one, a failed migration or a deleted table cannot be undone.',
    severity: 'medium',
    message: 'Database without a recent backup',
    fix: 'Open Database → Backups of the project. On paid plans backups are made daily: contact support if they fail. On the Free plan there are none: run `supabase db dump` on a schedule and keep the files elsewhere, or upgrade.',
    references: ['https://supabase.com/docs/guides/platform/backups'],
    ...ofProject('supabaseBackups'),
    finds(data, parent, now) {
      if (flagAt(data, 'pitr_enabled')) return undefined;
      const last = lastBackup(data);
      if (last !== undefined && now - last <= STALE_DAYS * DAY) return undefined;
      const shows = last === undefined ? 'no completed backup' : `last backup: ${new Date(last).toISOString()}`;
      return isFree(parent) ? { shows, severity: 'low' } : shows;
    },
    weak: [
      { ...backedUp({ physical_backup_data: {} }), parent: { plan: 'free' } },
      backedUp({ backups: [{ status: 'COMPLETED', inserted_at: '2024-01-01T03:00:00Z' }], physical_backup_data: {} }),
    ],
    sound: [
      backedUp({ pitr_enabled: true }),
      backedUp({ backups: [{ status: 'COMPLETED', inserted_at: '2026-03-01T03:00:00Z' }] }),
      backedUp({
        physical_backup_data: { latest_physical_backup_date_unix: Date.parse('2026-03-01T03:00:00Z') / 1000 },
      }),
    ],
  },
  'legacy-keys': {
    title: 'The legacy API keys are disabled',
    why: 'The legacy `service_role` key bypasses every policy, is valid for ten years, and cannot be replaced without replacing the public key of every client.',
    severity: 'low',
    message: 'Legacy `anon` and `service_role` keys are enabled',
    fix: 'Create a publishable and a secret key under Settings → API Keys, replace the legacy ones in the site, its servers and Edge Functions, check under “Last used” that nothing uses them, and then disable the legacy keys.',
    references: ['CWE-324', API_KEYS],
    ...ofProject('supabaseLegacyKeys'),
    finds: (data) => (flagAt(data, 'enabled') ? 'enabled: true' : undefined),
    weak: [{ data: { enabled: true }, whole: true }],
    sound: [{ data: { enabled: false } }],
  },
  'secret-key-age': {
    title: 'Secret API keys are rotated every year',
    why: 'A secret key bypasses every policy. The older it is, the more machines, logs and former colleagues know it.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Secret API key is older than a year',
    fix: 'Under Settings → API Keys, create a new secret key, replace the old one where it is used, and delete the old one.',
    references: ['CWE-324', API_KEYS],
    reads: 'supabaseKeys',
    none: 'No project has secret API keys of the new kind',
    finds: showsOlderThanYear('inserted_at', 'created:'),
    weak: [{ data: { inserted_at: '2023-05-01T00:00:00Z' } }],
    sound: [{ data: { inserted_at: '2026-01-01T00:00:00Z' } }],
  },
  'signing-keys': {
    title: 'User tokens are signed with an asymmetric key',
    why: 'With a shared secret, every service that checks tokens can also issue them: if one leaks it, an attacker can sign in as anyone.',
    severity: 'low',
    message: 'User tokens are signed with a shared secret',
    fix: 'Under Settings → JWT Keys, migrate to signing keys, create a standby key (ES256), and rotate to it. Change services that verify tokens with the secret to the JWKS of the project first.',
    references: ['CWE-321', 'https://supabase.com/docs/guides/auth/signing-keys'],
    ...ofProject('supabaseSigningKeys'),
    exempt: (data) =>
      algorithmsOf(data).length === 0 ? 'The project has not been migrated to signing keys' : undefined,
    finds: (data) => (algorithmsOf(data).includes('HS256') ? 'algorithm of the key in use: HS256' : undefined),
    weak: [{ data: { keys: [key('HS256', 'in_use')] } }],
    sound: [{ data: { keys: [key('ES256', 'in_use'), key('HS256', 'previously_used')] } }],
    exempted: [{ data: { keys: [] } }],
  },
});

function rangesOf(data: Json, path: string): string[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** Moment of the last completed backup, logical or physical. */
function lastBackup(data: Json): number | undefined {
  const completed = listAt(data, 'backups').filter((backup) => textAt(backup, 'status') === 'COMPLETED');
  const moments = completed.map((backup) => momentAt(backup, 'inserted_at'));
  const physical = valueAt(data, 'physical_backup_data.latest_physical_backup_date_unix');
  if (typeof physical === 'number') moments.push(physical * 1000);
  return moments.length === 0 ? undefined : Math.max(...moments);
}

function algorithmsOf(data: Json): string[] {
  const keys = listAt(data, 'keys').filter((key) => textAt(key, 'status') === 'in_use');
  return keys.map((key) => textAt(key, 'algorithm'));
}
