import type { Evidence } from '../../../evidence/evidence.ts';
import type { ProvenTable, ReplayedDatabase } from '../../../evidence/facts/database.ts';

type Given = Pick<Evidence, 'databases'>;

const PLACE = { file: 'supabase/migrations/0001_init.sql', line: 1 };
const TABLE: ProvenTable = {
  name: 'public.orders',
  place: PLACE,
  proof: 'read of a row of user aaaaaaaa in public.orders',
  isRlsOn: true,
  policies: ['all'],
  takesAnything: true,
  isSubmitted: false,
  privacy: 'private',
  owner: 'user_id',
  isOwned: true,
  isSentToOwner: false,
  acts: { nobody: [], 'any user': [] },
  isPublished: false,
};

const DATABASE: ReplayedDatabase = {
  script: { root: 'supabase/migrations', exposed: ['public'], isSignUpOpen: true, buckets: [] },
  files: 1,
  tables: [],
  detours: [],
  promotions: [],
  buckets: [],
  userGrants: [],
  failed: [],
  leftOut: [],
};

export function databaseWith(parts: Partial<ReplayedDatabase>): Given {
  return { databases: [{ ...DATABASE, ...parts }] };
}

/** A database with one table. */
export function tableWith(table: Partial<ProvenTable>): Given {
  return databaseWith({ tables: [{ ...TABLE, ...table }] });
}

export const EXAMPLE_PLACE = PLACE;
export const NO_DATABASES: Given = { databases: [] };
