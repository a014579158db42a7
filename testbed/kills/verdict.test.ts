import { Client as Database } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { broke, givenUp } from '../../service/runs/without-result.ts';
import { freshDatabase, type TestDatabase } from '../../service/store/test-database.ts';
import { failedWork, wrongInDatabase } from './verdict.ts';
import { type Requested, TABLES } from './work.ts';

const REQUESTED: Requested = {
  acknowledged: Object.fromEntries(TABLES.map((table) => [table, new Set<string>()])) as Requested['acknowledged'],
  asked: Object.fromEntries(TABLES.map((table) => [table, 10])) as Requested['asked'],
  keys: [],
  pdfs: new Set(),
};
const GIVEN_UP = { status: 'failed', error: givenUp('The scan') };
const BROKE = { status: 'failed', error: broke('The scan') };
const UNREACHABLE = { status: 'failed', error: 'The host did not answer' };

let server: TestDatabase;
let database: Database;
let organization: string;

beforeAll(async () => {
  server = await freshDatabase();
  database = new Database({ connectionString: server.url });
  await database.connect();
  const { rows } = await database.query(`insert into organizations (name) values ('One') returning id`);
  organization = rows[0].id;
});
afterAll(async () => {
  await database.end();
  await server.close();
});
beforeEach(async () => {
  await database.query('delete from runs');
  await database.query('delete from scan_spends');
});

interface Ended {
  readonly status: string;
  readonly error: string;
  readonly kind: string;
}

/** A run that was counted so often. */
async function scanned(
  counted: number,
  { status = 'completed', error, kind = 'site' }: Partial<Ended> = {},
): Promise<void> {
  const { rows } = await database.query(
    `insert into runs (kind, target, status, error, progress) values ($1, 'http://a.example/', $2, $3, '{}') returning id`,
    [kind, status, error ?? null],
  );
  for (let n = 0; n < counted; n += 1) await spend(rows[0].id);
}

const spend = (run: string | null) =>
  database.query('insert into scan_spends (organization_id, run_id) values ($1, $2)', [organization, run]);
const wrong = () => wrongInDatabase(database, REQUESTED);

test('scans that count once, and refunded failures of the service, are right', async () => {
  await scanned(1);
  await scanned(1, UNREACHABLE);
  await scanned(0, GIVEN_UP);
  await scanned(0, BROKE);
  await scanned(0, { kind: 'rescan' });
  expect(await wrong()).toEqual([]);
});

test.each([
  ['failures of the service that count against a quota', () => scanned(1, GIVEN_UP)],
  ['failures of the service that count against a quota', () => scanned(1, BROKE)],
  ['scans that do not count against the quota once', () => scanned(0)],
  ['scans that do not count against the quota once', () => scanned(2)],
  ['scans that do not count against the quota once', () => scanned(0, UNREACHABLE)],
  ['counts against the quota without a scan', () => spend(null)],
  ['counts against the quota without a scan', () => scanned(1, { kind: 'rescan' })],
])('%s are wrong, also if the sums agree', async (what, plant) => {
  await scanned(1);
  await plant();
  expect(await wrong()).toEqual([expect.stringMatching(`^${what}: 1 wrong`)]);
});

test('what was given up is listed by kind, apart from what failed', async () => {
  await scanned(0, GIVEN_UP);
  await scanned(0, { ...GIVEN_UP, kind: 'code' });
  await scanned(1, UNREACHABLE);
  expect(await failedWork(database)).toEqual({ failed: [`site: ${UNREACHABLE.error}`], givenUp: { site: 1, code: 1 } });
});
