import type { Evidence } from '../../../evidence/evidence.ts';
import type { ProvenTable, ReplayedDatabase, SiteAnswer } from '../../../evidence/facts/database.ts';

type Given = Pick<Evidence, 'databases'>;

const PLACE = { file: 'supabase/migrations/0001_init.sql', line: 1 };
const TABLE: ProvenTable = {
  name: 'public.orders',
  place: PLACE,
  proof: 'read of a row of user aaaaaaaa in public.orders',
  isRlsOn: true,
  policies: ['all'],
  takesAnything: true,
  privacy: 'private',
  owner: 'user_id',
  isOwned: true,
  isSentToOwner: false,
  acts: { nobody: [], 'any user': [] },
  isPublished: false,
  fix: undefined,
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

const AT = 'https://abcdefghijklmnopqrst.supabase.co/rest/v1/orders?select=*&limit=1';

/** Each answer of a live site. */
export const ANSWERS: readonly SiteAnswer[] = [
  { answer: 'rows', at: AT, columns: ['id', 'user_id', 'note'] },
  { answer: 'empty', at: AT },
  { answer: 'closed', at: AT },
  { answer: 'absent', at: AT },
  { answer: 'unclear', at: AT, reason: 'HTTP status 503' },
  { answer: 'not asked', reason: 'the scripts name 2 Supabase projects' },
];

export const EXAMPLE_PLACE = PLACE;
export const NO_DATABASES: Given = { databases: [] };
