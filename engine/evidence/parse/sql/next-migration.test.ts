import { expect, test } from 'vitest';
import { nextMigration } from './next-migration.ts';

const after = (...paths: string[]) =>
  nextMigration({ root: 'supabase/migrations', files: paths.map((path) => ({ path, text: '' })) });

test('a migration has the number after the last one', () => {
  expect(
    after('supabase/seed.sql', 'supabase/migrations/20250101000009_b.sql', 'supabase/migrations/20241231000000_a.sql'),
  ).toBe('supabase/migrations/20250101000010_assay_rules.sql');
  expect(after('supabase/migrations/0009_init.sql')).toBe('supabase/migrations/0010_assay_rules.sql');
});

test('there is none where the order is not known', () => {
  expect(after('supabase/migrations/init.sql', 'supabase/migrations/1_a.sql')).toBeUndefined();
  expect(after('supabase/migrations/1_a.sql', 'supabase/migrations/10_b.sql')).toBeUndefined();
  expect(after('supabase/migrations/9_a.sql')).toBeUndefined();
  expect(after()).toBeUndefined();
  expect(nextMigration({ root: 'drizzle', files: [{ path: 'drizzle/0001_a.sql', text: '' }] })).toBeUndefined();
});
