import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rewrapStored } from '../jobs/rewrap-stored.ts';
import { credentialKeys } from '../keys/keys.ts';
import { vaultOf } from '../keys/vault.ts';
import { readConfig } from '../settings/config.ts';
import { openStore } from '../store/open.ts';
import { freshDatabase } from '../store/test-database.ts';
import { listCredentialKeys, rotateKeys } from './keys.ts';

test('an old key can be removed once nothing uses it and no request that used it can be in progress', async () => {
  const [database, dataDir] = [await freshDatabase(), mkdtempSync(join(tmpdir(), 'assay-own-keys-'))];
  const config = readConfig({ ASSAY_DATA_DIR: dataDir, DATABASE_URL: database.url });
  const { store, pool, close } = await openStore(config);
  const vault = vaultOf(() => credentialKeys(config));
  const states = async () => (await listCredentialKeys(config)).map(({ credentials, state }) => [credentials, state]);
  const { rows } = await pool.query(`insert into organizations (name) values ('one') returning id`);
  const row = { table: 'code_host_connections', id: randomUUID(), organizationId: String(rows[0].id) };
  await pool.query(
    `insert into code_host_connections values ($1, $2, 'github', null, '1', 'ada', '[]', $3, now(), null)`,
    [row.id, row.organizationId, vault.seal('planted', row)],
  );
  expect(await states()).toEqual([[1, 'current']]);
  rotateKeys(config);
  expect(await states()).toEqual([
    [0, 'current'],
    [1, 'in use'],
  ]);
  await rewrapStored(store, vault.keys());
  expect(await states()).toEqual([
    [1, 'current'],
    [0, 'in use'],
  ]);
  const file = join(dataDir, 'keys/credential');
  utimesSync(file, new Date(), new Date(Date.now() - 300_000));
  expect(await states()).toEqual([
    [1, 'current'],
    [0, 'removable'],
  ]);
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines[0] ?? '');
  expect(vault.open(String((await pool.query('select token from code_host_connections')).rows[0].token), row)).toBe(
    'planted',
  );
  writeFileSync(file, lines[1] ?? '');
  expect(await states()).toEqual([
    [0, 'current'],
    [1, 'missing'],
  ]);
  await close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});
