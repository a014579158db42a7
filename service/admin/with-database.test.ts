import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { freshDatabase } from '../store/test-database.ts';
import { withDatabase } from './with-database.ts';

const FIELDS = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
/** What a server responds to each connection while it starts. */
const STARTING = Buffer.concat([Buffer.from('E'), Buffer.from([0, 0, 0, FIELDS.length + 4]), Buffer.from(FIELDS)]);

test('a command that waits for a starting database says so on stderr', async () => {
  const database = await freshDatabase();
  const url = new URL(database.url);
  const path = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  let refused = 0;
  const line = createServer((near) => {
    near.on('error', () => near.destroy());
    if (refused === 0) {
      refused += 1;
      return void near.once('data', () => near.end(STARTING));
    }
    const far = createConnection(path);
    near.pipe(far).on('error', () => near.destroy());
    far.pipe(near);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  url.searchParams.delete('host');
  [url.hostname, url.port] = ['127.0.0.1', String((line.address() as { readonly port: number }).port)];
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const config = readConfig({ ASSAY_DATA_DIR: '/nowhere', DATABASE_URL: url.href });
  const rows = await withDatabase(config, async ({ pool }) => (await pool.query('select 1 as one')).rows);
  const said = stderr.mock.calls.map(([text]) => text);
  stderr.mockRestore();
  expect([rows, refused]).toEqual([[{ one: 1 }], 1]);
  expect(said).toEqual([expect.stringMatching(/^waiting for the database: .*starting up.*\n$/)]);
  line.close();
  await database.close();
});
