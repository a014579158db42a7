import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '@assay/engine';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_RELEASE } from './first-release.ts';
import { type Schema, schemaOf, takenAway } from './taken-away.ts';
import { emptyDatabase, type TestDatabase } from './test-database.ts';

/**
 * The second step of a change in two releases: what a migration takes away, and the release that stopped reading it, which must be out.
 */
const CONTRACTS: Readonly<Record<string, { readonly unreadSince: string; readonly takes: readonly string[] }>> = {};
/** What migrations before the first release took away. */
const BEFORE_RELEASE = ['0007_turns_by_queue', '0016_sites', '0021_memberships', '0029_job_rounds', '0030_runs'];

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const JOURNAL: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(
  readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
);
const TAGS = JOURNAL.entries.map(({ tag }) => tag);

const folder = mkdtempSync(join(tmpdir(), 'assay-expand-'));
const taken = new Map<string, readonly string[]>();
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  cpSync(MIGRATIONS, folder, { recursive: true });
  database = await emptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  let before: Schema | undefined;
  for (const [at, tag] of TAGS.entries()) {
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...JOURNAL, entries: JOURNAL.entries.slice(0, at + 1) }),
    );
    await migrate(drizzle(client), { migrationsFolder: folder });
    const after = await schemaOf(client);
    if (before) taken.set(tag, takenAway(before, after));
    before = after;
  }
}, 120_000);

afterAll(async () => {
  await client.end();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('since the first release, a migration takes away only what an older release has stopped to read', () => {
  const later = TAGS.slice(TAGS.indexOf(FIRST_RELEASE) + 1);
  const taking = later.flatMap((tag) => (taken.get(tag)?.length ? [[tag, taken.get(tag)] as const] : []));
  expect(Object.fromEntries(taking)).toEqual(
    Object.fromEntries(Object.entries(CONTRACTS).map(([tag, { takes }]) => [tag, takes])),
  );
  for (const { unreadSince } of Object.values(CONTRACTS))
    expect(unreadSince.localeCompare(VERSION, 'en', { numeric: true })).toBeLessThanOrEqual(0);
});

test('migrations before the first release that took something away are those that docs/operation/upgrade.md names', () => {
  const earlier = TAGS.slice(0, TAGS.indexOf(FIRST_RELEASE) + 1);
  expect(earlier.filter((tag) => taken.get(tag)?.length)).toEqual(BEFORE_RELEASE);
  const page = readFileSync(new URL('../../docs/operation/upgrade.md', import.meta.url), 'utf8');
  for (const tag of BEFORE_RELEASE) expect(page).toContain(`\`${tag}\``);
});

test.each([
  ['0021_memberships', ['drops users.organization_id', 'drops users.role']],
  ['0029_job_rounds', ['drops organization_turns', 'drops queued_jobs.ticket']],
  ['0030_runs', ['drops scans', 'drops threat_scans']],
])('%s takes columns away', (tag, expected) => {
  expect(taken.get(tag)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['alter table users drop column name', 'drops users.name'],
  ['alter table users rename column name to label', 'drops users.name'],
  ['alter table users rename to people', 'drops users'],
  ['alter table users alter column name type varchar(20)', 'changes the type of users.name'],
  ['alter table runs alter column report set not null', 'requires runs.report'],
  ['alter table users alter column email drop not null', 'lets users.email be null'],
  ['alter table users alter column created_at drop default', 'takes the default of users.created_at'],
  ['alter table users add column label text not null', 'requires users.label'],
  ['alter table users add constraint short check (length(name) < 5)', 'restricts users: CHECK ((length(name) < 5))'],
  ['create unique index one_name on users (name)', 'restricts users: UNIQUE (name)'],
])('%s is refused', async (sql, expected) => {
  expect(await after(sql)).toContain(expected);
});

test.each([
  'alter table users add column label text',
  "alter table users add column label text not null default ''",
  'create table labels (id uuid primary key, user_id uuid not null references users (id))',
  'create index users_by_name on users (name)',
  'create unique index one_address_by_name on projects (organization_id, url, name)',
  "alter table users alter column name set default ''",
  'alter table users add column label text constraint short check (length(label) < 5)',
])('%s is an expansion', async (sql) => {
  expect(await after(sql)).toEqual([]);
});

/** What a statement takes away from the current schema. */
async function after(sql: string): Promise<readonly string[]> {
  const before = await schemaOf(client);
  await client.query('begin');
  try {
    await client.query(sql);
    return takenAway(before, await schemaOf(client));
  } finally {
    await client.query('rollback');
  }
}
