/** The two users who have nothing to do with each other. */
export const USER_A = 'aaaaaaaa-0000-4000-8000-00000000000a';
export const USER_B = 'bbbbbbbb-0000-4000-8000-00000000000b';
/** Who signs up before them: some applications make the first user an administrator. */
export const FIRST_USER = 'ffffffff-0000-4000-8000-00000000000f';
/** Who signs up with more than is due. */
export const USER_C = 'cccccccc-0000-4000-8000-00000000000c';

/**
 * Stand-ins for what Supabase brings: roles, default grants, and the schemas that rules refer to
 * (https://supabase.com/docs/guides/database/postgres/roles, https://supabase.com/docs/guides/storage/schema/design).
 */
export const PLATFORM = `
create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
create role authenticator login noinherit; create role supabase_admin superuser; create role dashboard_user;
create role supabase_auth_admin; create role supabase_storage_admin; create role supabase_replication_admin;
create role supabase_read_only_user bypassrls; create role supabase_realtime_admin; create role pgbouncer; create role supabase_functions_admin;
grant anon, authenticated, service_role to authenticator;
create schema extensions; create schema auth; create schema storage; create schema realtime; create schema vault; create schema cron;
create schema net; create schema graphql; create schema graphql_public; create schema supabase_functions; create schema supabase_migrations;
grant usage on schema public, extensions, auth, storage, realtime, graphql_public to anon, authenticated, service_role;
grant all on schema public to postgres;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
create function auth.email() returns text language sql stable as $$ select auth.jwt() ->> 'email' $$;
create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
  email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar(255), confirmation_sent_at timestamptz,
  recovery_token varchar(255), recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
  email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin boolean,
  created_at timestamptz default now(), updated_at timestamptz default now(), phone text, phone_confirmed_at timestamptz,
  phone_change text default '', phone_change_token varchar(255) default '', phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (email_confirmed_at) stored, email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0, banned_until timestamptz, reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz, is_sso_user boolean not null default false, deleted_at timestamptz,
  is_anonymous boolean not null default false);
create table auth.identities (provider_id text, user_id uuid references auth.users on delete cascade, identity_data jsonb, provider text,
  last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz, email text, id uuid default gen_random_uuid() primary key);
create table auth.sessions (id uuid primary key, user_id uuid references auth.users on delete cascade, created_at timestamptz, aal text);
alter table auth.users enable row level security; alter table auth.identities enable row level security;

create table storage.buckets (id text primary key, name text not null, owner uuid, created_at timestamptz default now(),
  updated_at timestamptz default now(), public boolean default false, avif_autodetection boolean default false, file_size_limit bigint,
  allowed_mime_types text[], owner_id text, type text default 'STANDARD');
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner uuid,
  created_at timestamptz default now(), updated_at timestamptz default now(), last_accessed_at timestamptz default now(), metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored, version text, owner_id text, user_metadata jsonb);
alter table storage.objects enable row level security; alter table storage.buckets enable row level security;
grant all on all tables in schema storage to anon, authenticated, service_role;
create function storage.foldername(name text) returns text[] language sql immutable as
  $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
create function storage.filename(name text) returns text language sql immutable as
  $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;
create function storage.extension(name text) returns text language sql immutable as
  $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;

create table realtime.messages (id uuid default gen_random_uuid() primary key, topic text, extension text, payload jsonb, event text,
  private boolean default false, updated_at timestamptz default now(), inserted_at timestamptz default now());
alter table realtime.messages enable row level security;
create function realtime.topic() returns text language sql stable as $$ select current_setting('realtime.topic', true) $$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void language sql as '';
create function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record,
  old record, level text default 'ROW') returns void language plpgsql as 'begin end';
create publication supabase_realtime;

create table vault.secrets (id uuid default gen_random_uuid() primary key, name text, secret text, description text);
create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null, new_description text default '') returns uuid language sql as
  $$ insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
create table cron.job (jobid bigint, schedule text, command text, jobname text, active boolean);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as 'select 1::bigint';
create function cron.schedule(schedule text, command text) returns bigint language sql as 'select 1::bigint';
create function cron.unschedule(job_name text) returns boolean language sql as 'select true';
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds int default 5000) returns bigint language sql as 'select 1::bigint';
create function net.http_get(url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000)
  returns bigint language sql as 'select 1::bigint';
create function supabase_functions.http_request() returns trigger language plpgsql as 'begin return new; end';
grant usage on schema net, supabase_functions to anon, authenticated, service_role;

set search_path to "$user", public, extensions;
set check_function_bodies = off;
`;

/** Extensions that the embedded PostgreSQL has, by the file that brings them. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  'uuid-ossp': 'uuid_ossp',
  pgcrypto: 'pgcrypto',
  citext: 'citext',
  pg_trgm: 'pg_trgm',
  btree_gist: 'btree_gist',
  btree_gin: 'btree_gin',
  hstore: 'hstore',
  ltree: 'ltree',
  unaccent: 'unaccent',
  fuzzystrmatch: 'fuzzystrmatch',
  moddatetime: 'moddatetime',
  tablefunc: 'tablefunc',
  cube: 'cube',
  earthdistance: 'earthdistance',
};

/** Types of extensions that it does not have: their columns become text. */
export const MISSING_TYPES =
  /(?:\b(?:extensions|public|postgis|gis)\s{0,3}\.\s{0,3})?\b(?:vector|halfvec|sparsevec|geometry|geography|box2d|raster|ltxtquery)\b(?:\s{0,3}\([^()]{0,100}\))?/gi;
