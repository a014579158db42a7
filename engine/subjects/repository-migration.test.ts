import { expect, test } from 'vitest';
import { addsFile, changed, changesByPath } from '../report/workflow/apply-patch.ts';
import { combinePatches } from '../report/workflow/combine-patches.ts';
import { scanWorkflows } from './repository.ts';

const OWNER = 'id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users, note text';
const SQL = `create table orders (${OWNER});
create table carts (${OWNER}); alter table carts enable row level security;
create policy show on carts for select using (true);
create policy own on carts for insert to authenticated with check (true);
create view all_orders as select note from twin_orders;
`.replace(
  'create view',
  `create table twin_orders (${OWNER}); alter table twin_orders enable row level security;
create policy own on twin_orders for select using (auth.uid() = user_id);
create view`,
);
const FIRST = 'supabase/migrations/20250101000000_init.sql';
const NEXT = 'supabase/migrations/20250101000001_assay_rules.sql';

const scanned = (files: Readonly<Record<string, string>>) =>
  scanWorkflows({
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    modules: ['access-rules'],
  });

test('tested fixes become one new migration, after which nothing is found', async () => {
  const before = await scanned({ [FIRST]: SQL });
  expect(before.findings.map(({ location }) => location?.part).sort()).toEqual([
    'public.all_orders',
    'public.carts',
    'public.carts',
    'public.orders',
  ]);
  const changes = [...changesByPath(combinePatches(before.findings))];
  expect(changes.map(([path, change]) => [path, addsFile(change)])).toEqual([[NEXT, true]]);
  const text = changes.map(([, change]) => changed('', change)).join('');
  expect(text.match(/^-- public\.\w+$/gm)?.sort()).toEqual([
    '-- public.all_orders',
    '-- public.carts',
    '-- public.orders',
  ]);
  expect((await scanned({ [FIRST]: SQL, [NEXT]: text })).findings).toEqual([]);
});
