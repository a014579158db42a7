import { beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../../checks/list.ts';
import { runChecks } from '../../../checks/run-checks.ts';
import { withLimits } from '../../../limits.ts';
import type { DatabaseScript, ReplayedDatabase } from '../../facts/database.ts';
import { replayDatabase } from './replay.ts';

const OWNER = 'id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users';
const OWN = '(select auth.uid()) = user_id';

/** Each fault has its sound twin. */
const SQL = `
create extension if not exists vector;
create table off_orders (${OWNER}, note text not null);
create table twin_off_orders (${OWNER}, note text not null, place vector(3));
alter table twin_off_orders enable row level security;
create policy own on twin_off_orders using (${OWN});

create table off_tracks (${OWNER}, title text not null);
create table ignored_notes (${OWNER}, body text);
create policy own on ignored_notes using (${OWN});

create table open_carts (${OWNER}, note text);
alter table open_carts enable row level security;
create policy everything on open_carts for all using (true);

create table contact_requests (id bigint generated always as identity primary key, body text not null);
alter table contact_requests enable row level security;
create policy add on contact_requests for insert with check (true);

create table read_customers (id serial primary key, email text not null, name text check (length(name) < 3));
alter table read_customers enable row level security;
create policy show on read_customers for select using (true);

create table products (id serial primary key, title text not null, price numeric not null);
alter table products enable row level security;
create policy show on products for select using (true);
create policy change on products for update to authenticated using (true);

create table any_messages (${OWNER}, body text not null);
alter table any_messages enable row level security;
create policy show on any_messages for select to authenticated using (true);
create policy own on any_messages for insert with check (${OWN});

create table deposit_wallets (id serial primary key, address text not null, is_active boolean not null default true, created_by uuid);
alter table deposit_wallets enable row level security;
create policy show on deposit_wallets for select to authenticated using (is_active);
create table own_wallets (id serial primary key, address text not null, created_by uuid not null);
alter table own_wallets enable row level security;
create policy show on own_wallets for select to authenticated using (true);
create policy own on own_wallets for insert to authenticated with check (auth.uid() = created_by);

create table write_posts (${OWNER}, title text not null);
alter table write_posts enable row level security;
create policy show on write_posts for select using (true);
create policy change on write_posts for update to authenticated using (auth.role() = 'authenticated');

create table name_posts (${OWNER}, title text not null);
alter table name_posts enable row level security;
create policy show on name_posts for select using (true);
create policy add on name_posts for insert to authenticated with check (true);
create policy own on name_posts for update using (${OWN});

create table taken_posts (${OWNER}, title text not null);
alter table taken_posts enable row level security;
create policy show on taken_posts for select using (true);
create policy change on taken_posts for update to authenticated using (true) with check (${OWN});
create table order_lines (id serial primary key, order_id uuid not null references twin_off_orders, title text);
alter table order_lines enable row level security;
create policy change on order_lines for all to authenticated using (true);
create policy server on order_lines for all to service_role using (true);

create table marks (id serial primary key, user_id uuid references auth.users, user_type text not null default 'pupil');
alter table marks enable row level security;
create policy own on marks for all using (auth.uid() = user_id);
create policy pupils on marks for select using (user_type = 'pupil' and auth.uid() = user_id);

create table profiles (id uuid primary key references auth.users, role text not null default 'user', name text);
alter table profiles enable row level security;
create policy own on profiles for all using (auth.uid() = id);
create policy admins on twin_off_orders for select using (exists (select 1 from profiles where profiles.id = auth.uid() and role = 'admin'));

create table twin_profiles (id uuid primary key references auth.users, role text not null default 'user', name text);
alter table twin_profiles enable row level security;
create policy own on twin_profiles for select using (auth.uid() = id);
create policy staff on deposit_wallets for all using (exists (select 1 from twin_profiles p where p.id = auth.uid() and p.role = 'admin'));
create policy admins on profiles for select using (exists (select 1 from twin_profiles where twin_profiles.id = auth.uid() and role = 'admin'));

create function new_user() returns trigger language plpgsql security definer as $$ begin
  insert into public.members (user_id, role) values (new.id, coalesce(new.raw_user_meta_data ->> 'role', 'user'));
  insert into public.twin_members (user_id, role) values (new.id, 'user');
  return new; end $$;
create trigger new_user after insert on auth.users for each row execute function new_user();
create table members (${OWNER}, role text not null);
create table twin_members (${OWNER}, role text not null);
alter table members enable row level security; alter table twin_members enable row level security;
create policy own on members for select using (${OWN});
create policy own on twin_members for select using (${OWN});
create policy staff on twin_profiles for select using (exists (select 1 from members m where m.user_id = auth.uid() and m.role = 'admin')
  or exists (select 1 from twin_members m where m.user_id = auth.uid() and m.role = 'admin'));

create view all_orders as select note from twin_off_orders;
create view twin_all_orders with (security_invoker = on) as select note from twin_off_orders;
create function orders_of(user_id uuid) returns setof twin_off_orders language sql security definer
  as 'select * from twin_off_orders t where t.user_id = orders_of.user_id';
create table wallets (user_id uuid primary key references auth.users, balance int not null default 0);
alter table wallets enable row level security;
create policy own on wallets for select using (auth.uid() = user_id);
create function pay(p_user_id uuid, p_amount int) returns void language plpgsql security definer
  as 'begin update wallets set balance = balance + p_amount where user_id = p_user_id; end';
create function pay_own(p_user_id uuid, p_amount int) returns void language plpgsql security definer
  as 'begin update wallets set balance = balance + p_amount where user_id = auth.uid(); end';
create function my_orders() returns setof twin_off_orders language sql security definer
  as 'select * from twin_off_orders where user_id = auth.uid()';

create type app_role as enum ('admin', 'user');
create table user_roles (id serial primary key, user_id uuid not null references auth.users, role app_role not null);
alter table user_roles enable row level security;
create function has_role(p_user uuid, p_role app_role) returns boolean language sql security definer
  as 'select exists (select 1 from user_roles where user_id = p_user and role = p_role)';
create policy admins on user_roles for all using (has_role(auth.uid(), 'admin'));
create policy own on user_roles for select using (auth.uid() = user_id);

create table first_members (user_id uuid primary key references auth.users, role text not null, name text);
alter table first_members enable row level security;
create function first_member() returns trigger language plpgsql security definer as $$ begin
  insert into public.first_members values (new.id, case when exists (select 1 from public.first_members) then 'user' else 'admin' end, 'x');
  return new; end $$;
create trigger first_member after insert on auth.users for each row execute function first_member();
create function is_first() returns boolean language sql security definer
  as $$ select exists (select 1 from first_members where user_id = auth.uid() and role = 'admin') $$;
create policy own on first_members for select using (auth.uid() = user_id);
create policy admins on first_members for update using (is_first());

create table app_people (id uuid primary key, contact text, phone text);
alter table app_people enable row level security;
create policy own on app_people for all using (auth.uid() = id);
create table twin_app_people (id uuid primary key, contact text, phone text);
alter table twin_app_people enable row level security;
create policy own on twin_app_people for select using (auth.uid() = id);
create policy show on app_people for select to authenticated using (true);
create table contact_invites (id serial primary key, contact text not null, email text not null);
alter table contact_invites enable row level security;
create policy mine on contact_invites for select using (contact = (select p.contact from app_people p where p.id = auth.uid()));
create table twin_contact_invites (id serial primary key, contact text not null, email text not null);
alter table twin_contact_invites enable row level security;
create policy mine on twin_contact_invites for select using (contact = (select p.contact from twin_app_people p where p.id = auth.uid()));

create table teams (id serial primary key, title text); alter table teams enable row level security;
create table team_members (id serial primary key, team_id int not null references teams, user_id uuid not null references auth.users);
create table twin_team_members (id serial primary key, team_id int not null references teams, user_id uuid not null references auth.users);
create table team_messages (${OWNER}, team_id int not null references teams, body text not null);
create table twin_team_messages (${OWNER}, team_id int not null references teams, body text not null);
alter table team_members enable row level security; alter table twin_team_members enable row level security;
alter table team_messages enable row level security; alter table twin_team_messages enable row level security;
create policy own on team_members for all using (auth.uid() = user_id);
create policy own on twin_team_members for select using (auth.uid() = user_id);
create policy members on team_messages for select
  using (exists (select 1 from team_members m where m.team_id = team_messages.team_id and m.user_id = auth.uid()));
create policy members on twin_team_messages for select
  using (exists (select 1 from twin_team_members m where m.team_id = twin_team_messages.team_id and m.user_id = auth.uid()));

create table payouts (${OWNER}, amount int not null, status text not null default 'pending' check (status in ('pending', 'paid')));
create table twin_payouts (${OWNER}, amount int not null, status text not null default 'pending' check (status in ('pending', 'paid')));
alter table payouts enable row level security; alter table twin_payouts enable row level security;
create policy own on payouts for select using (${OWN}); create policy own on twin_payouts for select using (${OWN});
create policy ask on payouts for insert with check (${OWN});
create policy ask on twin_payouts for insert with check (${OWN} and status = 'pending');
create policy staff on payouts for update using (exists (select 1 from twin_profiles p where p.id = auth.uid() and p.role = 'admin'));
create policy staff on twin_payouts for update using (exists (select 1 from twin_profiles p where p.id = auth.uid() and p.role = 'admin'));
create table purses (${OWNER}, coins int not null default 0, label text);
alter table purses enable row level security;
create policy own on purses for select using (${OWN}); create policy change on purses for update using (${OWN});
create table twin_purses (${OWNER}, coins int not null default 0, label text);
alter table twin_purses enable row level security;
create policy own on twin_purses for select using (${OWN}); create policy change on twin_purses for update using (${OWN});
revoke update on twin_purses from authenticated; grant update (label) on twin_purses to authenticated;
create function earn() returns void language plpgsql security definer as $$ begin
  -- Update the purse
  update purses set coins = coins + 1 where user_id = auth.uid(); update twin_purses set coins = coins + 1 where user_id = auth.uid(); end $$;

create table guarded_lines (id serial primary key, title text not null); alter table guarded_lines enable row level security;
create policy show on guarded_lines for select using (true);
create view shown_lines as select id, title from guarded_lines;
create view twin_shown_lines with (security_invoker = on) as select id, title from guarded_lines;
create function set_mode(p_user_id uuid, p_mode text) returns void language plpgsql security definer as $$ begin
  if p_user_id <> auth.uid() then raise exception 'no'; end if;
  if p_mode not in ('on', 'off') then raise exception 'no'; end if;
  update twin_off_orders set note = p_mode where user_id = p_user_id; end $$;
create function twin_set_mode(p_user_id uuid, p_mode text) returns void language plpgsql security definer as $$ begin
  if p_user_id is distinct from auth.uid() then raise exception 'no'; end if;
  update twin_off_orders set note = p_mode where user_id = p_user_id; end $$;
create function latest_orders(p_user_id uuid default null) returns setof twin_off_orders language sql security definer
  as 'select * from twin_off_orders t where t.user_id = coalesce(p_user_id, auth.uid())';
create function twin_latest_orders(p_count int default 5) returns setof twin_off_orders language sql security definer
  as 'select * from twin_off_orders t where t.user_id = auth.uid() limit p_count';

create table rentals (id serial primary key, name text not null, mobile_number text);
alter table rentals enable row level security;
create policy staff on rentals for select to authenticated using (true);
create table twin_rentals (id serial primary key, name text not null, mobile_number text, opening_hours text, description text);
alter table twin_rentals enable row level security;
create policy show on twin_rentals for select to authenticated using (true);
create table thoughts (id serial primary key, body text not null);
alter table thoughts enable row level security;
create policy add on thoughts for insert to anon with check (true);
create policy show on thoughts for select to authenticated using (true);

create table staff_people (id uuid primary key references auth.users, name text, user_role text not null default 'employee');
alter table staff_people enable row level security;
create policy own on staff_people for select using (auth.uid() = id);
create policy change on staff_people for update using (auth.uid() = id);
create view staff_admins as select id from staff_people where user_role = 'admin';
create policy boss on staff_people for select using (auth.uid() in (select id from staff_admins));
create view twin_staff_admins with (security_invoker = on) as select id from staff_people where user_role = 'admin';

create table bonus_wallets (${OWNER}, balance numeric not null default 0);
alter table bonus_wallets enable row level security;
create policy own on bonus_wallets for select using (${OWN});
create view wallet_list as select user_id, balance from bonus_wallets limit 9;
create view twin_wallet_total as select sum(balance) as total from bonus_wallets;

create table drivers (id uuid primary key references auth.users, about text, is_verified boolean not null default false);
alter table drivers enable row level security;
create policy own on drivers for select using (auth.uid() = id);
create policy change on drivers for update using (auth.uid() = id);
create table twin_drivers (id uuid primary key references auth.users, about text, is_verified boolean not null default false);
alter table twin_drivers enable row level security;
create policy own on twin_drivers for select using (auth.uid() = id);
create policy change on twin_drivers for update using (auth.uid() = id);
revoke update on twin_drivers from anon, authenticated;
grant update (about) on twin_drivers to authenticated;

create table frequent_places (${OWNER}, label text);
alter table frequent_places enable row level security;
create policy own on frequent_places for select using (auth.uid() = user_id or auth.uid() is null);
create table twin_frequent_places (${OWNER}, label text);
alter table twin_frequent_places enable row level security;
create policy own on twin_frequent_places for select using (auth.uid() = user_id);

create table circles (id uuid primary key default gen_random_uuid(), title text);
alter table circles enable row level security;
create table circle_members (circle_id uuid references circles, user_id uuid references auth.users, primary key (circle_id, user_id));
alter table circle_members enable row level security;
create policy own on circle_members for select using (${OWN});
create policy join_in on circle_members for insert with check (${OWN});
create table circle_shares (id serial primary key, circle_id uuid references circles, created_by uuid references auth.users, amount numeric not null);
alter table circle_shares enable row level security;
create policy members on circle_shares for select
  using (created_by = auth.uid() or exists (select 1 from circle_members m where m.circle_id = circle_shares.circle_id and m.user_id = auth.uid()));
create table twin_circle_posts (id serial primary key, circle_id uuid references circles, created_by uuid references auth.users, body text);
alter table twin_circle_posts enable row level security;
create policy members on twin_circle_posts for select
  using (created_by = auth.uid() or exists (select 1 from circle_members m where m.circle_id = twin_circle_posts.circle_id and m.user_id = auth.uid()));

insert into storage.buckets (id, name, public) values ('open-files', 'open-files', false), ('own-files', 'own-files', false);
create policy open_files on storage.objects for all using (bucket_id = 'open-files');
create policy own_files on storage.objects for all to authenticated
  using (bucket_id = 'own-files' and (storage.foldername(name))[1] = auth.uid()::text);
`;

function scriptOf(text: string): DatabaseScript {
  const file = 'supabase/migrations/0001_init.sql';
  return {
    root: 'supabase/migrations',
    files: [{ path: file, text }],
    exposed: ['public'],
    isSignUpOpen: true,
    buckets: [],
  };
}

const never = new AbortController().signal;

function problemsIn(database: ReplayedDatabase): string[] {
  const own = CHECKS.filter(({ needs }) => needs.includes('databases'));
  return runChecks(own, { facts: { databases: [database] }, unavailable: new Map() })
    .flatMap(({ check, occurrences }) =>
      occurrences.map(({ problem, location }) => `${location.part}: ${check.id.split('/').at(-1)} ${problem}`),
    )
    .sort();
}

describe('what strangers really do in a replayed database', () => {
  let database: ReplayedDatabase;
  beforeAll(async () => {
    database = await replayDatabase(scriptOf(SQL), never);
  });

  test('each fault is proven, and no twin', () => {
    expect(problemsIn(database)).toEqual(
      [
        'public.off_orders: rls-off off',
        'public.off_tracks: rls-off off',
        'public.ignored_notes: rls-off ignored',
        'public.open_carts: open-write change',
        'public.contact_requests: open-write add',
        'public.read_customers: open-read personal',
        'public.products: foreign-write shared',
        'public.any_messages: any-user-read owned',
        'public.own_wallets: any-user-read owned',
        'public.write_posts: foreign-write change',
        'public.name_posts: foreign-write name',
        'public.taken_posts: foreign-write change',
        'public.order_lines: foreign-write change',
        'public.profiles.role: own-role role',
        'public.members.role: own-role sign-up',
        'public.all_orders: bypass view',
        'public.all_orders: bypass view-change',
        'public.app_people: any-user-read owned',
        'public.app_people.contact: own-role value',
        'public.team_members.user_id: own-role insert',
        'public.payouts.status: own-role kept',
        'public.purses.coins: own-role kept',
        'public.shown_lines: bypass view-change',
        'public.set_mode: bypass change',
        'public.latest_orders: bypass function',
        'public.rentals: any-user-read shared',
        'public.thoughts: any-user-read shared',
        'public.thoughts: open-write add',
        'public.orders_of: bypass function',
        'public.pay: bypass change',
        'public.staff_people.user_role: own-role role',
        'public.staff_admins: bypass view-change',
        'public.wallet_list: bypass view',
        'public.drivers.is_verified: own-role kept',
        'public.frequent_places: open-read private',
        'public.circle_members.user_id: own-role insert',
        'open-files write: buckets write',
        'open-files read: buckets read',
      ].sort(),
    );
    expect(database.failed).toEqual([]);
  });

  test('a fix is offered where it was tested', () => {
    const fixes = new Map(database.tables.map(({ name, fix }) => [name, fix]));
    expect(fixes.get('public.off_orders')).toContain(
      'enable row level security;\ncreate policy "Owners read their rows"',
    );
    expect(fixes.get('public.off_tracks')).toMatch(
      /^alter table .*\ncreate policy "Owners read their rows" [\s\S]*\n-- If everyone may read the rows: create policy .* for select using \(true\);$/,
    );
    expect(fixes.get('public.ignored_notes')).toBe('alter table public.ignored_notes enable row level security;');
    expect(fixes.get('public.any_messages')).toContain('drop policy "show" on public.any_messages;');
    expect(fixes.get('public.name_posts')).toBe(
      'drop policy "add" on public.name_posts;\ncreate policy "Owners add their rows" on public.name_posts for insert to authenticated with check ((select auth.uid()) = "user_id");',
    );
    expect(fixes.get('public.read_customers')).toBeUndefined();
    expect(fixes.get('public.taken_posts')).toContain(
      'for update to authenticated using ((select auth.uid()) = "user_id")',
    );
    expect(fixes.get('public.order_lines')).toContain(
      'parent_1."id" = "order_lines"."order_id" and (select auth.uid()) = parent_1."user_id"',
    );
    expect(fixes.get('public.order_lines')).not.toContain('server');
    expect(database.tables.find(({ name }) => name === 'public.read_customers')?.unfixed).toContain('names the user');
    const detours = database.detours.map(
      ({ name, kind, act, fix, unfixed }) => [kind === 'view' ? `${name} ${act}` : name, fix ?? unfixed] as const,
    );
    expect(new Map(detours)).toEqual(
      new Map([
        ['public.all_orders read', 'alter view public.all_orders set (security_invoker = on);'],
        ['public.all_orders change', 'revoke insert, update, delete on public.all_orders from anon, authenticated;'],
        ['public.shown_lines change', 'revoke insert, update, delete on public.shown_lines from anon, authenticated;'],
        [
          'public.staff_admins change',
          'revoke insert, update, delete on public.staff_admins from anon, authenticated;',
        ],
        ['public.wallet_list read', 'alter view public.wallet_list set (security_invoker = on);'],
        ['public.set_mode', expect.stringContaining('security invoker;\n')],
        ['public.latest_orders', expect.stringContaining('latest_orders(p_user_id uuid) security invoker;\n')],
        ['public.orders_of', expect.stringContaining('function public.orders_of(user_id uuid) security invoker;\n')],
        ['public.pay', expect.stringContaining('no longer did its work')],
      ]),
    );
    expect(database.promotions).toMatchObject([
      {
        column: 'role',
        proof: expect.stringContaining('then read of a row of another user in public.twin_off_orders'),
        fix: expect.stringContaining('grant update ("id", "name") on public.profiles to authenticated;'),
      },
      { column: 'user_role', fix: expect.stringContaining('grant update ("id", "name") on public.staff_people') },
      {
        way: 'value',
        proof: expect.stringContaining('then read of a row of another user in public.contact_invites'),
        fix: expect.stringContaining('grant update ("id", "phone") on public.app_people to authenticated;'),
      },
      { way: 'insert', unfixed: expect.stringContaining('invitation') },
      { way: 'insert', proof: expect.stringContaining('then read of a row of another user in public.circle_shares') },
      { column: 'status', proof: expect.stringContaining("insert into public.payouts with status = 'paid'") },
      { column: 'coins', fix: expect.stringContaining('grant update ("id", "user_id", "label") on public.purses') },
      { column: 'is_verified', fix: expect.stringContaining('grant update ("id", "about") on public.drivers') },
      { way: 'sign-up', unfixed: expect.stringContaining('trigger') },
    ]);
  });

  test('a place is the statement that makes the table', () => {
    const line = SQL.split('\n').findIndex((text) => text.includes('create table any_messages')) + 1;
    expect(database.tables.find(({ name }) => name === 'public.any_messages')?.place).toEqual({
      file: 'supabase/migrations/0001_init.sql',
      line,
    });
  });
});

test('rights on the table of accounts, and changes that Realtime sends to strangers', async () => {
  const notes = `create table notes (${OWNER}, body text); alter table notes enable row level security;
    create policy show on notes for select to authenticated using (true);`;
  const text = `${notes}\nalter publication supabase_realtime add table notes;\ngrant select on auth.users to authenticated;`;
  const database = await replayDatabase(scriptOf(text), never);
  expect(problemsIn(database)).toEqual([
    'auth.users to authenticated: auth-users granted',
    'public.notes: any-user-read owned',
  ]);
  expect(database.tables).toMatchObject([{ isPublished: true, isRlsOn: true }]);
  expect(database.userGrants).toMatchObject([
    { role: 'authenticated', isRead: false, place: { line: 4 }, fix: 'revoke all on auth.users from authenticated;' },
  ]);
  const taken = `${text}\nrevoke select on auth.users from authenticated, some_platform_role;`;
  expect((await replayDatabase(scriptOf(taken), never)).userGrants).toEqual([]);
  const open = `alter table auth.users disable row level security; grant select (id, email) on auth.users to anon;`;
  const served = { ...scriptOf(open), exposed: ['public', 'auth'] };
  expect(problemsIn(await replayDatabase(served, never))).toEqual(['auth.users to anon: auth-users read']);
});

test('a statement that fails leaves its table in doubt, and others proven', async () => {
  const database = await replayDatabase(
    scriptOf(`create table a_orders (id int primary key); create table b_orders (id int primary key);
      alter table a_orders enable row level security with nonsense;
      alter table b_orders add column weight null int;`),
    never,
  );
  expect(database.failed).toMatchObject([
    { place: { line: 2 }, head: expect.stringContaining('alter table a_orders') },
    // Whatever the column is, it gives nobody a right.
    { place: { line: 3 }, head: expect.stringContaining('alter table b_orders') },
  ]);
  expect(problemsIn(database)).toEqual(['public.b_orders: rls-off off']);
});

test('a statement about values that fails, and one that misses a table, leave the others as they are', async () => {
  const database = await replayDatabase(
    scriptOf(`create table b_orders (id int primary key, store int); insert into b_orders values (1, null);
      do $$ begin if not exists (select 1 from auth.users) then raise exception 'Cannot create the first store'; end if; end $$;
      alter table b_orders alter column store set not null;
      do $$ begin alter publication supabase_realtime add table nowhere; end $$;
      do $$ begin if true then create policy p on nowhere.notes for select using (true); end if; -- it doesn't matter
      end $$;`),
    never,
  );
  expect(database.failed).toMatchObject([
    { place: { line: 5 }, head: expect.stringContaining('create policy p on nowhere.notes') },
  ]);
  expect(problemsIn(database)).toEqual(['public.b_orders: rls-off off']);
  const unknown = await replayDatabase(
    scriptOf(`create table b_orders (id int primary key);
      do $$ begin execute 'alter table b_orders enable row level security'; execute 'grant nonsense'; end $$;`),
    never,
  );
  expect(problemsIn(unknown)).toEqual([]);
  expect(unknown.leftOut).toEqual(['Not tested: public.b_orders']);
});

test('tables, functions and types that something else makes are stood in for, and what the policies open is proven', async () => {
  const database = await replayDatabase(
    scriptOf(`create table line_notes (${OWNER}, order_id uuid references late_orders(id), body text);
      alter table line_notes enable row level security;
      create table late_orders (${OWNER}, note text);
      drop policy "old" on base_profiles;
      alter table base_profiles add column phone text;
      create policy own on base_profiles for update using (auth.uid() = user_id);
      create policy mine on base_profiles for select using (auth.uid() = user_id);
      create policy staff on line_notes using (exists (select 1 from base_profiles p where p.user_id = auth.uid() and p.role = 'admin'));
      create policy mine on base_sales for select using (auth.uid() = buyer_id and base_is_open(id));
      create table tip_messages (${OWNER}, body text, kind tip_kind); alter table tip_messages enable row level security;
      create policy show on tip_messages for select to authenticated using (true);
      create trigger noted before update on tip_messages for each row execute function base_set_updated_at();
      create table guarded (${OWNER}, body text); alter table guarded enable row level security;
      create policy show on guarded using (true);
      create trigger guard before update on guarded for each row execute function base_check();
      revoke execute on function base_estimate(text, text) from public;
      create function total_of(p_user_id uuid) returns numeric language sql security definer as
        'select sum(s.price_cents) from base_sales s where s.buyer_id = p_user_id';
      create function add_to(p_user_id uuid, amount bigint) returns void language plpgsql security definer as $f$
        begin insert into base_purses (owner_id, balance_cents) values (p_user_id, amount)
          on conflict (owner_id) do update set balance_cents = base_purses.balance_cents + amount; end $f$;
      create policy own on base_purses for select using (auth.uid() = owner_id);`),
    never,
  );
  expect(problemsIn(database)).toEqual([
    'public.add_to: bypass change',
    'public.base_profiles.role: own-role role',
    'public.late_orders: rls-off off',
    'public.tip_messages: any-user-read owned',
  ]);
  expect(database.failed).toMatchObject([{ error: 'function base_check() does not exist' }]);
  expect(database.leftOut).toEqual([
    'public.base_profiles, public.base_sales, public.base_purses: made outside of these files, so only what the policies of these files open was tested',
    'Not tested: public.guarded',
  ]);
  expect(database.promotions).toMatchObject([{ unfixed: expect.stringContaining('made outside of these files') }]);
});

test('hostile SQL is stopped: loops by the time, files and programs by the process', async () => {
  const hostile =
    scriptOf(`copy (select 1) to '/tmp/assay-replay-escaped'; copy (select 1) to program 'touch /tmp/assay-replay-escaped';
    create table b_orders (id int primary key);`);
  expect(problemsIn(await replayDatabase(hostile, never))).toEqual(['public.b_orders: rls-off off']);
  const { existsSync } = await import('node:fs');
  expect(existsSync('/tmp/assay-replay-escaped')).toBe(false);
  const endless = scriptOf('do $$ begin loop perform 1; end loop; end $$;');
  await withLimits({ replaySeconds: 20 }, () =>
    expect(replayDatabase(endless, never)).rejects.toThrow(/took more than 20 s: it stopped at/),
  );
});

test('the session of a script ends with it, and a database that mixes up its answers proves nothing', async () => {
  const session = scriptOf('create table b_orders (id int primary key); set session authorization anon;');
  expect(problemsIn(await replayDatabase(session, never))).toEqual(['public.b_orders: rls-off off']);
  const mixed = scriptOf(`create table b_orders (id int primary key);
    do $$ begin execute 'copy b_orders from program ''touch /tmp/assay-replay-escaped'''; end $$;`);
  await expect(replayDatabase(mixed, never)).rejects.toThrow(
    'after supabase/migrations/0001_init.sql the database no longer answers correctly',
  );
});

test('a statement that fails is named without its strings', async () => {
  const { failed } = await replayDatabase(
    scriptOf(`alter role nobody_here password 'Wq7xLm29ZtRk'; alter role postgres valid until 'Wq7xLm29ZtRk';`),
    never,
  );
  expect(failed.map(({ head }) => head)).toEqual([
    "alter role nobody_here password '…'",
    "alter role postgres valid until '…'",
  ]);
  expect(failed[1]?.error).toContain('invalid input syntax');
  expect(JSON.stringify(failed)).not.toContain('Wq7x');
});
