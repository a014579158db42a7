import type { Reading } from '../reading.ts';

/** Data of projects and organizations from the Supabase Management API. */
export interface SupabaseFacts {
  /** Projects that the token reaches, with the plan of their organization as `plan`; null if it could not be read. */
  supabaseProjects: readonly Reading[];
  /** Warnings of the security advisor, as `lints`. */
  supabaseAdvisors: readonly Reading[];
  /** Tables that the advisor warns about, with the first row that an anonymous visitor gets as `rows`: names of columns only. */
  supabaseWarnedTables: readonly Reading[];
  /** Settings of sign-in, without secrets. */
  supabaseAuth: readonly Reading[];
  /** Keys that sign the tokens of users, as `keys`. */
  supabaseSigningKeys: readonly Reading[];
  /** Whether the database accepts connections without TLS. */
  supabaseSsl: readonly Reading[];
  /** Addresses that may connect to the database. */
  supabaseNetwork: readonly Reading[];
  /** Settings of the Data API. */
  supabaseDataApi: readonly Reading[];
  /** Storage buckets. */
  supabaseBuckets: readonly Reading[];
  /** Edge Functions. */
  supabaseFunctions: readonly Reading[];
  /** Backups of the database. */
  supabaseBackups: readonly Reading[];
  /** Whether the legacy API keys work. */
  supabaseLegacyKeys: readonly Reading[];
  /** Secret API keys, without their values. */
  supabaseKeys: readonly Reading[];
  /** Settings of Realtime. */
  supabaseRealtime: readonly Reading[];
  /** Organizations of the account. */
  supabaseOrganizations: readonly Reading[];
  /** Members of each organization, as `members`. */
  supabaseMembers: readonly Reading[];
}
