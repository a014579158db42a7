import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey, credentialKeys } from '../keys/keys.ts';
import { vaultOf } from '../keys/vault.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { countSealedByKey } from '../store/sealed-columns.ts';
import { freshDatabase, type TestDatabase } from '../store/test-database.ts';
import { rewrapStored } from './rewrap-stored.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'assay-rewrap-'));
const settings = { dataDir, keys: { session: '', credential: '', hash: '', signing: '' } };
const vault = vaultOf(() => credentialKeys(settings));
let database: TestDatabase;
let opened: OpenStore;

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir, databaseUrl: database.url });
});

afterAll(async () => {
  await opened.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

interface Client {
  readonly id: string;
  readonly organizationId: string;
  written: string;
}

const boundTo = ({ id, organizationId }: Client) => ({ table: 'code_host_connections', id, organizationId });

async function newClient(): Promise<Client> {
  const { rows } = await opened.pool.query(`insert into organizations (name) values ('one') returning id`);
  const client = { id: randomUUID(), organizationId: String(rows[0].id), written: '' };
  await opened.pool.query(
    `insert into code_host_connections
     values ($1, $2, 'github', null, '1', 'ada', '[]', $3, now(), null)`,
    [client.id, client.organizationId, vault.seal('first', boundTo(client))],
  );
  return client;
}

/** Stores `count` credentials one after the other, each in a transaction. */
async function write(client: Client, count: number, each: () => void): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const text = `planted-${client.id}-${turn}`;
    await opened.store.transaction(async (tx) => {
      const sealed = vault.seal(text, boundTo(client));
      await tx.execute(sql`select pg_sleep(0.001)`);
      await tx.execute(sql`update code_host_connections set token = ${sealed} where id = ${client.id}`);
    });
    client.written = text;
    each();
  }
}

async function read(client: Client): Promise<string> {
  const { rows } = await opened.pool.query('select token from code_host_connections where id = $1', [client.id]);
  return vault.open(String(rows[0].token), boundTo(client));
}

test('keys are rotated and stored credentials rewrapped while eight clients write: nothing is lost', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, newClient));
  const first = credentialKeys(settings)[0]?.id ?? '';
  let writes = 0;
  const writing = Promise.all(
    clients.map((client) =>
      write(client, 50, () => {
        writes += 1;
        if (writes % 100 === 50) addKey(settings, 'credential');
      }),
    ),
  );
  let runs = 0;
  const rewrapping = (async () => {
    while (writes < 400) {
      await rewrapStored(opened.store, vault.keys());
      runs += 1;
    }
  })();
  await Promise.all([writing, rewrapping]);
  expect(runs).toBeGreaterThan(1);
  expect(vault.keys()).toHaveLength(5);
  expect(await Promise.all(clients.map(read))).toEqual(clients.map(({ written }) => written));

  expect((await rewrapStored(opened.store, vault.keys())).unreadable).toBe(0);
  const [newest] = vault.keys();
  expect(await countSealedByKey(opened.store)).toEqual(new Map([[newest?.id, 8]]));
  const file = join(dataDir, 'keys/credential');
  writeFileSync(file, readFileSync(file, 'utf8').split('\n', 1)[0] ?? '');
  expect(vault.keys().map(({ id }) => id)).not.toContain(first);
  expect(await Promise.all(clients.map(read))).toEqual(clients.map(({ written }) => written));
});

test('the secret of an authenticator app, bound to its user, is rewrapped too', async () => {
  const [{ id: userId }] = (
    await opened.pool.query(`insert into users (email, name) values ('ada@example.com', 'Ada') returning id`)
  ).rows;
  const app = { table: 'authenticator_apps', id: randomUUID(), organizationId: String(userId) };
  await opened.pool.query('insert into authenticator_apps (id, user_id, secret) values ($1, $2, $3)', [
    app.id,
    userId,
    vault.seal('planted-app', app),
  ]);
  const [former] = vault.keys();
  addKey(settings, 'credential');
  expect((await rewrapStored(opened.store, vault.keys())).unreadable).toBe(0);
  const [{ secret }] = (await opened.pool.query('select secret from authenticator_apps')).rows;
  expect(secret.split(':')[1]).not.toBe(former?.id);
  expect(secret.split(':')[1]).toBe(vault.keys()[0]?.id);
  expect(vault.open(secret, app)).toBe('planted-app');
});

test('a credential whose key is missing is counted and left as it is', async () => {
  const client = await newClient();
  const foreign = vaultOf(() => [{ id: 'gone', secret: new Uint8Array(32) }]).seal('x', boundTo(client));
  await opened.pool.query('update code_host_connections set token = $2 where id = $1', [client.id, foreign]);
  expect(await rewrapStored(opened.store, vault.keys())).toEqual({ rewrapped: 0, unreadable: 1 });
  expect((await countSealedByKey(opened.store)).get('gone')).toBe(1);
});
