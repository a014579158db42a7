import { expect, test } from 'vitest';
import { databaseScripts } from './database-scripts.ts';

const TABLE =
  'create table a (id int); alter table a enable row level security; create policy p on a using (auth.uid() is null);';
const scriptsOf = (files: Readonly<Record<string, string>>) =>
  databaseScripts(Object.entries(files).map(([path, text]) => ({ path, text })));
const filesOf = (files: Readonly<Record<string, string>>) =>
  scriptsOf(files).map((script) => script.files.map(({ path }) => path));

test('migrations run in the order of their names, between the schema and the seed', () => {
  expect(
    filesOf({
      'supabase/seed.sql': '',
      'supabase/migrations/20250202_b.sql': '',
      'supabase/migrations/20250101_a.sql': '',
      'supabase/migrations/notes.sql': '',
      'supabase/schema.sql': '',
    }),
  ).toEqual([
    [
      'supabase/schema.sql',
      'supabase/migrations/20250101_a.sql',
      'supabase/migrations/20250202_b.sql',
      'supabase/seed.sql',
    ],
  ]);
});

test('other migrations, and a single file, are run if they use the roles of the platform', () => {
  expect(filesOf({ 'prisma/migrations/2025_init/migration.sql': TABLE })).toEqual([
    ['prisma/migrations/2025_init/migration.sql'],
  ]);
  expect(filesOf({ 'prisma/migrations/2025_init/migration.sql': 'create table a (id int);' })).toEqual([]);
  expect(filesOf({ 'db/setup.sql': TABLE })).toEqual([['db/setup.sql']]);
  expect(filesOf({ 'db/setup.sql': TABLE, 'db/old.sql': TABLE })).toEqual([]);
});

test('settings say what is served, who may sign up, and which buckets there are', () => {
  const settings = `[api]\nschemas = ["public", "shop", "graphql_public"]\n[auth]\nenable_signup = true\n[auth.sms]\nenable_signup = false
[storage.buckets.photos]\npublic = true\n[storage.buckets.files]\npublic = false\n`;
  const files = { 'supabase/migrations/1_a.sql': '', 'supabase/config.toml': settings };
  expect(scriptsOf(files)).toMatchObject([
    {
      exposed: ['public', 'shop'],
      isSignUpOpen: true,
      buckets: [
        { id: 'photos', isPublic: true },
        { id: 'files', isPublic: false },
      ],
    },
  ]);
  const closed = { ...files, 'supabase/config.toml': '[auth]\nenable_signup = false\n' };
  expect(scriptsOf(closed)).toMatchObject([{ exposed: ['public'], isSignUpOpen: false, buckets: [] }]);
});
